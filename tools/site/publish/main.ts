import { placeSite } from "./place-site.ts";

// Places a built site into the folder of all published ones: `node tools/site/publish/main.ts BUILT PAGES [VERSION]`.
const [built, pages, version] = process.argv.slice(2);
if (built === undefined || pages === undefined) {
  console.error("usage: node tools/site/publish/main.ts BUILT PAGES [VERSION]");
  process.exit(2);
}
placeSite(built, pages, version === "" ? undefined : version);
