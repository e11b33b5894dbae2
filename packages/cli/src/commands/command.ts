import type { FlagSpec } from "../flags/read-flags.ts";
import type { Io } from "../io/io.ts";

/** A command that is not an operation. */
export interface Command {
  readonly usage: string;
  readonly about: string;
  /** Its own commands, with their descriptions. */
  readonly verbs?: Readonly<Record<string, string>>;
  /** Other words that may come first, with their descriptions. */
  readonly words?: Readonly<Record<string, string>>;
  readonly flags: readonly FlagSpec[];
  readonly example: string;
  run(args: readonly string[], io: Io): void | Promise<void>;
}

/** A one-line description of a command, and its module. */
type CommandEntry = readonly [summary: string, load: () => Promise<{ readonly command: Command }>];

/** The commands that are not operations. */
export const commands: Readonly<Record<string, CommandEntry>> = {
  pending: ["lists requests that have no outcome yet", () => import("./pending.ts")],
  settle: ["finds out the outcome of pending requests", () => import("./settle.ts")],
  reconcile: ["compares an exchange with the journal and a book", () => import("./reconcile.ts")],
  approve: ["approves a call of an assistant that moves money", () => import("./approve.ts")],
  explain: ["explains an error code, or an error in a JSON file", () => import("./explain.ts")],
  api: ["sends a request to any path, signed", () => import("./api.ts")],
  profile: ["manages profiles: base URL, key and settings", () => import("./profile.ts")],
  sandbox: ["starts a sandbox of the exchanges on this computer", () => import("./sandbox.ts")],
  completion: ["prints the completion script of a shell", () => import("./completion.ts")],
};

/** Returns the command with this name; undefined when there is none. */
export function findCommand(name: string): CommandEntry | undefined {
  return Object.hasOwn(commands, name) ? commands[name] : undefined;
}
