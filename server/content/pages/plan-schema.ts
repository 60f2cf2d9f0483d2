import * as z from "zod";

/** Longest period, beyond any real billing period. */
const MAX_PERIOD = 1000;

const plan = {
  billingPeriod: z.looseObject({
    value: z.int().min(1).max(MAX_PERIOD),
    unit: z.enum(["WEEK", "MONTH", "YEAR"]),
  }),
  /** 0 or none means without end. */
  numBillingCycles: z.int().min(0).nullish(),
};

const optionsSchema = z
  .array(
    z.looseObject({
      id: z.string().min(1).max(128),
      name: z.string().min(1),
      ...plan,
      discountPercent: z.number().min(0).max(100).nullish(),
    }),
  )
  .superRefine((options, context) => {
    options.forEach(({ id }, position) => {
      if (options.findIndex((one) => one.id === id) === position) return;
      const message = `'${id}' is the id of another option`;
      context.addIssue({ code: "custom", path: [position, "id"], message });
    });
  });

const plansSchema = z.looseObject({
  subscriptionPlan: z.looseObject(plan),
  subscriptionOptions: optionsSchema.nullish(),
});

/** Finds errors in the plans of a product that is sold as a subscription. */
export const findPlanIssues = (
  content: unknown,
): readonly { readonly path: PropertyKey[]; readonly message: string }[] =>
  plansSchema.safeParse(content).error?.issues.map(({ path, message }) => ({ path, message })) ??
  [];
