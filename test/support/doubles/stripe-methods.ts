import { randomUUID } from "node:crypto";

/** The outcome of charging a saved method: it pays, its bank refuses or wants to ask its owner, or a debit is under way. */
export type Fate = "pays" | "declined" | "asked" | "debited";

type Method = { readonly id: string; readonly customer: string; fate: Fate };

/** The provider's book of payers and of the methods that they have saved. */
export function createMethodBook() {
  const customers = new Set<string>();
  const methods = new Map<string, Method>();
  const nameOf = (kind: string) => `${kind}_${randomUUID().replaceAll("-", "")}`;
  return {
    addCustomer() {
      const id = nameOf("cus");
      customers.add(id);
      return { id, object: "customer" };
    },
    /** Deleted in the dashboard, with what they have saved, or their methods alone. */
    remove(what: "customers" | "methods"): void {
      if (what === "customers") customers.clear();
      methods.clear();
    },
    /** Deleted by its shop; undefined for nobody. */
    deleteCustomer(id: string) {
      if (!customers.delete(id)) return undefined;
      for (const method of methods.values()) {
        if (method.customer === id) methods.delete(method.id);
      }
      return { id, object: "customer", deleted: true };
    },
    hasCustomer: (id: string) => customers.has(id),
    find: (id: string) => methods.get(id),
    /** A method by which something is paid; saved for a payer, it may be charged again. */
    add(customer: string | null, fate: Fate): string {
      const id = nameOf("pm");
      if (customer !== null) methods.set(id, { id, customer, fate });
      return id;
    },
    /** All saved methods have this fate from now on. */
    setFates(fate: Fate): void {
      for (const method of methods.values()) method.fate = fate;
    },
  };
}
