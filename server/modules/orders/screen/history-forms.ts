import * as z from "zod/mini";
import * as ordersLimits from "../../../contract/orders/limits.ts";
import { notFound } from "../../../errors.ts";
import { type OwnerScreen, screenForm, toStorable } from "../../../screens/index.ts";
import { findOpenAddress } from "../history/open-address.ts";
import { addressSchema, listProblems, readAddress } from "./address-form.ts";
import { type Changed, changeOne, toChanged } from "./changing.ts";
import type { Context } from "./screen-parts.ts";

/** Random for each form; sent twice, it counts once. */
const key = z.string().check(z.minLength(1), z.maxLength(ordersLimits.keyLength));

const box = z._default(z.string(), "");

/** Browsers send each line break as two characters. */
const noteSchema = z.object({
  key,
  text: z.string().check(z.maxLength(ordersLimits.noteLength * 2)),
  buyer: box,
  mail: box,
});

const againSchema = z.object({ key });

/** The forms of what happened to an order. */
export const historyForms = (context: Context): NonNullable<OwnerScreen["forms"]> => [
  screenForm("/:number/notes", noteSchema, ({ view, params, body }) =>
    changeOne(context, view, params.number, async (order): Promise<Changed> => {
      const text = toStorable(body.text.replaceAll("\r\n", "\n").trim());
      if (text === "") return view.site.texts.noteMissing;
      const isMailed = body.mail !== "";
      await context.orders.addNote({
        ...toChanged(view, order),
        key: body.key,
        text,
        isMailed,
        isForBuyer: isMailed || body.buyer !== "",
      });
      return { done: "note" };
    }),
  ),
  screenForm("/:number/address", addressSchema, ({ view, params, body }) =>
    changeOne(context, view, params.number, async (order): Promise<Changed> => {
      const { kind, ...address } = readAddress(body);
      const known = findOpenAddress(order, kind);
      const typed = { kind, ...address };
      const problem = known ? listProblems(view.site.texts, known, typed) : "";
      if (problem !== "") return { problem, typed };
      const deed = { ...toChanged(view, order), key: body.key };
      await context.orders.correctAddress({ ...deed, kind, address });
      return { done: "address" };
    }),
  ),
  screenForm("/:number/mails/:id", againSchema, ({ view, params, body }) =>
    changeOne(context, view, params.number, async (order): Promise<Changed> => {
      const mailId = toStorable(params.id ?? "");
      if (mailId === "") throw notFound();
      await context.orders.sendMailAgain({ ...toChanged(view, order), key: body.key, mailId });
      return { done: "mail" };
    }),
  ),
];
