import { existsSync, statSync } from "node:fs";
import { posix } from "node:path";
import type { HtmlPage } from "./html-pages.ts";

/** Every link of the pages that leads nowhere, and everything that a page would fetch from another host. */
export function deadLinks(folder: string, pages: readonly HtmlPage[]): string[] {
  const anchors = new Map(pages.map((page) => [page.file, idsOf(page)]));
  return pages.flatMap((page) => {
    const say = (link: string, why: string) => `${page.file}: ${link} ${why}`;
    const links = page
      .document()
      .querySelectorAll("a[href]")
      .map((each) => decode(each.getAttribute("href") ?? ""));
    const loaded = page
      .document()
      .querySelectorAll("[src], link[href]")
      .map((each) => decode(each.getAttribute("src") ?? each.getAttribute("href") ?? ""));
    return [
      ...loaded.filter((each) => /^(?:[a-z]+:)?\/\//.test(each)).map((each) => say(each, "is on another host")),
      ...[...links, ...loaded]
        .filter((each) => !/^(?:[a-z]+:|\/\/)/.test(each))
        .flatMap((link) => {
          const [path = "", anchor] = link.split("#");
          if (path.startsWith("/")) return [say(link, "works in the root of a host only")];
          const target = path === "" ? page.file : posix.join(posix.dirname(page.file), path);
          if (target.startsWith("../")) return [say(link, "leaves the site")];
          const isFile = existsSync(`${folder}/${target}`) && statSync(`${folder}/${target}`).isFile();
          if (!isFile) return [say(link, "is not there")];
          if (anchor && anchors.get(target)?.has(anchor) === false) return [say(link, "has no such place")];
          return [];
        }),
    ];
  });
}

function idsOf(page: HtmlPage): Set<string> {
  return new Set(
    page
      .document()
      .querySelectorAll("[id]")
      .map(({ id }) => id),
  );
}

function decode(link: string): string {
  return decodeURIComponent(link.replaceAll("&amp;", "&"));
}
