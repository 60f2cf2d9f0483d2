import { toEmailKey } from "../../../server/contract/values/email.ts";
import type { Database, Tables } from "../../../server/database/schema.ts";
import { addMail } from "../../../server/mail/store.ts";
import { createFormStore } from "../../../server/modules/forms/store.ts";
import type { Order } from "../../../server/modules/orders/index.ts";
import { postAddress } from "../orders/order-desk.ts";
import { keepOrder } from "../orders/stored-orders.ts";
import { keepSubscription } from "../orders/subscriptions.ts";
import { keepCustomerRows } from "./customer-rows.ts";
import { cancellationRow, withdrawalRow } from "./declared-rows.ts";
import { type Add, AT, keepOrderRows } from "./order-rows.ts";

type Kept = {
  readonly websiteId: string;
  readonly email: string;
  /** Stands in ids, names and texts. */
  readonly tag: string;
  /** Number of the order. */
  readonly number: number;
  readonly order?: Partial<Order>;
};

/** Keeps something of an address in each table where something of people is. */
export async function keepEverything(database: Database, kept: Kept): Promise<void> {
  const { websiteId, email, tag } = kept;
  const site = { website_id: websiteId };
  const keyed = { ...site, email, email_key: toEmailKey(email) };
  const add = <Table extends keyof Tables>(table: Table, row: object) =>
    database
      .insertInto(table)
      .values(row as never)
      .execute();

  await add("accounts", {
    id: `a-${tag}`,
    ...keyed,
    password_hash: `password-${tag}`,
    role: "none",
    created_at: AT,
  });
  const session = { account_id: `a-${tag}`, expires_at: AT };
  await add("account_sessions", { token_hash: `session-${tag}`, ...session });
  await add("password_resets", { token_hash: `reset-${tag}`, ...session });
  await add("subscribers", {
    id: `n-${tag}`,
    ...keyed,
    list: "list",
    state: "confirmed",
    form_id: "f",
    page_path: "/",
    asked_at: AT,
    confirmed_at: AT,
    ended_at: null,
  });
  await add("subscriber_links", {
    token_hash: `link-${tag}`,
    subscriber_id: `n-${tag}`,
    created_at: AT,
    expires_at: AT,
  });
  await keepCustomerRows(add, { ...keyed, tag, number: kept.number });
  await add("restock_sign_ups", {
    id: `r-${tag}`,
    ...keyed,
    product_id: "mug",
    variant_id: "",
    language: "de",
    signed_up_at: AT,
    mailed_at: null,
  });
  await createFormStore(database).addSubmission(
    { websiteId, formId: "kontakt" },
    {
      answers: [
        { id: "name", title: "Name", type: "name", value: [tag, "Beispiel"] },
        { id: "mail", title: "E-Mail", type: "email", value: email },
      ],
      page: { title: "", id: "", source: "", path: "/", permission: "" },
    },
    AT,
  );
  const mail = { websiteId, from: "laden@example.com", subject: tag, text: tag, html: tag };
  await addMail(database, { ...mail, kind: "order-confirmation", to: [`Anna <${email}>`] }, AT);
  await addMail(
    database,
    { ...mail, kind: "order-notice", to: ["chefin@example.com"], replyTo: email },
    AT,
  );
  await keepShopRows(database, kept, add);
}

async function keepShopRows(
  database: Database,
  { websiteId, email, tag, number, order }: Kept,
  add: Add,
) {
  const site = { website_id: websiteId };
  const name = { firstName: `Vorname-${tag}`, lastName: `Nachname-${tag}`, phone: `+49-${tag}` };
  for (const id of [`cart-${number}`, `open-${tag}`]) {
    await add("carts", {
      id,
      ...site,
      token_hash: `token-${id}`,
      created_at: AT,
      updated_at: AT,
      version: 1,
      coupons: "[]",
      country: "DE",
      region: "",
      zip: "20095",
      shipping_option: "",
      kind: "ordinary",
      plan_option: "",
      order_id: "",
    });
    await add("cart_entries", {
      id: `entry-${id}`,
      cart_id: id,
      item_id: "mug",
      sku: "",
      quantity: 1,
      title: "Becher",
      additional_fields: `{"t":"${tag}"}`,
      fields_hash: "",
      attributes: "{}",
      position: 1,
    });
    await add("cart_writes", {
      cart_id: id,
      key: "k",
      content_hash: "",
      entry_id: "",
      created_at: AT,
    });
    await add("checkouts", {
      cart_id: id,
      ...site,
      checkout_key: `key-${id}`,
      gift_cards: "[]",
      updated_at: AT,
      entered: JSON.stringify({ email, note: tag }),
    });
  }
  const placed = await keepOrder(database, number, {
    websiteId,
    email,
    status: "fulfilled",
    paidAt: AT,
    note: `Notiz-${tag}`,
    shippingAddress: { ...postAddress, ...name, line1: `Lieferweg-${tag}` },
    billingAddress: { ...postAddress, ...name, line1: `Rechnungsweg-${tag}` },
    lines: [
      {
        itemId: "mug",
        sku: "",
        title: "Becher",
        attributes: {},
        productType: "physical",
        quantity: 1,
        unitCents: 2500,
        additionalFields: `{"gravur":"Gravur-${tag}"}`,
        fullUrl: "/shop/becher",
        image: null,
      },
    ],
    ...order,
  });
  await keepOrderRows(add, tag, placed.id);
  await keepSubscription(database, placed, { status: "ended", nextAt: null, tryAt: null });
  await add("subscription_cycles", {
    subscription_id: `s-${placed.id}`,
    cycle: 1,
    cart_id: `cart-${number}`,
  });
  await add("payments", {
    id: `p-${tag}`,
    ...site,
    order_id: placed.id,
    attempt: 1,
    provider: "invoice",
    reference: `reference-${tag}`,
    state: "paid",
    cents: 2990,
    currency: "EUR",
    received_cents: 2990,
    received_currency: "EUR",
    paid_order_id: placed.id,
    cart_id: `cart-${number}`,
    address_hash: `ip-${tag}`,
    looks: 0,
    next_at: null,
    looked_at: AT,
    created_at: AT,
    plan_order_id: placed.id,
    customer: `customer-${tag}`,
    method: `method-${tag}`,
    tries: 0,
    try_at: null,
  });
  await add("downloads", {
    id: `d-${tag}`,
    ...site,
    order_id: placed.id,
    position: 1,
    file: "a.pdf",
    title: "A",
    created_at: AT,
    expires_at: AT,
    max_uses: 3,
    uses: 0,
    used_at: null,
  });
  await add("withdrawals", withdrawalRow(placed.id, { ...site, number, email, tag }));
  await add("cancellations", cancellationRow(placed.id, { ...site, number, email, tag }));
  await add("gift_cards", {
    id: `g-${tag}`,
    ...site,
    code_hash: `code-${tag}`,
    last_four: "ABCD",
    currency: "EUR",
    value_cents: 500,
    balance_cents: 300,
    order_id: `other-${tag}`,
    line: 0,
    unit: 0,
    email,
    name: tag,
    message: tag,
    created_at: AT,
    cancelled_at: null,
  });
  await add("gift_card_uses", {
    order_id: placed.id,
    card_id: `g-${tag}`,
    cents: 200,
    used_at: AT,
    returned_at: null,
    returned_cents: 0,
  });
  await add("coupon_uses", {
    ...site,
    code: `HALLO-${tag}`,
    email_key: toEmailKey(email),
    used: 1,
    most: 1,
  });
  await add("deliveries", {
    id: `v-${tag}`,
    ...site,
    kind: "automation",
    event: "order.paid",
    subject: placed.id,
    body: JSON.stringify({ data: { email: ` ${email.toUpperCase()}`, note: tag } }),
    state: "waiting",
    attempts: 0,
    next_at: AT,
    done_at: null,
  });
  const visit = { ...site, day: "2026-01-10", received_at: AT, visitor: `visitor-${tag}` };
  await add("analytics_visits", visit);
  const event = { ...visit, kind: "event", data: JSON.stringify({ note: tag }) };
  const first = number * 10;
  await add("analytics_events", {
    ...event,
    id: first,
    name: "order_placed",
    once_key: `order_placed ${placed.id}`,
  });
  await add("analytics_events", { ...event, id: first + 1, name: "View", once_key: null });
  await add("stock_edits", {
    ...site,
    item_id: `item-${tag}`,
    sku: "",
    version: 1,
    edited_at: AT,
    edited_by: email,
    from_units: 1,
    to_units: 2,
  });
  const place = { ...site, file: "site.json", path: `website.${tag}` };
  const change = { ...place, state: "public", old_value: null, file_revision: "", value: "1" };
  await add("content_changes", { ...change, id: `c-${tag}`, changed_at: AT, changed_by: email });
  const edit = { ...place, number, kind: "edit", from_value: null, to_value: "1" };
  await add("content_edits", { ...edit, id: `e-${tag}`, edited_at: AT, edited_by: email });
}
