import type { FlagSpec } from "../flags/read-flags.ts";

/** Writes flags and their descriptions for two columns. */
export function writeFlagRows(flags: readonly FlagSpec[]): (readonly [string, string])[] {
  return flags.map(({ name, short, value, about }) => {
    const letter = short === undefined ? "" : `-${short}, `;
    return [`${letter}--${name}${value === undefined ? "" : ` ${value}`}`, about] as const;
  });
}
