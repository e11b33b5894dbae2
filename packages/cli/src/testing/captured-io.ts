import type { Io } from "../io/io.ts";
import { run } from "../run.ts";

/** Creates an {@link Io} that records what a command writes and asks; `reply` and `secret` are the answers to each question. */
export function createCapturedIo({
  env = {} as Readonly<Record<string, string>>,
  terminal = false,
  columns = undefined as number | undefined,
  input = "",
  reply = "",
  secret = "",
} = {}) {
  const written = { out: "", err: "" };
  const questions: string[] = [];
  const output = (name: "out" | "err") => ({
    isTTY: terminal,
    columns,
    write: async (text: string) => {
      written[name] += text;
    },
  });
  return {
    env,
    written,
    questions,
    out: output("out"),
    err: output("err"),
    stdin: {
      isTTY: terminal,
      read: async () => input,
      ask: async (question) => {
        questions.push(question);
        return reply;
      },
      askSecret: async (question) => {
        questions.push(question);
        return secret;
      },
    },
    signal: new AbortController().signal,
  } satisfies Io & Record<"written" | "questions", unknown>;
}

/** Runs `exch` in this process. */
export async function runHere(args: readonly string[], given?: Parameters<typeof createCapturedIo>[0]) {
  const io = createCapturedIo(given);
  return { code: await run(args, io), ...io.written };
}
