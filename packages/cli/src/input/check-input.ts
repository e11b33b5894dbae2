import type { Issue, Operation } from "@exch/runtime";
import { CommandError } from "../errors/exit-codes.ts";
import type { ServiceEntry } from "../services.ts";
import type { Input } from "./read-input.ts";

/** Holds an input against the contract before anybody is asked and anything is sent. Names fields and rules, never values. */
export function checkInput(service: ServiceEntry, { id, checkInput: check }: Operation, input: Input): void {
  const issues: Issue[] = [];
  check(input, issues);
  if (issues.length === 0) return;
  const lines = issues.map(({ message }) => `\n  --${message}`);
  const count = issues.length === 1 ? "a field is" : `${issues.length} fields are`;
  const hint = `see exch ${service.word} ${id.replace(".", " ")} --help`;
  throw new CommandError("invalidRequest", `${id}: ${count} wrong, nothing was sent${lines.join("")}`, hint);
}
