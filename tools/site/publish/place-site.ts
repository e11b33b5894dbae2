import { cpSync, existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const versionName = /^v\d+\.\d+\.\d+$/;

/**
 * Places a built site among the published ones: the site of `main` at the root, the site of a release in a folder named after its version.
 * The other releases stay as they are. Writes `versions.html`, which lists them.
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
  writeFileSync(join(pages, "versions.html"), versionsPage(releasesIn(pages), existsSync(join(pages, "index.html"))));
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

function versionsPage(releases: readonly string[], hasMain: boolean): string {
  const main = hasMain ? [`<li><a href="index.html">main</a>: not released yet</li>`] : [];
  const links = [...main, ...releases.map((name) => `<li><a href="${name}/index.html">${name}</a></li>`)];
  return [
    "<!doctype html>",
    '<html lang="en">',
    '<meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark">',
    "<title>exch: versions</title>",
    '<body style="font: 1rem/1.6 system-ui; max-width: 40rem; margin: 3rem auto; padding: 0 1rem">',
    `<h1>Versions</h1>\n<ul>\n${links.join("\n")}\n</ul>`,
    "</html>",
    "",
  ].join("\n");
}
