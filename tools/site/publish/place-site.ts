import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const versionName = /^v\d+\.\d+\.\d+$/;

/**
 * Places a built site among the published ones: the site of `main` at the root, the site of a release in a folder named after its version.
 * The other releases stay as they are, but for the list on their page `versions.html`.
 * @param version the version of a release, such as `1.2.0`; undefined for `main`
 */
export function placeSite(built: string, pages: string, version: string | undefined): void {
  mkdirSync(pages, { recursive: true });
  if (version === undefined) {
    for (const name of readdirSync(pages).filter((each) => each !== ".git" && !versionName.test(each)))
      rmSync(join(pages, name), { recursive: true });
    cpSync(built, pages, { recursive: true });
  } else {
    const folder = join(pages, requireVersion(version));
    rmSync(folder, { recursive: true, force: true });
    cpSync(built, folder, { recursive: true });
  }
  // Files whose names begin with an underscore are published as they are.
  writeFileSync(join(pages, ".nojekyll"), "");
  const releases = releasesIn(pages);
  const hasMain = existsSync(join(pages, "index.html"));
  for (const place of ["", ...releases]) fillVersions(join(pages, place), listOf(releases, hasMain, place));
}

function requireVersion(version: string): string {
  const name = `v${version}`;
  if (!versionName.test(name)) throw new TypeError(`the version must be like 1.2.0, not ${version}`);
  return name;
}

/** Lists the releases, the newest first. */
function releasesIn(pages: string): string[] {
  return readdirSync(pages)
    .filter((each) => versionName.test(each))
    .sort((one, other) => other.localeCompare(one, "en", { numeric: true }));
}

/** Lists the versions as HTML, seen from the folder of one of them: `""` for main, `v1.2.0` for a release. */
function listOf(releases: readonly string[], hasMain: boolean, place: string): string {
  const up = place === "" ? "" : "../";
  const item = (name: string, href: string, note: string) =>
    `<li><a href="${up}${href}"${name === place ? ' aria-current="true"' : ""}>${name === "" ? "main" : name}</a>${note}</li>`;
  const main = hasMain ? [item("", "index.html", ": not released yet")] : [];
  return [...main, ...releases.map((name) => item(name, `${name}/index.html`, ""))].join("");
}

/** Writes the list into the page of a site; a folder without the page gets a small one. */
function fillVersions(folder: string, list: string): void {
  const file = join(folder, "versions.html");
  const page = existsSync(file) ? readFileSync(file, "utf8") : bare;
  writeFileSync(
    file,
    page.replace(/(<ul class="versions"[^>]*>).*?(?=<\/ul>)/s, (_, tag: string) => `${tag}${list}`),
  );
}

const bare = [
  '<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">',
  '<title>Versions</title><h1>Versions</h1><ul class="versions"></ul></html>',
].join("\n");
