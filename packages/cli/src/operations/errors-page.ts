import { errorsPage } from "../gen/errors-page.ts";

/** One meaning of an error code of an exchange. */
export type CodeMeaning = ReturnType<typeof readMeaning>[number];

/** Reads the generated copy of `docs/errors.md`, the one table of errors: errors of the client, codes, and what to do by category. */
export function readErrorsPage() {
  const sections = errorsPage.split(/\n##+ /);
  const client = sections.flatMap((section) => {
    const form = /^(ERR_.*)\n[^*]*\*\*Cause:\*\* ([\s\S]*?) \*\*Executed:\*\* ([\s\S]*?)\s\*\*Do:\*\* ([\s\S]*?)\n\n/;
    const [, names, meaning, executed, todo] = form.exec(section.replaceAll(/\n(?=\*\*)/g, " ")) ?? [];
    const facts = { meaning: toPlain(meaning), executed: toPlain(executed), do: toPlain(todo) };
    return (names?.match(/\w+/g) ?? []).map((name) => [name, facts] as const);
  });
  const categories = readRows(sections.find((section) => section.startsWith("Categories")) ?? "");
  const codes = errorsPage.split("\n## ").flatMap((part) => {
    const service = /^Service \w+/.exec(part)?.[0].replace("S", "s");
    return service === undefined ? [] : readRows(part).flatMap((row) => readMeaning(row, service));
  });
  const todo = new Map(categories.map(([name, , text]) => [toPlain(name), toPlain(text)]));
  return { client: new Map(client), codes, todo };
}

/** Reads a row of a code: its title has the condition, a pattern of messages and ids of operations such as `orders.*`. */
function readMeaning([cell = "", category = "", proof = "", meaning]: string[], service: string) {
  const [, code, condition = ""] = /^(?:<a id="[^"]*"><\/a>)?`([^`]+)`(.*)$/.exec(cell) ?? [];
  if (code === undefined) return [];
  const message = /if the message matches `(.*)`$/.exec(condition)?.[1];
  const operations = /^ of ([^(]*?)(?:, if|$)/.exec(condition)?.[1]?.match(/[\w.*]+/g) ?? undefined;
  const title = `${code} of ${service}${condition && ","}${condition.replaceAll("`", "")}`;
  return [{ code, title, category, proof, meaning: toPlain(meaning), message, operations }];
}

/** Reads the rows of the tables in a text. */
function readRows(text: string): string[][] {
  const lines = text.split("\n").filter((line) => line.startsWith("| "));
  return lines.map((line) => line.slice(2, -2).replaceAll("\\|", "|").split(" | "));
}

function toPlain(text = ""): string {
  return text
    .replaceAll(/ \(\[[^\]]*\]\([^)]*\)\)|\[([^\]]*)\]\([^)]*\)|`/g, "$1")
    .replaceAll(/\s+/g, " ")
    .trim();
}
