import { escapeControls } from "../terminal/safe-text.ts";

/** Writes JSON with every control and bidirectional character escaped, so that a terminal shows it and does not act on it. */
export function toJson(value: unknown, indent?: number): string {
  return escapeControls(JSON.stringify(value ?? null, undefined, indent), "\n");
}
