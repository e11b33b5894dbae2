import type { Group } from "../options/contract-options.ts";
import type { Mismatch } from "./mismatch.ts";

/** A difference between a service and its contract, with the request that shows it. */
export interface Finding extends Mismatch {
  readonly operation: string;
  readonly group: Group;
  /** The check that found it: `limit above its maximum`. */
  readonly title: string;
  /** The request, without secrets. */
  readonly request?: string;
  /** A shell command that sends the request again; it reads the key from the environment. Absent where a shell cannot sign it. */
  readonly curl?: string;
  /** The response, without secrets. */
  readonly response?: string;
  /** The operation in the contract, and the section of its source document. */
  readonly contract: string;
  /** The smallest input that shows the difference, and the seed that generates it again. */
  readonly counterexample?: { readonly input: string; readonly seed: number };
}

/** Returns the name of a check, and of the findings that it makes: `orders.get · auth · no EXCH-API-KEY`. */
export function nameCase({ operation, group, title }: Pick<Finding, "operation" | "group" | "title">): string {
  return `${operation} · ${group} · ${title}`;
}

/** Describes a finding for people, one fact per line. */
export function describeFinding(finding: Finding): string {
  const { rule, message, request, response, curl, contract, severity } = finding;
  const { input, seed } = finding.counterexample ?? {};
  return [
    `${nameCase(finding)}${severity === "drift" ? " (drift)" : ""}`,
    `  rule      ${rule}`,
    `  found     ${message}`,
    ...(request === undefined ? [] : [`  request   ${request}`]),
    ...(response === undefined ? [] : [`  response  ${response}`]),
    ...(curl === undefined ? [] : [`  curl      ${curl.replaceAll("\n", "\n            ")}`]),
    `  contract  ${contract}`,
    ...(input === undefined ? [] : [`  smallest  ${input}   (to repeat: --seed ${seed})`]),
  ].join("\n");
}
