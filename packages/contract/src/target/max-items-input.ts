import type { DocumentedOperation } from "../document/documented-operation.ts";
import type { Input } from "../document/inputs.ts";
import type { Baselines } from "./baselines.ts";
import { selectMinimal } from "./valid-input.ts";

/** Returns an input for as many items as possible: without optional fields, and with a fixed time window, so that new items change nothing. */
export async function buildMaxItemsInput(baselines: Baselines, documented: DocumentedOperation): Promise<Input> {
  const { target } = baselines;
  const { input, configured } = await baselines.of(documented);
  const { window } = target.operation(documented);
  const minimal = selectMinimal(documented, input, configured);
  if (window === undefined || input[window.end] === undefined) return minimal;
  return { ...minimal, [window.start]: input[window.start], [window.end]: input[window.end] };
}
