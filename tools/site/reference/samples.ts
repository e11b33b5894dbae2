import type { DocumentedOperation } from "./document.ts";
import { clientSample } from "./sample-client.ts";
import { commandSample } from "./sample-command.ts";
import { curlSample } from "./sample-curl.ts";

/** Code that a reference shows beside an operation: the extension `x-codeSamples`. */
export interface CodeSample {
  lang: string;
  label: string;
  source: string;
}

/** The example of an operation, called in each way. */
export function codeSamples(documented: DocumentedOperation): CodeSample[] {
  const curl = curlSample(documented);
  const command = commandSample(documented.service.name, documented.id);
  return [
    { lang: "ts", label: "TypeScript", source: clientSample(documented) },
    ...(curl === undefined ? [] : [{ lang: "sh", label: "curl", source: curl }]),
    ...(command === undefined ? [] : [{ lang: "sh", label: "Command line", source: command }]),
  ];
}
