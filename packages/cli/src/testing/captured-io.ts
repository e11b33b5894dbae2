import type { Io } from "../io/io.ts";

/** An {@link Io} that keeps what is written. */
export interface CapturedIo extends Io {
  readonly written: { out: string; err: string };
  readonly questions: string[];
}

/** What a test says of the world. */
export interface World {
  readonly env?: Readonly<Record<string, string>>;
  readonly terminal?: boolean;
  readonly columns?: number;
  readonly input?: string;
  readonly answer?: string;
}

/** The world as a test wants it. */
export function capturedIo({ env = {}, terminal = false, columns, input = "", answer = "" }: World = {}): CapturedIo {
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
        return answer;
      },
    },
    signal: new AbortController().signal,
  };
}
