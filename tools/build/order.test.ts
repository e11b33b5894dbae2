import { expect, it } from "vitest";
import type { WorkspacePackage } from "../repository/workspace.ts";
import { buildOrder } from "./order.ts";

const item = (key: string, ...needs: string[]): WorkspacePackage => ({
  folder: `packages/${key}`,
  key,
  manifest: { name: key, dependencies: Object.fromEntries(needs.map((name) => [name, "workspace:^"])) },
});

it("the build order has every package once, after its dependencies", () => {
  const packages = [
    item("cli", "sandbox", "runtime"),
    item("runtime", "auth", "zod"),
    item("sandbox", "runtime"),
    item("auth"),
  ];
  expect(buildOrder(packages).map(({ key }) => key)).toEqual(["auth", "runtime", "sandbox", "cli"]);
});
