import { readFileSync } from "node:fs";
import * as nodeModule from "node:module";
import { pageCss } from "./page-css.ts";
import { pageHtml } from "./page-html.ts";

/** The scripts of the page: modules in the folder `page`. */
const scripts = ["main", "commands", "render", "dom", "sections"];

/** Extension of the scripts: TypeScript in the source, JavaScript in the package. */
const extension = import.meta.url.endsWith(".ts") ? "ts" : "js";

/** Returns a file of the page. */
export function findPageAsset(path: string): { type: string; text: string } | undefined {
  if (path === "/") return { type: "text/html", text: pageHtml.replace("main.js", `main.${extension}`) };
  if (path === "/page/style.css") return { type: "text/css", text: pageCss };
  const name = new RegExp(`^/page/([a-z-]+)\\.${extension}$`).exec(path)?.[1];
  if (name === undefined || !scripts.includes(name)) return undefined;
  const text = readFileSync(new URL(`./page/${name}.${extension}`, import.meta.url), "utf8");
  return { type: "text/javascript", text: extension === "ts" ? nodeModule.stripTypeScriptTypes(text) : text };
}
