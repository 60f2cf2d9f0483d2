import { call } from "./events.ts";

type Methods = Readonly<Record<string, unknown>>;

/** `Singleton.create({ready() {…}, …})`: an object of methods, whose `ready` is called at once. */
export const singleton = {
  create(methods: unknown): object {
    const object = Object(methods);
    call(object.ready, object);
    return object;
  },
};

/** `Class.create({initialize() {…}, …})`: a constructor; its `extend` gives overriding methods `this._super`. */
export const classes = { create: (methods: unknown) => defineClass(Object.prototype, methods) };

function defineClass(base: object, given: unknown) {
  const methods: Methods = typeof given === "object" && given !== null ? { ...given } : {};
  const prototype: object = Object.create(base);
  for (const [name, method] of Object.entries(methods)) {
    const overridden: unknown = Reflect.get(base, name);
    const isOverride = typeof method === "function" && typeof overridden === "function";
    Reflect.set(prototype, name, isOverride ? withSuper(method, overridden) : method);
  }
  // A constructor that scripts call with `new`.
  function Made(this: object, ...args: unknown[]): void {
    call(Reflect.get(this, "initialize"), this, args);
  }
  Made.prototype = prototype;
  Reflect.set(prototype, "constructor", Made);
  return Object.assign(Made, { extend: (more: unknown) => defineClass(prototype, more) });
}

/** A method whose `this._super` is the overridden one while it runs. */
const withSuper = (method: unknown, overridden: unknown) =>
  function (this: object, ...args: unknown[]): unknown {
    const before: unknown = Reflect.get(this, "_super");
    Reflect.set(this, "_super", overridden);
    try {
      return call(method, this, args);
    } finally {
      Reflect.set(this, "_super", before);
    }
  };
