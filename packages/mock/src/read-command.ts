import { parseArgs } from "node:util";
import { MockError } from "./mock-error.ts";
import type { MockServersOptions } from "./mock-options.ts";

/** The text of `--help`. */
export const usage = `exch-mock: a stateless mock of OpenAPI documents, served by Prism.

  exch-mock                     service A on port 4010, service B on port 4011
  exch-mock openapi.yaml        that document, a file or a URL, on port 4010
  exch-mock one.json two.json   each further document on the next port

  --port N          port of the first document; default 4010, 0 for free ports
  --host HOST       address to listen on; default 127.0.0.1
  --json            prints one line of JSON once all mocks listen:
                    [{"name":…,"url":…}]
  --help            shows this text

Flags of Prism
  --dynamic         generates values instead of the examples
  --seed TEXT       seed of generated values
  --ignoreExamples  serves plain values of the right types
  --errors          rejects every request that breaks the document, as an error
                    of Prism

Prism's log of the requests is on standard error. A mock keeps nothing and
verifies no signature, but requires the headers of the document. It accepts
"Prefer: code=404" and "Prefer: dynamic=true" of each request.
`;

/** The parsed command line of `exch-mock`. */
export interface Command {
  readonly help: boolean;
  readonly json: boolean;
  readonly options: MockServersOptions;
}

/** Reads the command line. Throws a {@link MockError} that names the flag. */
export function readCommand(args: readonly string[]): Command {
  const { values, positionals } = parse(args);
  const { help, json, host, port, dynamic, ignoreExamples, errors, seed } = values;
  const switches = Object.entries({ dynamic, ignoreExamples, errors }).flatMap(([flag, on]) => (on ? `--${flag}` : []));
  const prismFlags = [...switches, ...(seed === undefined ? [] : ["--seed", seed])];
  const documents = positionals.length > 0 ? { documents: positionals } : {};
  return { help, json, options: { ...documents, host, port: readPort(port), prismFlags } };
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        port: { type: "string", default: "4010" },
        host: { type: "string", default: "127.0.0.1" },
        json: { type: "boolean", default: false },
        help: { type: "boolean", default: false },
        dynamic: { type: "boolean", default: false },
        ignoreExamples: { type: "boolean", default: false },
        errors: { type: "boolean", default: false },
        seed: { type: "string" },
      },
    });
  } catch (error) {
    throw new MockError(`${(error as Error).message.split(". To specify")[0]}; see exch-mock --help`);
  }
}

function readPort(text: string): number {
  if (/^\d{1,5}$/.test(text) && Number(text) <= 65_535) return Number(text);
  throw new MockError(`--port: must be an integer from 0 to 65535, not "${text}"`);
}
