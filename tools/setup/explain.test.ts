import { describe, expect, it } from "vitest";
import { explain } from "./explain.mjs";

const cases: [output: string, reason: RegExp][] = [
  ["npm error   code: 'ECONNREFUSED',", /registry can't be reached/],
  ["npm error code ENOTFOUND", /registry can't be reached/],
  ["Failed to fetch: error sending request: client error (Connect)", /registry can't be reached/],
  ["Failed to fetch metadata: error\n      sending request: client error", /registry can't be reached/],
  ["Error: ERR_PNPM_FROZEN_LOCKFILE_WITH_OUTDATED_LOCKFILE", /doesn't match the package\.json files/],
  ['The lockfile at "x" is broken: missing field', /missing or damaged/],
  ["ENOSPC: no space left on device", /disk is full/],
  ["Error: No space left on device (os error 28)", /disk is full/],
  ["Read-only file system (os error 30)", /disk is read-only/],
  ["npm error code EACCES", /can't be written/],
  ["npm error code E401", /registry rejected the request/],
  ["GET https://…/x.tgz: 403 Forbidden", /registry rejected the request/],
  ["npm error code SELF_SIGNED_CERT_IN_CHAIN", /certificate isn't trusted/],
  ["invalid peer certificate: UnknownIssuer; error sending request", /certificate isn't trusted/],
  ["ERR_PNPM_TARBALL_INTEGRITY", /isn't the one that the lockfile promises/],
  ["npm error code ETARGET", /lacks a package/],
  ["Error: spawn npx ENOENT", /install npm/],
];

describe("explain", () => {
  it.each(cases)("explains %j", (output, reason) => {
    expect(explain(output, "fetching pnpm")).toMatch(reason);
  });

  it("returns one sentence that begins with the step that failed", () => {
    for (const [output] of cases) {
      const sentence = explain(output, "fetching pnpm");
      expect(sentence).toMatch(/^Fetching pnpm failed: [^\n]+\.$/);
    }
  });

  it("refers to the output when the reason is unknown", () => {
    expect(explain("Segmentation fault", "fetching pnpm")).toBe("Fetching pnpm failed: the lines above say why.");
  });
});
