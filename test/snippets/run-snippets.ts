import { pathToFileURL } from "node:url";
import { arrangements, createContext } from "./context.ts";

/** The result of a snippet: undefined if it ran to its end. */
export type Results = Readonly<Record<string, string | undefined>>;

// Runs snippets one after the other: `node test/snippets/run-snippets.ts FOLDER NAME=FILE …`. The names that a snippet does not
// declare are global. Prints the failures as JSON on the last line.
const [folder = "", ...snippets] = process.argv.slice(2);
const results: Record<string, string | undefined> = {};
for (const snippet of snippets) {
  const [name = "", file = ""] = snippet.split("=");
  const { names, server } = await createContext(name, folder);
  Object.assign(globalThis, names);
  try {
    await arrangements[name]?.(names);
    await import(pathToFileURL(file).href);
  } catch (error) {
    results[name] = error instanceof Error ? (error.stack ?? error.message) : String(error);
  }
  await server.close();
}
console.log(`\n${JSON.stringify(results)}`);
process.exit();
