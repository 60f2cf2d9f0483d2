import type { Standing, SubscriberState } from "./subscriber-rules.ts";

/** A subscriber of a list. */
export type Subscriber = Standing & {
  readonly id: string;
  readonly list: string;
  /** As entered. */
  readonly email: string;
  readonly source: SubscriptionSource;
};

/** The place of a sign-up; each part is empty if unknown. */
export type SubscriptionSource = {
  readonly formId: string;
  /** Path of the page. */
  readonly pagePath: string;
};

/** A sign-up for a list; there is one subscriber for each site, list and address. */
export type Asking = Pick<Subscriber, "list" | "email" | "source"> & {
  readonly websiteId: string;
  /** The address, normalized for comparison. */
  readonly emailKey: string;
  /** The link to mail. Undefined if the site cannot send mail. */
  readonly link: Link | undefined;
};

/** A link to confirm. Times are milliseconds since 1970. */
type Link = {
  readonly tokenHash: string;
  readonly createdAt: number;
  readonly expiresAt: number;
};

/** A subscriber of a site by id, or by a link that was mailed. */
export type SubscriberKey = { readonly websiteId: string } & (
  | { readonly id: string }
  | { readonly tokenHash: string }
);

/** A subscriber as a key finds it. */
export type Found = {
  readonly subscriber: Subscriber;
  /** When the link expires or has expired; never, if found by id. */
  readonly expiresAt: number;
};

/** An owner's search for subscribers. */
export type SubscriberFilter = {
  readonly websiteId: string;
  /** A part of the address, in any case. */
  readonly search?: string | undefined;
  readonly state?: SubscriberState | undefined;
  readonly list?: string | undefined;
};

/** The number of a list's subscribers in a state. */
export type SubscriberCount = {
  readonly list: string;
  readonly state: SubscriberState;
  readonly count: number;
};
