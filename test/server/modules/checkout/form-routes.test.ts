import { afterEach, beforeEach, describe, expect, test } from "vitest";
import {
  checkoutShop,
  enterAll,
  entries,
  fill,
  postStep,
  shownProps,
} from "../../../support/checkout/checkout.ts";
import { buildShop, type Shop, visit } from "../../../support/server/shop.ts";

let shop: Shop;
beforeEach(async () => {
  shop = await buildShop(checkoutShop());
});
afterEach(() => shop.close());

const open = async (visitor: ReturnType<typeof visit>, query = "") => {
  const page = await visitor.send({ url: `/checkout${query}` });
  expect(page.headers["cache-control"]).toBe("private, no-store");
  if (page.status === 200) expect(page.headers["x-robots-tag"]).toBe("noindex");
  return page;
};

describe("without a cart", () => {
  test.each(["", "?step=review", "?cartToken=nobody", "?cartToken=%3Cscript%3E"])(
    "/checkout%s leads to the cart",
    async (query) => {
      const page = await open(visit(shop), query);
      expect(page).toMatchObject({ status: 303, headers: { location: "/cart" } });
    },
  );

  test("so does the cart of another token than the cookie's that nobody has", async () => {
    const visitor = visit(shop);
    await fill(visitor);
    expect((await open(visitor, "?cartToken=nobody")).headers.location).toBe("/cart");
    expect((await open(visitor)).status).toBe(200);
  });

  test("so does a step that is sent", async () => {
    const answer = await postStep(visit(shop), "contact", entries.contact);
    expect(answer).toMatchObject({ status: 303, headers: { location: "/cart" } });
  });
});

describe("the steps of a checkout without script", () => {
  test("lead to the review, which shows all entries", async () => {
    const visitor = visit(shop);
    await fill(visitor);
    const seen = [shownProps((await open(visitor)).text).state.step];
    for (const step of ["contact", "address", "shipping", "payment"] as const) {
      const answer = await postStep(visitor, step, entries[step]);
      expect(answer.status).toBe(303);
      const page = await open(visitor, String(answer.headers.location).replace("/checkout", ""));
      seen.push(shownProps(page.text).state.step);
    }
    expect(seen).toEqual(["contact", "address", "shipping", "payment", "review"]);
    const { text } = await open(visitor, "?step=review");
    for (const shown of ["ida@beispiel.de", "Alter Lotsenkai 7", "20457 Hamburg", "Paket"]) {
      expect(text).toContain(shown);
    }
    expect(text).toContain("Zahlungspflichtig bestellen");
    // 12.90 and 4.90.
    expect(shownProps(text).state).toMatchObject({ dueCents: 1780, open: "review" });
  });

  test("have the data formats of every page, with nothing of the visitor", async () => {
    const visitor = visit(shop);
    await fill(visitor);
    await enterAll(visitor);
    for (const format of ["json", "json-pretty"]) {
      const { headers, text } = await visitor.send({
        url: `/checkout?step=review&format=${format}`,
      });
      expect(headers["content-type"]).toBe("application/json; charset=utf-8");
      expect(JSON.parse(text)).toHaveProperty("website");
      expect(text).not.toMatch(/ida@beispiel|Lotsenkai|cartToken/);
    }
  });

  test("show only what the platform has, without the site's navigation", async () => {
    const visitor = visit(shop);
    await fill(visitor);
    const { text } = await open(visitor);
    expect(text).toContain('class="checkout-header"');
    expect(text).toContain("/universal/styles/checkout-1.css");
    expect(text).toMatch(/<form [^>]*action="\/api\/commerce\/checkout\/steps\/contact"/);
  });

  test("are not shown before what stands before them is complete", async () => {
    const visitor = visit(shop);
    await fill(visitor);
    expect(shownProps((await open(visitor, "?step=review")).text).state.step).toBe("contact");
    await postStep(visitor, "contact", entries.contact);
    expect(shownProps((await open(visitor, "?step=review")).text).state.step).toBe("address");
    expect(shownProps((await open(visitor, "?step=contact")).text).state.step).toBe("contact");
  });

  test("show again what was typed, and what is wrong with it", async () => {
    const visitor = visit(shop);
    await fill(visitor);
    await postStep(visitor, "contact", entries.contact);
    const wrong = { ...entries.address, "shipping-zip": "2045", "shipping-city": "" };
    const answer = await postStep(visitor, "address", wrong);
    expect(answer).toMatchObject({
      status: 303,
      headers: { location: "/checkout?step=address&refused" },
    });
    const { text } = await open(visitor, "?step=address&refused");
    const { state, problems } = shownProps(text);
    expect(state.values).toMatchObject({ "shipping-zip": "2045", "shipping-firstName": "Ida" });
    expect(problems).toEqual({
      "shipping-zip": "Ungültige Postleitzahl.",
      "shipping-city": "Erforderlich",
    });
    expect(text).toContain("Aktualisiere oben die fehlenden oder ungültigen Informationen.");
    const zip = /<input[^>]*name="shipping-zip"[^>]*>/.exec(text)?.[0] ?? "";
    const message = /aria-describedby="([^ "]*)/.exec(zip)?.[1];
    expect(zip).toContain('aria-invalid="true"');
    expect(text).toContain(`<p id="${message}" class="sqs-field-error"`);
    expect(zip).toMatch(/autofocus=""/i);
    expect(text.match(/autofocus=""/gi)).toHaveLength(1);
    // The plain address shows no problems.
    expect(shownProps((await open(visitor, "?step=address")).text).problems).toEqual({});
  });

  test("keep everything for whoever leaves and comes back", async () => {
    const visitor = visit(shop);
    await enterAll(visitor);
    await visitor.send({ url: "/laden" });
    const { state } = shownProps((await open(visitor)).text);
    expect(state.step).toBe("review");
    expect(state.values).toMatchObject({ ...entries.contact, ...entries.address });
  });

  test("a changed cart asks again for what no longer fits", async () => {
    const visitor = visit(shop);
    await enterAll(visitor);
    await postStep(visitor, "address", { ...entries.address, "shipping-country": "FR" });
    const { state } = shownProps((await open(visitor, "?step=review")).text);
    expect(state.step).toBe("shipping");
  });
});

describe("goods that need no shipping", () => {
  test("ask for the country alone", async () => {
    const visitor = visit(shop);
    await fill(visitor, "heft");
    await postStep(visitor, "contact", entries.contact);
    const { text } = await open(visitor, "?step=address");
    expect(shownProps(text).state.steps).toEqual(["contact", "address", "payment", "review"]);
    expect(text).not.toContain("<legend>Lieferadresse");
    expect(text).toContain('name="invoiceAddress"');
    const answer = await postStep(visitor, "address", { "billing-country": "DE" });
    expect(answer.headers.location).toBe("/checkout?step=payment");
  });

  test("that cost nothing ask for no address", async () => {
    const visitor = visit(shop);
    await fill(visitor, "probe");
    const answer = await postStep(visitor, "contact", entries.contact);
    expect(answer.headers.location).toBe("/checkout?step=payment");
    expect((await open(visitor, "?step=payment")).text).toContain(
      "Es ist nichts mehr zu bezahlen.",
    );
    expect((await postStep(visitor, "payment", {})).headers.location).toBe("/checkout?step=review");
  });
});

describe("codes", () => {
  const post = (visitor: ReturnType<typeof visit>, fields: [string, string][]) =>
    visitor.postForm(fields, {}, "/api/commerce/checkout/codes");

  test("that nobody knows are shown again with what is wrong", async () => {
    const visitor = visit(shop);
    await enterAll(visitor);
    const answer = await post(visitor, [["code", "nichts"]]);
    expect(answer.headers.location).toBe("/checkout?step=payment&refused");
    const { text } = await open(visitor, "?step=payment&refused");
    expect(text).toContain(
      "Einen Rabattcode oder Geschenkgutschein mit diesem Code gibt es nicht.",
    );
    expect(text).toMatch(/<input[^>]*value="nichts"/);
  });
});

describe("a form on another site", () => {
  const from = { origin: "https://fremd.example", "sec-fetch-site": "cross-site" };
  const forms = [
    ["/api/commerce/checkout/steps/contact", { email: "fremd@beispiel.de" }],
    ["/api/commerce/checkout/codes", { code: "nichts" }],
    ["/api/commerce/checkout/order", { checkoutKey: "k", cents: "1780" }],
  ] as const;

  test.each(forms)("is refused at %s, and changes nothing", async (url, fields) => {
    const visitor = visit(shop);
    await enterAll(visitor);
    const before = await shop.dump();
    const answer = await visitor.postForm(Object.entries(fields), from, url);
    expect(answer.status).toBe(403);
    expect(answer.headers).not.toHaveProperty("location");
    expect(visitor.cookies.has("refused")).toBe(false);
    expect(await shop.dump()).toEqual(before);
  });
});

test("whatever is entered is text", async () => {
  const visitor = visit(shop);
  const markup = `"><script>alert(1)</script>{.if x}'`;
  await fill(visitor);
  await postStep(visitor, "contact", entries.contact);
  const hostile = Object.fromEntries(
    ["firstName", "lastName", "line1", "line2", "city", "region"].map((part) => [
      `shipping-${part}`,
      markup,
    ]),
  );
  await postStep(visitor, "address", { ...entries.address, ...hostile });
  await postStep(visitor, "shipping", entries.shipping);
  await postStep(visitor, "payment", entries.payment);
  for (const step of ["address", "review"]) {
    const { status, text } = await open(visitor, `?step=${step}`);
    expect(status).toBe(200);
    expect(text).not.toContain("<script>alert");
    expect(shownProps(text).state.values["shipping-line1"]).toBe(markup);
  }
});
