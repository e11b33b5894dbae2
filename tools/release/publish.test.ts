import { existsSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { useTemporaryFolder } from "../repository/testing/temporary-folder.ts";
import { publishPackages } from "./publish.ts";
import { fillRepository, getCloneUrl, getRepositoryUrl, placeholderUrl } from "./repository.ts";

const folder = useTemporaryFolder();

describe("getRepositoryUrl", () => {
  it("returns the address of the repository that the workflow runs in", () => {
    expect(getRepositoryUrl({ GITHUB_REPOSITORY: "someone/exch" })).toBe("git+https://github.com/someone/exch.git");
    const own = { GITHUB_REPOSITORY: "someone/exch", GITHUB_SERVER_URL: "https://git.example" };
    expect(getRepositoryUrl(own)).toBe("git+https://git.example/someone/exch.git");
  });

  it.each([undefined, "", "exch", "a/b/c", "a/b c"])("returns undefined anywhere else: %s", (name) => {
    expect(() => getRepositoryUrl({ GITHUB_REPOSITORY: name })).toThrow("release.yml");
  });
});

describe("getCloneUrl", () => {
  it.each([
    ["https://token@git.example/someone/exch", "git+https://git.example/someone/exch.git"],
    ["git@git.example:someone/exch.git\n", "git+https://git.example/someone/exch.git"],
    ["/srv/exch", placeholderUrl],
  ])("of %s is %s", (remote, url) => {
    expect(getCloneUrl(remote)).toBe(url);
  });
});

describe("fillRepository", () => {
  const url = "git+https://github.com/someone/exch.git";
  const put = (manifest: object, readme = "") =>
    folder.put({ "packages/x/package.json": manifest, "packages/x/README.md": readme });

  it.each([
    ["says nothing", {}],
    ["names it already", { repository: { type: "git", url } }],
  ])("names repository and folder where a package.json %s", (_, more) => {
    put({ name: "@exch/x", ...more });
    fillRepository(folder.at(), ["packages/x"], url);
    expect(JSON.parse(folder.read("packages/x/package.json"))).toEqual({
      name: "@exch/x",
      repository: { type: "git", url, directory: "packages/x" },
      homepage: "https://github.com/someone/exch/tree/HEAD/packages/x#readme",
      bugs: "https://github.com/someone/exch/issues",
    });
  });

  it("points the links of a README at the repository", () => {
    put({ name: "@exch/x" }, "[guide](../../docs/guide/cli.md)");
    fillRepository(folder.at(), ["packages/x"], url);
    const text = "[guide](https://github.com/someone/exch/blob/HEAD/docs/guide/cli.md)";
    expect(folder.read("packages/x/README.md")).toBe(text);
  });

  it("rejects a package.json that names another repository", () => {
    put({ name: "@exch/x", repository: { url: "git+https://github.com/other/exch.git" } });
    const complaint = "packages/x/package.json names the repository";
    expect(() => fillRepository(folder.at(), ["packages/x"], url)).toThrow(complaint);
  });
});

describe("publishPackages", () => {
  /** An npm that knows `@exch/there`, has never heard of anything else, and writes down what it is asked. */
  function npm(publishes = 0): string {
    const script = `#!/bin/sh
echo "$@" >> ${folder.at("asked")}
case "$1 $2" in
  "view @exch/there@1.0.0") echo '"1.0.0"' ;;
  "view @exch/down@1.0.0") echo "npm error code EAI_AGAIN"; exit 1 ;;
  view*) echo "npm error code E404"; exit 1 ;;
  publish*) exit ${publishes} ;;
esac`;
    folder.put({ npm: script }, 0o755);
    return folder.at("npm");
  }
  const item = (name: string, version = "1.0.0") => ({ name: `@exch/${name}`, version, tarball: `/t/${name}.tgz` });
  const published = () => {
    const asked = existsSync(folder.at("asked")) ? folder.read("asked") : "";
    return asked.split("\n").filter((line) => line.startsWith("publish"));
  };

  it("publishes with provenance what the registry does not have, and tags it", async () => {
    const [said, tags]: string[][] = [[], []];
    const options = {
      dryRun: false,
      npm: npm(),
      say: (line: string) => said?.push(line),
      tag: (name: string) => tags?.push(name),
    };
    await publishPackages([item("there"), item("new")], options);
    expect(tags).toEqual(["@exch/new@1.0.0"]);
    expect(published()).toEqual(["publish /t/new.tgz --access public --provenance"]);
    expect(said).toEqual(["@exch/there@1.0.0 is published already", "@exch/new@1.0.0 is published"]);
  });

  it("publishes nothing in a dry run", async () => {
    await publishPackages([item("new")], { dryRun: true, npm: npm(), say: () => {}, tag: () => expect.unreachable() });
    expect(published()).toEqual(["publish /t/new.tgz --access public --dry-run"]);
  });

  it.each([
    ["the registry does not respond", [item("down")], 0, "did not respond"],
    ["npm rejects a package", [item("new")], 1, "@exch/new@1.0.0 was not published"],
  ])("stops when %s", async (_, packages, publishes, message) => {
    const options = { dryRun: false, npm: npm(publishes), say: () => {}, tag: () => expect.unreachable() };
    await expect(publishPackages([...packages, item("later")], options)).rejects.toThrow(message);
    expect(published().join()).not.toContain("later");
  });
});
