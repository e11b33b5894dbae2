import type { Operation } from "@exch/runtime";
import { operations as a } from "@exch/service-a/operations";
import { operations as b } from "@exch/service-b/operations";
import { expect, it } from "vitest";
import { doorA } from "./door-a.ts";
import { doorB } from "./door-b.ts";

it.each([
  ["service A", a, doorA],
  ["service B", b, doorB],
] as const)("every operation of %s is served, and nothing else", (_, tree, { handlers }) => {
  const ids = Object.values(tree).flatMap((resource) => Object.values<Operation>(resource).map(({ id }) => id));
  const served = Object.entries(handlers).flatMap(([resource, methods]) =>
    Object.keys(methods).map((name) => `${resource}.${name}`),
  );
  expect(served.sort()).toEqual(ids.sort());
});
