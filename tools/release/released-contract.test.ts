import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";
import { parse } from "yaml";
import { findServices } from "../repository/services.ts";
import { createTree } from "../repository/testing/made-trees.ts";
import { checkChangesets } from "./released-contract.ts";

const read = (file: string) => readFileSync(fileURLToPath(new URL(`../../${file}`, import.meta.url)), "utf8");
const released = read("spec/released/service-b.yaml");
const submit = "/sapi/v1/capital/withdraw/apply";
const names = ["@exch/spec", "@exch/service-b"] as const;

type Change = (document: any) => unknown;
const requireNetwork: Change = ({ paths }) => (paths[submit].post.parameters[3].required = true);
const addValue: Change = ({ components }) => components.schemas.KnownWalletType.enum.push(7);
const loosenStatus: Change = ({ components }) => components.schemas.Withdrawal.required.splice(3, 1);

/** The problems of a change of the released contract, with a changeset of this size for both packages. */
function check(bump: string, change: Change, version: string): string[] {
  const document = parse(released);
  change(document);
  const files = {
    "spec/released/service-b.yaml": released,
    "spec/openapi/service-b.yaml": JSON.stringify(document),
    "spec/package.json": JSON.stringify({ name: names[0], version }),
    "packages/service-b/package.json": JSON.stringify({ name: names[1], version }),
    ".changeset/README.md": "Words.",
    ".changeset/one.md": `---\n"${names[0]}": ${bump}\n"${names[1]}": ${bump}\n---\n\nWords.\n`,
  };
  return checkChangesets(createTree(files)).map(({ message }) => message);
}

it.each<[version: string, tooSmall: string, enough: string, line: string, change: Change]>([
  ["0.1.0", "patch", "minor", "withdrawals.submit: is gone", ({ paths }) => delete paths[submit]],
  ["0.1.0", "patch", "minor", "input.network is required now", requireNetwork],
  ["1.0.0", "minor", "major", "input.network is required now", requireNetwork],
  ["0.1.0", "patch", "minor", "Withdrawal.status may be absent now", loosenStatus],
  ["0.1.0", "none", "patch", "walletType 7 is a new value", addValue],
  ["1.0.0", "patch", "minor", "walletType 7 is a new value", addValue],
])(
  "checkChangesets, after %s, rejects a %s changeset, accepts a %s one: %s",
  (version, tooSmall, enough, line, change) => {
    const found = check(tooSmall, change, version);
    expect(found.map((each) => each.split(":")[0])).toEqual(
      names.map((name) => `${name} ${version} needs a ${enough} changeset`),
    );
    expect(found.join()).toContain(line);
    expect(check(enough, change, version)).toEqual([]);
    expect(check("none", () => {}, version)).toEqual([]);
  },
);

it("the contract of every service that was released is recorded", () => {
  const services = findServices(fileURLToPath(new URL("../../", import.meta.url)));
  const published = services.filter(({ folder }) => JSON.parse(read(`${folder}/package.json`)).version !== "0.0.0");
  for (const { name } of published) expect(read(`spec/released/${name}.yaml`)).toContain("openapi: 3.1");
});
