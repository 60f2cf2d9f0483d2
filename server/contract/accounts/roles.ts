/** The roles of accounts with the platform's codes. Names of several words have hyphens. @internal */
export const siteUserRoles = {
  admin: 1,
  billing: 2,
  reporting: 3,
  editor: 4,
  moderator: 6,
  commenter: 7,
  "store-manager": 8,
  scheduling: 9,
  viewer: 10,
  "campaigns-editor": 11,
  "scheduling-viewer": 12,
  "scheduling-editor": 13,
  none: 14,
  "website-manager": 15,
  "draft-editor": 16,
} as const;

/** The name of a role. */
export type Role = keyof typeof siteUserRoles;

/** The names of all roles, in the order of their codes. */
export const roles = Object.keys(siteUserRoles) as readonly Role[]; // Its keys are the names.

/** Something that a role may allow. Without an account, nothing is allowed. */
export type Permission = keyof typeof permissions;

/** The roles that hold each permission. An admin holds all of them. */
const permissions = {
  /** Opens `/config`, which shows the screens that the role may use. */
  overview: [
    "billing",
    "reporting",
    "editor",
    "store-manager",
    "viewer",
    "website-manager",
    "draft-editor",
  ],
  /** Sees pages of every type, and content that is not public. */
  preview: ["website-manager", "editor", "draft-editor", "viewer"],
  /** Settings and submissions of forms, subscribers, unclear mails, connections. */
  forms: ["website-manager"],
  /** Products, orders and stock. */
  store: ["store-manager"],
  /** Shipping options and taxes. */
  shopRules: [],
  analytics: ["reporting"],
  billing: ["billing"],
  /** Header, footer, navigation, languages. */
  content: ["website-manager", "editor"],
  /** Content that is not published by saving it. */
  drafts: ["website-manager", "editor", "draft-editor"],
  /** Shop pages and their categories; the drafts among them need the next one only. */
  products: ["store-manager", "website-manager", "editor"],
  productDrafts: ["store-manager", "website-manager", "editor", "draft-editor"],
  /** Changes over the files, as far as the role may make them. */
  changes: ["store-manager", "website-manager", "editor"],
  /** HTML in which browsers run code, in fields of content. */
  code: [],
  accounts: [],
  /** Exports and erases what is stored about an e-mail address. */
  privacy: [],
  /** The lists of people waiting for a variant, and the mails to them. */
  restock: [],
} as const satisfies Record<string, readonly Role[]>;

/** True if an account with this role may do something. Without an account, nothing is allowed. */
export function may(role: Role | undefined, permission: Permission): boolean {
  if (role === undefined) return false;
  const allowed: readonly Role[] = permissions[permission];
  return role === "admin" || allowed.includes(role);
}
