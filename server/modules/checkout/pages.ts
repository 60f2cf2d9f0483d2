import type { Engine, Value } from "../../../engine/index.ts";
import { checkoutLayout } from "../../../templates/platform/pages/checkout.ts";
import * as cartPaths from "../../contract/cart/paths.ts";
import {
  CHECKOUT_FORM,
  type CheckoutStep,
  checkoutSteps,
  stepNames,
} from "../../contract/checkout/fields.ts";
import * as checkoutPaths from "../../contract/checkout/paths.ts";
import type { CheckoutState } from "../../contract/checkout/schemas.ts";
import { pageTypes } from "../../contract/page/types.ts";
import * as paymentsLimits from "../../contract/payments/limits.ts";
import { toMoneyText } from "../../contract/values/money-text.ts";
import type { PageSample } from "../../module.ts";
import { onlyAt, type PageSource } from "../../pages/page-source.ts";
import { toPlatformPage } from "../../pages/platform-page.ts";
import type { Page } from "../../render/page/page.ts";
import { shopOf } from "../../site/catalog/shop.ts";
import { toPlanPrice, toPlanTerms } from "../../site/catalog/subscription-words.ts";
import { listCountries } from "../../site/forms/countries.ts";
import { toLegal } from "../../site/legal.ts";
import type { Site } from "../../site/site.ts";
import type { View } from "../../site/view.ts";
import { toDestinations } from "../totals/index.ts";
import { toCheckoutToken } from "./cart-name.ts";

import type { CheckoutService } from "./service.ts";

/** `/checkout`: the requested step of an order, or the first incomplete one before it. */
export function createCheckoutPages(
  engine: Engine,
  checkouts: CheckoutService,
  { suggestsAddresses }: { readonly suggestsAddresses: (site: Site) => boolean },
): PageSource {
  const toPage = createCheckoutPage(engine);
  return onlyAt(checkoutPaths.page, async ({ search, query }, view) => {
    const sent = new URLSearchParams(search);
    const named = sent.get("cartToken");
    const { cartToken, own, isVisitors } = toCheckoutToken(named, view.cookies);
    const { site } = view;
    const email = isVisitors ? view.account?.email : undefined;
    const caller = { site, shop: shopOf(view), cartToken, address: "", email };
    const state = await checkouts.read(caller, sent.get("step") ?? undefined);
    if (!state) return { redirect: cartPaths.page, status: 303 };
    const problems = query.refused ? checkouts.findProblems(state) : new Map();
    return toPage(view, state, {
      problems: toTexts(view, problems),
      cartToken: own ?? null,
      suggestsAddresses: suggestsAddresses(site),
      proof: (sent.get("proof") ?? "").slice(0, paymentsLimits.proofLength),
    });
  });
}

/** Makes the page of a checkout. `asked` are the island's props that depend on the request. */
function createCheckoutPage(
  engine: Engine,
): (view: View, state: CheckoutState, asked: Readonly<Record<string, Value>>) => Page {
  const document = engine.compile(checkoutLayout.source, checkoutLayout);
  return (view, state, asked) => {
    const legal = toLegal(view.site);
    const page = toPlatformPage(view, "checkoutTitle", {
      status: 200,
      type: pageTypes.checkout,
      id: "checkout",
      document,
      main: {
        island: {
          name: "checkout-page",
          shell: { className: "checkout", attributes: {} },
          props: { ...toProps(view, state), ...asked, legal },
        },
        forms: "",
      },
      data: {},
      perVisitor: true,
    });
    const links = legal.flatMap(({ name, url }) => (url === null ? [] : [{ name, url }]));
    return { ...page, beside: { legalLinks: links } };
  };
}

/** The steps of a checkout with invented data. */
export function createCheckoutPageSamples(
  engine: Engine,
  toSample: (view: View, step: CheckoutStep) => CheckoutState,
): readonly PageSample[] {
  const toPage = createCheckoutPage(engine);
  const asked = { problems: {}, cartToken: null, suggestsAddresses: false, proof: "" };
  return checkoutSteps.map((step) => ({
    type: pageTypes.checkout,
    state: stepNames[step],
    toPage: (view) => toPage(view, toSample(view, step), asked),
  }));
}

const toProps = (
  { site, refused }: View,
  state: CheckoutState,
): Readonly<Record<string, Value>> => ({
  state,
  notice: refused?.productId === CHECKOUT_FORM ? toNotice(refused.choice) : null,
  moneyFormat: site.moneyFormat,
  locale: site.locale,
  minimumCents: site.content.shop.minimumCents,
  ...toPlaces(site),
  invoiceText: site.content.checkout.invoiceText,
  subscription: toSubscription(site, state),
  texts: site.texts,
});

/** The countries, and those that the shop ships to. */
function toPlaces({ locale, content }: View["site"]) {
  const countries = listCountries(locale);
  const codes = countries.map(({ code }) => code);
  return { countries, destinations: toDestinations(content.shop, codes) };
}

/** A cart with a subscription has nothing else. */
function toSubscription(site: Site, { cart }: CheckoutState): Value {
  const [entry] = cart.entries;
  if (!entry?.plan) return null;
  const price = toMoneyText(entry.subTotal ?? 0, site.moneyFormat);
  return {
    price: toPlanPrice(site, entry.plan, price),
    terms: toPlanTerms(site, entry.plan).map(({ label, value }) => ({ label, value })),
  };
}

type Refused = NonNullable<View["refused"]>["choice"];

const toNotice = ({ problem, attributes }: Refused): Value =>
  problem && { text: problem.text, fields: [...problem.fields], code: attributes.code ?? "" };

const toTexts = (
  { site }: View,
  problems: ReturnType<CheckoutService["findProblems"]>,
): Record<string, string> =>
  Object.fromEntries([...problems].map(([field, name]) => [field, site.texts[name]]));
