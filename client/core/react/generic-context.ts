import { createContext, type Provider, useContext } from "react";

/** The provider of a context, and the hook that reads it. The hook throws outside a provider. */
type GenericContext<Value> = readonly [Provider<Value | undefined>, () => Value];

/** Makes a context without a default, for components that need a provider. */
export function createGenericContext<Value extends object>(): GenericContext<Value> {
  const context = createContext<Value | undefined>(undefined);
  function useGenericContext(): Value {
    const value = useContext(context);
    if (value === undefined) throw new Error("useGenericContext must be used within a Provider");
    return value;
  }
  return [context.Provider, useGenericContext];
}
