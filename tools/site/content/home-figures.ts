import { readFileSync } from "node:fs";
import { operationsOf, readDocument, services } from "../reference/document.ts";

const root = new URL("../../../", import.meta.url);

/** Figures of the home page, each read from the page that states how it was measured. */
export interface HomeFigures {
  readonly intents: string;
  readonly faults: string;
  readonly crashes: string;
  readonly twice: string;
  readonly wrong: string;
  /** The smallest share of lost orders that was decided within the call, in percent. */
  readonly decided: string;
  /** CPU of an order, of the CPU of the most used library. */
  readonly cpu: string;
  readonly operations: number;
  /** Calls of unmodified clients of others that work against the sandbox: `207 of 213`. */
  readonly peers: string;
}

/** Reads the figures. @throws Error that names the page, when a page does not state its figure in the known form */
export function homeFigures(): HomeFigures {
  const simulation = found(
    "docs/guide/simulation.md",
    /^\| ([\d,]+) in [\d,]+ runs \| [\d,]+ days \| ([\d,]+) \| ([\d,]+) \|.*?\b([\d,]+) wrong, ([\d,]+) twice/m,
  );
  const [intents = "", crashes = "", faults = "", wrong = "", twice = ""] = simulation;
  const [shares = ""] = found("docs/guide/faults.md", /^\| `orders` \|.*?\| ((?:[\d.]+ %,? )+)in the call/m);
  const [cpu = ""] = found(
    "docs/decisions/0009-what-speed-cost.md",
    /^\| place, CPU of ccxt's \| [\d.]+ \| ([\d.]+) /m,
  );
  const [works = "", all = ""] = found("docs/guide/sandbox.md", /: (\d+) of (\d+) on /);
  return {
    intents,
    crashes,
    faults,
    wrong,
    twice,
    cpu,
    decided: `${Math.min(...shares.match(/[\d.]+/g)!.map(Number))}`,
    operations: services.flatMap((service) => operationsOf(service, readDocument(service))).length,
    peers: `${works} of ${all}`,
  };
}

function found(page: string, pattern: RegExp): string[] {
  const match = pattern.exec(readFileSync(new URL(page, root), "utf8"));
  if (match === null) throw new Error(`${page} does not state the figure of the home page as ${pattern}`);
  return match.slice(1);
}
