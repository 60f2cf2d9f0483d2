import * as z from "zod/mini";
import type { TextName } from "../texts/index.ts";
import { fieldValueSchema, postedFormSchema, publicFormSchema } from "./schemas.ts";

const text = z.string();

/** The texts of a form's island; a website's `Texts` hold more. */
const formIslandTextsSchema = z.object({
  formSubmitting: text,
  formConfirmByMail: text,
  formRequired: text,
  formLikertIncomplete: text,
  formTooLong: text,
  formEmailInvalid: text,
  formEmailExample: text,
  formValueInvalid: text,
  formProblemBelow: text,
  formProblemAbove: text,
  formNotPrepared: text,
  formUnknownError: text,
  formCannotSend: text,
  formNotSetUp: text,
  formTooMany: text,
  formFailedTitle: text,
  formCaptchaMissing: text,
  formCaptchaNotSetUp: text,
  formCaptchaNeedsScript: text,
  formCaptchaNotice: text,
  formCaptchaPrivacy: text,
  formCaptchaTerms: text,
  formPartLine1: text,
  formPartLine2: text,
  formPartCity: text,
  formPartState: text,
  formPartZip: text,
  formPartCountry: text,
  formPartFirst: text,
  formPartLast: text,
  formPartCountryCode: text,
  formPartAreacode: text,
  formPartPrefix: text,
  formPartLine: text,
  formPartMonth: text,
  formPartDay: text,
  formPartYear: text,
  formPartHour: text,
  formPartMinute: text,
  formPartSecond: text,
  formPartAmpm: text,
  formSelectPrompt: text,
  formHoneypot: text,
  productAnswerMapStronglyDisagree: text,
  productAnswerMapDisagree: text,
  productAnswerMapNeutral: text,
  productAnswerMapAgree: text,
  productAnswerMapStronglyAgree: text,
} satisfies Partial<Record<TextName, typeof text>>);
/** The texts of a form's island by name. */
export type FormIslandTexts = Readonly<z.infer<typeof formIslandTextsSchema>>;

const alignment = z.enum(["left", "center", "right"]);

/** Props of a form. The markup shown after sending, and its scripts, stand beside the island in a `<template>`. */
export const formIslandPropsSchema = z.object({
  form: z.omit(publicFormSchema, { submissionHTML: true }),
  /** Decides its classes: those of a form block or of a newsletter block. */
  layout: z.enum(["form", "newsletter"]),
  /** The style of its button, as for a button block. */
  buttonVariant: z.enum(["primary", "secondary", "tertiary"]),
  buttonAlignment: alignment,
  submissionTextAlignment: alignment,
  /** The action of the captcha's token. */
  captchaAction: text,
  /** The answer if this form was posted without script. */
  posted: z.nullable(postedFormSchema),
  texts: formIslandTextsSchema,
});
/** Checked props of a form. */
export type FormIslandProps = z.infer<typeof formIslandPropsSchema>;

/** Answer of `GET /api/commerce/additional-fields`: a product's form, and the texts of its fields. */
export const productFormSchema = z.object({
  form: z.omit(publicFormSchema, { submissionHTML: true }),
  texts: z.extend(formIslandTextsSchema, { fieldsAtFault: text }),
});
/** The form of a product's additional fields. */
export type ProductForm = z.infer<typeof productFormSchema>;

/** Values from before, by field id. */
export const filledInSchema = z.record(text, fieldValueSchema);

/** The form of an island, without the markup beside it. */
export type IslandForm = FormIslandProps["form"];
