import { expect, it } from "vitest";
import { neededBy } from "./needed-by.ts";

const packages = [
  { name: "@exch/auth", manifest: {} },
  { name: "@exch/runtime", manifest: { dependencies: { "@exch/auth": "^1", "openapi-fetch": "1" } } },
  { name: "@exch/service-a", manifest: { dependencies: { "@exch/runtime": "^1" } } },
  { name: "@exch/cli", manifest: { dependencies: { "@exch/service-a": "^1" } } },
];
const names = (...wanted: string[]) => neededBy(packages, wanted).map(({ name }) => name);

it("a package comes with what it needs, and nothing else", () => {
  expect(names("service-a")).toEqual(["@exch/auth", "@exch/runtime", "@exch/service-a"]);
  expect(names("@exch/auth", "runtime")).toEqual(["@exch/auth", "@exch/runtime"]);
});

it("an unknown name is an error that lists the packages", () => {
  expect(() => names("service-z")).toThrow("there is no package service-z; the packages are @exch/auth, ");
});
