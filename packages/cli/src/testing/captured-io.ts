import type { Io } from "../io/io.ts";

/** An {@link Io} that records its output and questions. */
export interface CapturedIo extends Io {
  readonly written: { out: string; err: string };
  readonly questions: string[];
}

/** The variables, terminal and standard input of a captured Io. */
export interface CapturedIoOptions {
  readonly env?: Readonly<Record<string, string>>;
  readonly terminal?: boolean;
  readonly columns?: number;
  readonly input?: string;
  /** The reply to each question. */
  readonly reply?: string;
  /** The reply to each question without an echo. */
  readonly secret?: string;
}

/** Creates an Io that records what a command writes. */
export function createCapturedIo(options: CapturedIoOptions = {}): CapturedIo {
  const { env = {}, terminal = false, columns, input = "", reply = "", secret = "" } = options;
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
  };
}
