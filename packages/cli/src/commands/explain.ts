import { didYouMean } from "@exch/runtime/service";
import { CommandError } from "../errors/command-error.ts";
import { helpFlag } from "../flags/common-flags.ts";
import { readFlags } from "../flags/read-flags.ts";
import { readText } from "../input/read-input.ts";
import type { Io } from "../io/io.ts";
import { readData } from "../json/read-data.ts";
import { type CodeMeaning, readErrorsPage } from "../operations/errors-page.ts";
import { makePrintable } from "../terminal/safe-text.ts";
import type { Command } from "./command.ts";

const fields = ["code", "apiCode", "apiMessage", "msg", "operation", "outcome"] as const;
/** The fields of an error of the client, or of the response of an exchange. */
type StatedError = Partial<Record<(typeof fields)[number], string>>;

const executed: Readonly<Record<string, string>> = {
  notExecuted: "nothing: the outcome is notExecuted",
  executed: "your call: the outcome is executed",
  unknown: "perhaps your call: the outcome is unknown; do not send it again, run exch settle",
};

/** `exch explain CODE|FILE.json`: prints the meaning of an error, what was executed, and what to do. */
export const command: Command = {
  usage: "exch explain CODE|FILE.json",
  about:
    "Prints what an error code of the client or of an exchange means, what was executed, and what to do. FILE.json has an error as a " +
    "program logs it, or the response of an exchange; - is standard input. Needs no key.",
  flags: helpFlag,
  example: "exch explain 400100",
  run: explain,
};

async function explain(args: readonly string[], io: Io): Promise<void> {
  const [word, ...more] = readFlags(args, command.flags).words;
  if (word === undefined || more.length > 0)
    throw new CommandError("usage", "name one error code, or a JSON file with an error; - for standard input");
  const error = /\.json$|^-$/.test(word) ? await readError(word, io) : { code: word };
  const { client, codes, todo } = readErrorsPage();
  const { code = "", outcome = "" } = error;
  const own = client.get(code);
  const { apiCode = own === undefined ? code : undefined } = error;
  const meanings = apiCode === undefined ? [] : findMeanings(codes, apiCode, error);
  if (apiCode !== undefined && meanings.length === 0) {
    const message = `${makePrintable(apiCode)} is not a listed error code${didYouMean(apiCode, client.keys())}`;
    throw new CommandError("usage", message, "the outcome of a call with this code: see its error, or run exch settle");
  }
  const stated = executed[outcome];
  const describe = ({ meaning, category, proof }: CodeMeaning) => {
    return { meaning, category, executed: stated ?? describeProof(proof), do: todo.get(category) ?? "" };
  };
  const [general, ...others] = meanings;
  const blocks = general === undefined ? [] : [writeBlock(general.title, describe(general))];
  const lines = others.map(({ title, meaning }) => `  ${title}: ${meaning}\n`).join("");
  if (lines !== "") blocks.push(`other meanings, by operation and message (exch explain FILE.json chooses)\n${lines}`);
  if (own !== undefined) blocks.unshift(writeBlock(code, { ...own, ...(stated && { executed: stated }) }));
  await io.out.write(blocks.join("\n"));
}

async function readError(word: string, io: Io): Promise<StatedError> {
  const text = await readText("the error", `@${word}`, io);
  return readData<StatedError>(makePrintable(word), text, (z) =>
    z.object(Object.fromEntries(fields.map((name) => [name, z.coerce.string().optional()]))),
  );
}

/** Finds the meanings that a code can have for an error: one, if the error has its operation and its message. */
function findMeanings(codes: readonly CodeMeaning[], apiCode: string, error: StatedError): CodeMeaning[] {
  const { operation, apiMessage: text = error.msg } = error;
  const found = codes.filter(({ code, message, operations }) => {
    const isOther =
      operation && operations?.every((id) => id !== operation && id !== operation.replace(/\.\w+$/, ".*"));
    return code === apiCode && !isOther && (!message || text === undefined || new RegExp(message, "i").test(text));
  });
  const decided = found.find(({ message, operations }) => message ?? operations) ?? found[0];
  return operation !== undefined && text !== undefined && decided !== undefined ? [decided] : found;
}

/** Describes what the proof of a code means. The outcome of the call decides: a proxy, or the message, may contradict the code. */
function describeProof(proof: string): string {
  if (proof === "no")
    return "perhaps your call, unless it only reads: see the outcome of the error, or run exch settle";
  const lookup = proof.endsWith("state") ? "; the client looks the call up first" : "";
  return `nothing, if the outcome of the error is notExecuted${lookup}`;
}

function writeBlock(title: string, rows: Readonly<Record<string, string>>): string {
  return [title, ...Object.entries(rows).map(([name, text]) => `  ${name.padEnd(9)} ${text}`), ""].join("\n");
}
