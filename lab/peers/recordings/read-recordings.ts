import { readdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";

/** A response that the official SDK of service A was tested with, and the request that belongs to it. */
export interface Recording {
  readonly name: string;
  readonly method: string;
  readonly path: string;
  readonly request: Readonly<Record<string, unknown>>;
  readonly response: string;
}

/** Reads the responses of the official SDK's own tests, which its package carries. */
export function readRecordings(): Recording[] {
  const folder = join(dirname(createRequire(import.meta.url).resolve("kucoin-universal-sdk")), "generate");
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((file) => /^(account|margin|spot)\/.*\/api_\w+\.test\.js$/.test(file))
    .sort()
    .flatMap((file) =>
      findRecordings(
        readFileSync(join(folder, file), "utf8"),
        readFileSync(join(folder, file.replace(".test", "")), "utf8"),
      ),
    );
}

/** Finds the tests of one file: each states its path in a comment, and its JSON in a string. */
function findRecordings(tests: string, client: string): Recording[] {
  const found = new Map<string, { path: string; request?: string; response?: string }>();
  const test =
    /test\('(\w+) (request|response) test', \(\) => \{\s*\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\s*let data = ('(?:[^'\\]|\\.)*');/g;
  for (const [, name = "", kind, comment = "", text = ""] of tests.matchAll(test)) {
    const path = /\/api\/\S+/.exec(comment)?.[0] ?? "";
    found.set(name, { path, ...found.get(name), [kind!]: JSON.parse(readString(text)) });
  }
  return [...found].flatMap(([name, { path, request, response }]) => {
    const method = new RegExp(`\\n    ${name}\\([^)]*\\) \\{[^}]*?, '(GET|POST|DELETE|PUT)', `).exec(client)?.[1];
    if (method === undefined || response === undefined) return [];
    return [{ name, method, path, request: request === undefined ? {} : JSON.parse(request), response }];
  });
}

/** Turns a string literal in single quotes into a JSON string. */
function readString(literal: string): string {
  return JSON.stringify(
    literal.slice(1, -1).replace(/\\(['"\\n])/g, (_, char: string) => (char === "n" ? "\n" : char)),
  );
}
