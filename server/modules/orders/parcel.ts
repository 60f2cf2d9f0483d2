import type { LineUnits } from "./refund.ts";

/** How a parcel is carried. Texts are empty where they are not known. */
export type Shipment = {
  /** Name of the carrier. */
  readonly carrier: string;
  readonly number: string;
  /** The page that shows where it is. */
  readonly url: string;
};

/** A shipment of which nothing is known. */
export const unknownShipment: Shipment = { carrier: "", number: "", url: "" };

/** Goods of an order that left the shop together. */
export type Parcel = Shipment & {
  /** Counts the parcels of the order, from 1. */
  readonly place: number;
  /** Random for each form; each makes one parcel. */
  readonly key: string;
  /** The units in it; none in one that an order without goods had. */
  readonly lines: readonly LineUnits[];
  /** Milliseconds since 1970. */
  readonly sentAt: number;
  /** Address of an account. */
  readonly sentBy: string;
};

type Carrier = { readonly name: string; readonly toUrl: (number: string) => string };

const carriers: Readonly<Record<string, Carrier>> = {
  dhl: {
    name: "DHL",
    toUrl: (number) =>
      `https://www.dhl.de/de/privatkunden/pakete-empfangen/verfolgen.html?piececode=${number}`,
  },
  dpd: {
    name: "DPD",
    toUrl: (number) => `https://tracking.dpd.de/status/de_DE/parcel/${number}`,
  },
  gls: {
    name: "GLS",
    toUrl: (number) => `https://gls-group.com/DE/de/paketverfolgung?match=${number}`,
  },
  hermes: {
    name: "Hermes",
    toUrl: (number) =>
      `https://www.myhermes.de/empfangen/sendungsverfolgung/sendungsinformation#${number}`,
  },
  ups: { name: "UPS", toUrl: (number) => `https://www.ups.com/track?tracknum=${number}` },
  post: {
    name: "Deutsche Post",
    toUrl: (number) =>
      `https://www.deutschepost.de/de/s/sendungsverfolgung.html?piececode=${number}`,
  },
};

/** The carriers whose links are known, each with the value that stands for it in a form. */
export const knownCarriers = Object.entries(carriers).map(([value, { name }]) => ({ value, name }));

/** A shipment as an owner has typed it. */
export type TypedShipment = {
  /** Value of a known carrier; anything else for another one, or for none. */
  readonly carrier: string;
  /** Name of another carrier. */
  readonly carrierName: string;
  readonly trackingNumber: string;
  /** Link of another carrier. */
  readonly trackingUrl: string;
};

/** The shipment that was typed: undefined for nothing, `invalid` for a link that is no address of a secure page, and for halves of characters, which no link can have. */
export function toShipment(typed: TypedShipment): Shipment | undefined | "invalid" {
  const number = typed.trackingNumber.trim();
  if (Object.values(typed).some((text) => /\p{Surrogate}/u.test(text))) return "invalid";
  const known = Object.hasOwn(carriers, typed.carrier) ? carriers[typed.carrier] : undefined;
  if (known) {
    // Owners copy numbers as they are printed, in groups.
    const plain = encodeURIComponent(number.replace(/\s/g, ""));
    return { carrier: known.name, number, url: plain === "" ? "" : known.toUrl(plain) };
  }
  const carrier = typed.carrierName.trim();
  const url = typed.trackingUrl.trim();
  if (url !== "" && !isSecureUrl(url)) return "invalid";
  return carrier + number + url === "" ? undefined : { carrier, number, url };
}

const isSecureUrl = (text: string): boolean =>
  /^https:\/\/[^\s"<>]+$/.test(text) && URL.canParse(text);

/** A shipment in words, such as "DHL 00340434". */
export const toShipmentText = ({ carrier, number }: Shipment): string =>
  [carrier, number].filter((part) => part !== "").join(" ");
