import { expect, it } from "vitest";
import { services } from "./services.ts";

it.each(services)("every operation of $title has a handler, and every handler an operation", (service) => {
  const ids = service.operations.map(({ id }) => id);
  const handled = Object.entries(service.handlers).flatMap(([resource, methods]) =>
    Object.keys(methods).map((name) => `${resource}.${name}`),
  );
  expect(handled.sort()).toEqual(ids.sort());
});
