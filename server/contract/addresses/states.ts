/** A state, province, county or region by its code within the country (ISO 3166-2). */
export type State = { readonly code: string; readonly name: string };

/** Splits a row of `code name` entries. */
const listOf = (row: string): readonly State[] =>
  row.split("|").map((entry) => {
    const end = entry.indexOf(" ");
    return { code: entry.slice(0, end), name: entry.slice(end + 1) };
  });

/** Includes the federal district and the territories, which have country codes as well. */
const unitedStates =
  "AL Alabama|AK Alaska|AS American Samoa|AZ Arizona|AR Arkansas|CA California|CO Colorado|CT Connecticut|DE Delaware|" +
  "DC District of Columbia|FL Florida|GA Georgia|GU Guam|HI Hawaii|ID Idaho|IL Illinois|IN Indiana|IA Iowa|KS Kansas|" +
  "KY Kentucky|LA Louisiana|ME Maine|MD Maryland|MA Massachusetts|MI Michigan|MN Minnesota|MS Mississippi|MO Missouri|" +
  "MT Montana|NE Nebraska|NV Nevada|NH New Hampshire|NJ New Jersey|NM New Mexico|NY New York|NC North Carolina|" +
  "ND North Dakota|MP Northern Mariana Islands|OH Ohio|OK Oklahoma|OR Oregon|PA Pennsylvania|PR Puerto Rico|" +
  "RI Rhode Island|SC South Carolina|SD South Dakota|TN Tennessee|TX Texas|UM U.S. Minor Outlying Islands|" +
  "VI U.S. Virgin Islands|UT Utah|VT Vermont|VA Virginia|WA Washington|WV West Virginia|WI Wisconsin|WY Wyoming";

const canada =
  "AB Alberta|BC British Columbia|MB Manitoba|NB New Brunswick|NL Newfoundland and Labrador|NT Northwest Territories|" +
  "NS Nova Scotia|NU Nunavut|ON Ontario|PE Prince Edward Island|QC Québec|SK Saskatchewan|YT Yukon";

const australia =
  "ACT Australian Capital Territory|NSW New South Wales|NT Northern Territory|QLD Queensland|SA South Australia|" +
  "TAS Tasmania|VIC Victoria|WA Western Australia";

const unitedKingdom = "ENG England|NIR Northern Ireland|SCT Scotland|WLS Wales";

const france =
  "ARA Auvergne-Rhône-Alpes|BFC Bourgogne-Franche-Comté|BRE Bretagne|CVL Centre-Val de Loire|20R Corse|GES Grand Est|" +
  "971 Guadeloupe|973 Guyane|HDF Hauts-de-France|IDF Île-de-France|974 La Réunion|972 Martinique|976 Mayotte|" +
  "NOR Normandie|NAQ Nouvelle-Aquitaine|OCC Occitanie|PDL Pays de la Loire|PAC Provence-Alpes-Côte d’Azur";

const newZealand =
  "AUK Auckland|BOP Bay of Plenty|CAN Canterbury|CIT Chatham Islands|GIS Gisborne|HKB Hawke’s Bay|" +
  "MWT Manawatū-Whanganui|MBH Marlborough|NSN Nelson|NTL Northland|OTA Otago|STL Southland|TKI Taranaki|TAS Tasman|" +
  "WKO Waikato|WGN Wellington|WTC West Coast";

const norway =
  "42 Agder|32 Akershus|33 Buskerud|56 Finnmark|34 Innlandet|15 Møre og Romsdal|18 Nordland|03 Oslo|11 Rogaland|" +
  "40 Telemark|55 Troms|50 Trøndelag|39 Vestfold|46 Vestland|31 Østfold";

const sweden =
  "K Blekinge|W Dalarna|I Gotland|X Gävleborg|N Halland|Z Jämtland|F Jönköping|H Kalmar|G Kronoberg|BD Norrbotten|" +
  "M Skåne|AB Stockholm|D Södermanland|C Uppsala|S Värmland|AC Västerbotten|Y Västernorrland|U Västmanland|" +
  "O Västra Götaland|T Örebro|E Östergötland";

const spain =
  "C A Coruña|VI Álava|AB Albacete|A Alicante|AL Almería|O Asturias|AV Ávila|BA Badajoz|B Barcelona|BI Bizkaia|BU Burgos|" +
  "CC Cáceres|CA Cádiz|S Cantabria|CS Castellón|CE Ceuta|CR Ciudad Real|CO Córdoba|CU Cuenca|SS Gipuzkoa|GI Girona|" +
  "GR Granada|GU Guadalajara|H Huelva|HU Huesca|PM Illes Balears|J Jaén|LO La Rioja|GC Las Palmas|LE León|L Lleida|" +
  "LU Lugo|M Madrid|MA Málaga|ML Melilla|MU Murcia|NA Navarra|OR Ourense|P Palencia|PO Pontevedra|SA Salamanca|" +
  "TF Santa Cruz de Tenerife|SG Segovia|SE Sevilla|SO Soria|T Tarragona|TE Teruel|TO Toledo|V Valencia|VA Valladolid|" +
  "ZA Zamora|Z Zaragoza";

const ireland =
  "CW Carlow|CN Cavan|CE Clare|CO Cork|DL Donegal|D Dublin|G Galway|KY Kerry|KE Kildare|KK Kilkenny|LS Laois|LM Leitrim|" +
  "LK Limerick|LD Longford|LH Louth|MO Mayo|MH Meath|MN Monaghan|OY Offaly|RN Roscommon|SO Sligo|TA Tipperary|" +
  "WD Waterford|WH Westmeath|WX Wexford|WW Wicklow";

const lists: ReadonlyMap<string, readonly State[]> = new Map(
  Object.entries({
    US: unitedStates,
    CA: canada,
    AU: australia,
    GB: unitedKingdom,
    FR: france,
    NZ: newZealand,
    NO: norway,
    SE: sweden,
    ES: spain,
    IE: ireland,
  }).map(([country, row]) => [country, listOf(row)]),
);

/** The states of a country in the order of a list to choose from. Empty for a country without any. */
export const statesOf = (country: string): readonly State[] => lists.get(country) ?? [];

/** True for a country whose addresses are not complete without a state. */
export const needsState = (country: string): boolean => ["US", "CA", "AU"].includes(country);

/** Finds a state by its code or name, in any case. Undefined if the country has no such state. */
export function findState(country: string, text: string): State | undefined {
  const wanted = text.trim().toLowerCase();
  return statesOf(country).find(
    ({ code, name }) => code.toLowerCase() === wanted || name.toLowerCase() === wanted,
  );
}
