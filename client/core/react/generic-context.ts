import { createContext, type Provider, useContext } from "react";

/** The provider of a context, and the hook that reads it. The hook throws where no provider stands around. */
type GenericContext<Value> = readonly [Provider<Value | undefined>, () => Value];

/** Makes a context without a default: a component that needs it cannot stand alone. */
export function createGenericContext<Value extends object>(): GenericContext<Value> {
  const context = createContext<Value | undefined>(undefined);
  function useGenericContext(): Value {
    const value = useContext(context);
    if (value === undefined) throw new Error("useGenericContext must be used within a Provider");
    return value;
  }
  return [context.Provider, useGenericContext];
}
