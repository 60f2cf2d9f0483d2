/** Accounts, their sessions, and links for new passwords; `database/schema.ts` has the conventions of all tables. */
export type AccountTables = {
  accounts: {
    id: string;
    website_id: string;
    /** As entered; `email_key` is compared. */
    email: string;
    email_key: string;
    /** argon2id, in its own text form. */
    password_hash: string;
    role: string;
    created_at: number;
  };
  account_sessions: {
    /** SHA-256 of the cookie's token, in hexadecimal digits. */
    token_hash: string;
    account_id: string;
    expires_at: number;
  };
  password_resets: {
    /** SHA-256 of the link's token, in hexadecimal digits. */
    token_hash: string;
    account_id: string;
    expires_at: number;
  };
};

declare module "../../database/schema.ts" {
  interface Tables extends AccountTables {}
}
