import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("../../", import.meta.url));

/** A TypeScript or JavaScript block of a page. */
export interface Snippet {
  /** Page and number of the block in it: `docs/guide/paging.md 2`. */
  readonly name: string;
  readonly code: string;
  /** Its file's name while it is tested: `docs-guide-paging-2.ts`. */
  readonly file: string;
}

/** Pages whose blocks with a title are files of a tested project; their own tests compile and run them. */
const projects = [
  "docs/guide/add-a-service.md",
  "docs/guide/assistants.md",
  "docs/reference/contract-tests.md",
  "docs/guide/generate.md",
  "docs/reference/generator.md",
];

/**
 * Reads every block of the README, the guides, the READMEs of packages and examples, and the other pages.
 * @throws Error when a page has a block with a title, and belongs to no tested project
 */
export function readSnippets(): Snippet[] {
  const listed = execFileSync("git", ["ls-files", "--", "*.md"], { cwd: root, encoding: "utf8" });
  const pages = listed
    .split("\n")
    .filter(
      (file) => file !== "" && !/^\.changeset\/|\/api\/|CHANGELOG|^spec\/released\/|^simulation\/defects\//.test(file),
    );
  return pages.flatMap((page) => {
    const blocks = [...readFileSync(root + page, "utf8").matchAll(/^```(?:ts|js)( [^\n]*)?\n(.*?)^```$/gms)];
    return blocks.flatMap(([, title, code = ""], index) => {
      if (title !== undefined) {
        if (!projects.includes(page)) throw new Error(`${page}: a block with a title must belong to a tested project`);
        return [];
      }
      const name = `${page} ${index + 1}`;
      const ending = /\brequire\(/.test(code) ? "cts" : "ts";
      return [{ name, code, file: `${name.replace(".md", "").replace(/[^\w-]+/g, "-")}.${ending}` }];
    });
  });
}
