/** Identifies a module's service, with the service's type; other modules ask for it by this key. */
export type ServiceKey<Service> = { readonly module: string; readonly type?: Service };

/** A service with its key. */
export type Provided = { readonly key: ServiceKey<unknown>; readonly service: unknown };

/** The key of a module's service; `module` is the name of its folder. */
export const serviceKey = <Service>(module: string): ServiceKey<Service> => ({ module });

/** Ties a service to its key; the compiler rejects one of another type. */
export const provide = <Service>(key: ServiceKey<Service>, service: Service): Provided => ({
  key,
  service,
});
