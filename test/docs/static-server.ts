import { readFile } from "node:fs/promises";
import { extname, join, normalize } from "node:path";
import { listen } from "../contract/listen.ts";

const types: Record<string, string> = {
  ".html": "text/html; charset=utf-8",
  ".css": "text/css",
  ".js": "text/javascript",
  ".svg": "image/svg+xml",
  ".md": "text/markdown; charset=utf-8",
};

/** Serves a folder below a path, as a plain file server does: no rewriting, 404 for missing files. */
export async function serveFolder(folder: string, below: string) {
  const { url, close } = await listen(async (request, response) => {
    const { pathname } = new URL(request.url ?? "", "http://localhost");
    const file = join(folder, normalize(pathname.slice(below.length)));
    const body = pathname.startsWith(below) ? await readFile(file).catch(() => undefined) : undefined;
    response.writeHead(body === undefined ? 404 : 200, { "content-type": types[extname(file)] ?? "text/plain" });
    response.end(body);
  });
  return { url: url + below, close };
}
