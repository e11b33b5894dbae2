import { expect, it } from "vitest";
import { runCommand } from "./run-command.ts";

const there = ["--service", "a", "--public", "--base-url"];
const local = [...there, "http://127.0.0.1:1"];

/** Runs the command, and returns its exit code and its error. */
async function errorOf(...argv: string[]): Promise<[number, string]> {
  let error = "";
  const err = (text: string) => (error += text);
  const code = await runCommand(argv, { env: {}, out: () => {}, err, signal: new AbortController().signal });
  return [code, error];
}

const mustBeHttps = "--base-url must be https: plain HTTP exposes keys and orders; --allow-http allows it";
it.each([
  ["an unknown operation", [...local, "--only", "orders.x"], "--only: there is no operation orders.x"],
  ["an unknown group", [...local, "--groups", "speed"], "--groups: unknown group speed"],
  ["an unknown case", [...local, "--case", "x"], "--case: there is no check x"],
  ["plain HTTP to another computer", [...there, "http://far.example"], mustBeHttps],
  ["a base URL that is none", [...there, "far"], "--base-url must be an absolute URL"],
])("an error of the command names the flag of %s", async (_, argv, message) => {
  expect(await errorOf(...argv)).toEqual([2, expect.stringMatching(`^exch-contract: ${message}`)]);
});
