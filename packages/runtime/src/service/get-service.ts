import type { Service } from "./service.ts";

const services = new WeakMap<object, Service>();

/** Notes the service of a client, for functions that extend clients. */
export function keepService(client: object, service: Service): void {
  services.set(client, service);
}

/** Returns the service of a client. @throws TypeError for another object */
export function getService(client: object): Service {
  const service = services.get(client);
  if (service === undefined) throw new TypeError("this object is not a client that createClient made");
  return service;
}
