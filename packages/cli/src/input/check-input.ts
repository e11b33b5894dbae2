import type { Issue, Operation, ServiceTooling } from "@exch/runtime/service";
import { CommandError } from "../errors/command-error.ts";
import type { Input } from "./read-input.ts";

/** Checks an input against the contract before the confirmation and the request. The error names fields and rules, never values. */
export function checkInput(service: ServiceTooling, { id, checkInput: check }: Operation, input: Input): void {
  const issues: Issue[] = [];
  check(input, issues);
  if (issues.length === 0) return;
  const lines = issues.map(({ message }) => `\n  --${message}`);
  const fields = issues.length === 1 ? "1 field is" : `${issues.length} fields are`;
  const hint = `see exch ${service.word} ${id.replace(".", " ")} --help`;
  throw new CommandError("invalidRequest", `${id}: ${fields} not valid; nothing was sent${lines.join("")}`, hint);
}
