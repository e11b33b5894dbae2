import { type ChildProcess, spawn } from "node:child_process";
import { createRequire } from "node:module";
import { createInterface } from "node:readline";
import { MockError } from "./mock-error.ts";

/**
 * Runs inside Prism. It ends when the channel to this process closes, however this process ended. Signals of a terminal
 * reach both, and this process handles them.
 */
const endWithParent = `
for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => {});
process.once("disconnect", () => process.exit());
process.channel.unref();`;

/** Prism's own command in a process of its own. */
export interface PrismProcess {
  /** The URL on which Prism listens. Rejects with a {@link MockError} when it cannot start. */
  readonly url: Promise<string>;
  /** Resolves to the reason once the process has ended. */
  readonly ended: Promise<MockError>;
  /** Ends the process, and waits until it has ended. */
  close(): Promise<void>;
}

/**
 * Runs `prism mock`.
 * @param name of the mock, for errors
 * @param onLine receives each line that Prism writes from its start on
 */
export function runPrism(name: string, args: readonly string[], onLine: (line: string) => void): PrismProcess {
  const prism = findPrism();
  const hook = `data:text/javascript,${encodeURIComponent(endWithParent)}`;
  const child = spawn(process.execPath, ["--import", hook, prism, "mock", ...args], {
    stdio: ["ignore", "pipe", "pipe", "ipc"],
    env: { ...process.env, NODE_OPTIONS: "" },
  });
  const started = Promise.withResolvers<string>();
  let listens = false;
  let problem: string | undefined;
  for (const input of [child.stdout, child.stderr]) {
    if (input === null) continue;
    createInterface({ input }).on("line", (line) => {
      if (listens) return onLine(line);
      // Prism lists its operations, or its usage and the stack of an error, before.
      problem ??= (/\bfatal +(\S.*)$/.exec(line) ?? /^(listen E.*)$/.exec(line))?.[1];
      const [, url] = /Prism is listening on (\S+)/.exec(line) ?? [];
      if (url === undefined) return;
      listens = true;
      started.resolve(url);
    });
  }
  const ended = watchEnd(child).then((how) => new MockError(`${name}: ${problem ?? `Prism ended (${how})`}`));
  void ended.then(started.reject);
  started.promise.catch(() => {});
  return { url: started.promise, ended, close: () => killChild(child, ended) };
}

/** Finds Prism's command. @throws MockError that says how to install it */
function findPrism(): string {
  try {
    return createRequire(import.meta.url).resolve("@stoplight/prism-cli");
  } catch {
    throw new MockError(
      "Prism is not installed. Where package.json names it, run npm install; else, without the script of a package of it that reports each " +
        "installation: npm install --save-dev --ignore-scripts @stoplight/prism-cli@5 (pnpm add -D @stoplight/prism-cli@5; " +
        "yarn add --dev --ignore-scripts @stoplight/prism-cli@5)",
    );
  }
}

function watchEnd(child: ChildProcess): Promise<string> {
  return new Promise((resolve) => {
    child.once("error", (error) => resolve(error.message));
    // Not `exit`: its last lines have been read when it closes.
    child.once("close", (code, signal) => resolve(signal ?? `exit code ${code}`));
  });
}

/** Kills it: a mock has nothing to write at its end. */
async function killChild(child: ChildProcess, ended: Promise<unknown>): Promise<void> {
  child.kill("SIGKILL");
  await ended;
}
