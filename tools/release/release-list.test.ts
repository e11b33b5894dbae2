import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { parse } from "yaml";
import { useTemporaryFolder } from "../repository/testing/temporary-folder.ts";
import { readReleaseList, releaseList } from "./publish.ts";

const folder = useTemporaryFolder();
const put = (list: object) => folder.put({ [releaseList]: list });

describe("the list of a release", () => {
  it("names each tarball of its folder", () => {
    put([{ name: "@exch/x", version: "1.0.0", tarball: "exch-x-1.0.0.tgz" }]);
    expect(readReleaseList(folder.at())).toEqual([
      { name: "@exch/x", version: "1.0.0", tarball: folder.at("exch-x-1.0.0.tgz") },
    ]);
  });

  it.each([
    [[]],
    [{}],
    [[{ name: "@exch/x", version: "1.0.0", tarball: "../x.tgz" }]],
    [[{ name: "@exch/x", version: "1.0.0", tarball: "x" }]],
    [[{ name: "@exch/x", tarball: "x.tgz" }]],
  ])("is rejected when it is %j", (list) => {
    put(list);
    expect(() => readReleaseList(folder.at())).toThrow(releaseList);
  });
});

describe("the release workflow", () => {
  const file = new URL("../../.github/workflows/release.yml", import.meta.url);
  const { jobs } = parse(readFileSync(file, "utf8"));
  const commands = (name: string): string[] => jobs[name].steps.flatMap(({ run = "" }) => run.split("\n"));

  it("builds without the right to publish, and publishes without installing anything", () => {
    expect(jobs.pack.permissions).toEqual({ contents: "read" });
    expect(commands("pack").some((command) => command.includes("install"))).toBe(true);
    expect(jobs.publish.permissions["id-token"]).toBe("write");
    expect(commands("publish").filter((command) => /install|npx|npm (ci|exec)/.test(command))).toEqual([]);
    const mayPublish = Object.keys(jobs).filter((name) => jobs[name].permissions?.["id-token"] !== undefined);
    expect(mayPublish).toEqual(["publish"]);
  });

  it("audits what users install, and lists it", () => {
    expect(commands("pack").join("\n")).toMatch(/npm audit [\s\S]*npm sbom/);
  });

  it("pins every action by its commit", () => {
    const used: string[] = Object.values<{ steps?: { uses?: string }[] }>(jobs).flatMap(({ steps = [] }) =>
      steps.flatMap(({ uses }) => uses ?? []),
    );
    expect(used.length).toBeGreaterThan(5);
    expect(used.filter((each) => !/@[0-9a-f]{40}$/.test(each))).toEqual([]);
  });
});
