import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";

// Places a built site among the published ones: main at the root, a release in a folder named after its version.
const [built = "", pages = "", version = ""] = process.argv.slice(2);
if (!existsSync(built) || pages === "" || !/^(\d+\.\d+\.\d+)?$/.test(version)) {
  console.error("usage: node tools/site/publish/place-site.ts BUILT PAGES [VERSION], a version like 1.2.0");
  process.exit(2);
}
const isRelease = (name: string) => /^v\d+\.\d+\.\d+$/.test(name);
mkdirSync(pages, { recursive: true });
const replaced =
  version === "" ? readdirSync(pages).filter((name) => name !== ".git" && !isRelease(name)) : [`v${version}`];
for (const name of replaced) rmSync(join(pages, name), { recursive: true, force: true });
cpSync(built, version === "" ? pages : join(pages, `v${version}`), { recursive: true });
// Files whose names begin with an underscore are published as they are.
writeFileSync(join(pages, ".nojekyll"), "");

// Every site lists all of them on its page, the newest first.
const releases = readdirSync(pages).filter(isRelease);
releases.sort((one, other) => other.localeCompare(one, "en", { numeric: true }));
for (const place of ["", ...releases]) {
  const file = join(pages, place, "versions.html");
  if (!existsSync(file)) continue;
  const item = (name: string, label: string) =>
    `<li><a href="${place === "" ? "" : "../"}${name}index.html"${name.replace("/", "") === place ? ' aria-current="true"' : ""}>${label}</a></li>`;
  const list = [item("", "main, not released yet"), ...releases.map((name) => item(`${name}/`, name))].join("");
  const places = /(<ul class="versions"[^>]*>).*?(?=<\/ul>)/s;
  const shown = readFileSync(file, "utf8").replace(places, (_, tag: string) => tag + list);
  writeFileSync(file, shown);
}
