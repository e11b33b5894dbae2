import { type ChangeClass, changeClasses } from "@exch/generate/internal";
import { expect, it } from "vitest";
import { type Bump, bumps, isSmaller, neededFor } from "./bump.ts";
import { smallBumps } from "./semver-check.ts";

it.each<[version: string, needed: Record<ChangeClass, Bump>]>([
  [
    "0.4.2",
    { changed: "patch", added: "patch", deprecated: "patch", "breaks callers": "minor", "breaks readers": "minor" },
  ],
  [
    "1.0.0",
    { changed: "patch", added: "minor", deprecated: "minor", "breaks callers": "major", "breaks readers": "major" },
  ],
])("the semver check requires of version %s what a caret range promises", (version, needed) => {
  for (const name of changeClasses) expect([name, neededFor(name, version)]).toEqual([name, needed[name]]);
});

const contract = {
  packages: ["@exch/spec", "@exch/service-a"],
  changes: [
    { class: "breaks callers", operation: "orders.place", at: "NewOrder.note", text: "is new and required" },
    { class: "breaks callers", operation: "orders.test", at: "NewOrder.note", text: "is new and required" },
    { class: "added", operation: "fees.new", at: "", text: "is new: GET /fees" },
  ] as const,
};

function messages(version: string, bump: Bump): string[] {
  const packages = new Map([
    ["@exch/service-a", { version, bump }],
    ["@exch/service-b", { version, bump: "none" as const }],
  ]);
  return smallBumps([contract], { packages });
}

it.each([
  ["0.1.0", "minor"],
  ["1.0.0", "major"],
] as const)("the semver check accepts a version after %s from a %s changeset on", (version, enough) => {
  for (const bump of bumps) {
    expect([bump, messages(version, bump).length]).toEqual([bump, isSmaller(bump, enough) ? 1 : 0]);
  }
});

it("the semver check names the operations, the field, the class and the bump that is needed, and only what the bump is too small for", () => {
  expect(messages("0.1.0", "patch")).toEqual([
    [
      "@exch/service-a 0.1.0 needs at least a minor changeset, and its changesets say patch:",
      "  orders.place, orders.test: NewOrder.note is new and required (breaks callers)",
    ].join("\n"),
  ]);
  expect(messages("0.1.0", "none")[0]).toContain("no changeset names it");
  expect(messages("0.1.0", "none")[0]).toContain("fees.new: is new: GET /fees (added)");
});
