/** Subscribers of mail lists: whoever asks for a list confirms it by mail, and leaves it by a link in each mail. */

export type { SubscriberFollower } from "./follower.ts";
export { newsletterSamples } from "./mails.ts";
export { createNewsletterPages } from "./pages.ts";
export { personalData as subscriberPersonalData } from "./personal.ts";
export { newsletterRoutes } from "./routes.ts";
export { createNewsletter, type Newsletter } from "./service.ts";
export type { Subscriber, SubscriberFilter } from "./subscriber.ts";
export type { SubscriberState } from "./subscriber-rules.ts";
