import { run } from "@exch/cli";
import { operationsOf, readDocument, services } from "./document.ts";

/** The examples of the command line's own help, by service and operation: `service-a orders.place`. */
const examples = new Map(
  await Promise.all(
    services
      .flatMap((service) => operationsOf(service, readDocument(service)))
      .map(async ({ service, id }) => [`${service.name} ${id}`, await exampleOf(service.variable, id)] as const),
  ),
);

/** Returns the command that calls an operation with its example; undefined when the command line does not have it. */
export function commandSample(service: string, id: string): string | undefined {
  return examples.get(`${service} ${id}`);
}

async function exampleOf(word: string, id: string): Promise<string | undefined> {
  let help = "";
  const out = {
    isTTY: false,
    columns: undefined,
    write: async (text: string) => {
      help += text;
    },
  };
  const nothing = async () => "";
  await run([word, ...id.split("."), "--help"], {
    env: {},
    out,
    err: { ...out, write: async () => {} },
    stdin: { isTTY: false, read: nothing, ask: nothing, askSecret: nothing },
    signal: new AbortController().signal,
  });
  return help
    .split("\nExample\n")[1]
    ?.replaceAll(/\s+(?:\\\s+)?(?=--\w)/g, " \\\n  ")
    .trimStart();
}
