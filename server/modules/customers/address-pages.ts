import { randomUUID } from "node:crypto";
import type { Engine } from "../../../engine/index.ts";
import { accountAddressPage } from "../../../templates/platform/pages/account.ts";
import { addressField, addressParts } from "../../contract/checkout/fields.ts";
import * as customersPaths from "../../contract/customers/paths.ts";
import { pageTypes } from "../../contract/page/types.ts";
import type { TextName } from "../../contract/texts/index.ts";
import type { PageSource } from "../../pages/page-source.ts";
import { toPlatformPage } from "../../pages/platform-page.ts";
import type { Page } from "../../render/page/page.ts";
import { toAddressFields } from "../../site/forms/address-fields.ts";
import type { View } from "../../site/view.ts";
import type { AddressStore, KeptAddress } from "./address-store.ts";
import type { AccountPages } from "./pages.ts";

/** The name of the fields of an address: it is one to which goods are sent. */
const KIND = "shipping";

/** An address as it was typed, and what is wrong with it. */
type TypedAddress = {
  readonly id: string;
  readonly values: Readonly<Record<string, string | undefined>>;
  readonly problems: ReadonlyMap<string, TextName>;
};

/** The form of an address. */
export type AddressPages = {
  readonly source: PageSource;
  form(view: View, typed: TypedAddress): Page;
};

/** `/account/address`: a new address, or one of the account that has signed in. */
export function createAddressPages(
  engine: Engine,
  addresses: Pick<AddressStore, "list">,
  pages: Pick<AccountPages, "show">,
): AddressPages {
  const main = engine.compile(accountAddressPage.source, accountAddressPage);

  const form = (view: View, { id, values, problems }: TypedAddress): Page => {
    const { site } = view;
    const told = new Map([...problems].map(([field, name]) => [field, site.texts[name]]));
    const fields = toAddressFields(site, { kind: KIND, phone: "optional", values, problems: told });
    return toPlatformPage(view, "accountAddressTitle", {
      status: told.size > 0 ? 400 : 200,
      type: pageTypes.ssoPage,
      id: "account",
      main,
      data: {},
      beside: {
        form: {
          id,
          action: customersPaths.address,
          back: customersPaths.account,
          ...fields,
        },
      },
      perVisitor: true,
    });
  };

  async function show(view: View, id: string | null): Promise<Page | undefined> {
    const { account, site } = view;
    if (!account) return pages.show(view, { status: 401 });
    const { website } = site.content;
    const country = site.content.checkout.country ?? site.content.shop.country;
    const fresh = { [addressField(KIND, "country")]: country };
    if (id === null) return form(view, { id: randomUUID(), values: fresh, problems: new Map() });
    const kept = await addresses.list({ websiteId: website.id, email: account.email });
    const found = kept.find((one) => one.id === id);
    return found && form(view, { id, values: toValues(found), problems: new Map() });
  }

  return {
    source: ({ path, search }, view) =>
      path === customersPaths.address
        ? show(view, new URLSearchParams(search).get("id"))
        : undefined,
    form,
  };
}

const toValues = ({ address }: KeptAddress) =>
  Object.fromEntries(addressParts.map((part) => [addressField(KIND, part), address[part]]));
