/** Forms: what visitors send is checked, kept, mailed to the owner, and signs up for lists. */

export { captchaOf } from "./captcha/index.ts";
export { formRoutes } from "./routes.ts";
export { createFormService } from "./service.ts";
export { createFormStore } from "./store.ts";
