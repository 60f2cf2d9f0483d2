import type { CartPageProps } from "../../server/contract/cart/island.ts";

type Props = Pick<CartPageProps, "countries"> & {
  /** Codes of the countries that can be chosen. */
  readonly served: readonly string[];
  readonly texts: { readonly chooseCountry: string; readonly unserved: string };
};

/** The entries of a list of countries; those that nothing is shipped to stand below the others, and cannot be chosen. */
export function CountryOptions({ countries, served, texts }: Props) {
  const all = new Set(served);
  const toOptions = (list: Props["countries"]) =>
    list.map(({ code, name }) => (
      <option key={code} value={code}>
        {name}
      </option>
    ));
  const others = countries.filter(({ code }) => !all.has(code));
  return (
    <>
      <option value="">{texts.chooseCountry}</option>
      {toOptions(countries.filter(({ code }) => all.has(code)))}
      {others.length > 0 && (
        <optgroup label={texts.unserved} disabled>
          {toOptions(others)}
        </optgroup>
      )}
    </>
  );
}
