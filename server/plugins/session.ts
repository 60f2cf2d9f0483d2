import type { ShopSite } from "../domain/shop-site.ts";

declare module "fastify" {
  interface FastifyRequest {
    /** The site that the request is for; set before any other hook runs. */
    site: ShopSite;
    /** The token of the visitor's cart, from the cookie; nobody has checked it. */
    cartToken: string | undefined;
  }
  interface FastifyReply {
    /** Names the visitor's cart from now on. */
    setCartToken(token: string): void;
  }
}

export type SessionOptions = {
  /** Key of the crumb's signature. */
  secret: string;
};
