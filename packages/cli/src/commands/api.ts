import { listOperations, type Operation, type OperationTree, once } from "@exch/runtime/service";
import { callOperation } from "../call/call-operation.ts";
import { CommandError } from "../errors/command-error.ts";
import { callFlags, commonFlags, effectFlags } from "../flags/common-flags.ts";
import { defineFlags, readFlags } from "../flags/read-flags.ts";
import { readText } from "../input/read-input.ts";
import type { Io } from "../io/io.ts";
import { readData } from "../json/read-data.ts";
import { findService, serviceTitles, serviceWords } from "../operations/find-service.ts";
import { makePrintable } from "../terminal/safe-text.ts";
import type { Command } from "./command.ts";

const methods = ["GET", "POST", "PUT", "PATCH", "DELETE"] as const;

/**
 * `exch api SERVICE METHOD PATH`: signs a request to any path, and writes the payload of its response. A GET, and an operation of the
 * contract that only reads, is sent again when that is safe. Everything else is sent once.
 */
export const command: Command = {
  usage: `exch api ${serviceWords} METHOD PATH`,
  about:
    "Signs a request to any path of an exchange, sends it, and writes the payload of its response. Nothing is checked before it is " +
    "sent. GET is a read, unless the contract says otherwise; everything else needs confirmation and is sent once.",
  words: serviceTitles,
  flags: [
    ...defineFlags({
      "--body JSON|@FILE|-": "the body, sent as it is written",
      "--public": "send without a key",
    }),
    ...callFlags,
    ...effectFlags,
    ...commonFlags.filter(({ name }) => name !== "columns" && name !== "epoch"),
  ],
  example: "exch api a GET '/api/v1/accounts?currency=BTC'",
  run: callPath,
};

async function callPath(args: readonly string[], io: Io): Promise<void> {
  const parsed = readFlags(args, command.flags);
  const [word, methodWord = "", target = "", ...more] = parsed.words;
  const entry = findService(word);
  const usage = `exch api ${serviceWords} ${methods.join("|")} PATH`;
  if (entry === undefined || target === "" || more.length > 0)
    throw new CommandError("usage", `name a service, a method and a path: ${usage}`);
  const method = methods.find((each) => each === methodWord.toUpperCase());
  if (method === undefined)
    throw new CommandError("usage", `unknown method ${makePrintable(methodWord)}; use: ${usage}`);
  if (!/^\/[^\s#{}]*$/.test(target))
    throw new CommandError(
      "usage",
      "the path must begin with / and be percent-encoded, such as '/api/v1/accounts?currency=BTC'",
    );
  const [path = "", ...queries] = target.split("?");
  const query = queries.join("?");
  const tree = await entry.loadOperations();
  const known = findDocumented(tree, method, path);
  const text = parsed.flags.get("body")?.[0];
  const body = text === undefined ? undefined : await readText("body", text === "-" ? "@-" : text, io);
  if (body !== undefined) await readData("--body", body, (z) => z.unknown());
  const isRead = known === undefined ? method === "GET" : known.effect.kind === "read";
  if (known !== undefined && !isRead) {
    const command = `exch ${entry.word} ${known.id.replace(".", " ")}`;
    await io.err.write(`note: ${command} checks this request, and can settle it\n`);
  }
  const isPublic = parsed.flags.has("public") || known?.auth === "public";
  // Nothing is checked, and the text is sent unchanged.
  const operation: Operation = {
    id: "api.request",
    method,
    path,
    auth: isPublic ? "public" : "signed",
    effect: { kind: isRead ? "read" : "once" },
    ...(!isRead && { steps: once }),
    encode: {
      query: () => query,
      ...(body !== undefined && { body: () => ({ body, contentType: "application/json" }) }),
    },
    checkInput: () => {},
    checkOutput: () => {},
  };
  const found = { entry, tree: { ...tree, api: { request: operation } }, operation };
  return callOperation(found, { ...parsed, words: [] }, io);
}

/** Finds the operation of the contract that a request belongs to. */
function findDocumented(tree: OperationTree, method: string, path: string): Operation | undefined {
  const fits = ({ path: pattern }: Operation) =>
    new RegExp(`^${pattern.replace(/[.*+?^$()|[\]\\]/g, "\\$&").replace(/\{\w+\}/g, "[^/]+")}$`).test(path);
  const found = listOperations(tree).filter((each) => each.method === method && fits(each));
  return found.sort((one, other) => one.path.split("{").length - other.path.split("{").length)[0];
}
