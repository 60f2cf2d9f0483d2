/** Names a module's service in its door, with the service's type: other modules ask for it by the key. */
export type ServiceKey<Service> = { readonly module: string; readonly type?: Service };

/** A service with the key by which it is asked for. */
export type Provided = { readonly key: ServiceKey<unknown>; readonly service: unknown };

/** The key of the service of a module, named as its folder is. */
export const serviceKey = <Service>(module: string): ServiceKey<Service> => ({ module });

/** Ties a service to its key: the compiler refuses one of another type. */
export const provide = <Service>(key: ServiceKey<Service>, service: Service): Provided => ({
  key,
  service,
});
