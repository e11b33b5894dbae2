import type { ClientOptions, OptionParts, PartOption } from "../service/client-options.ts";

const names: Readonly<Record<PartOption, string>> = {
  credentials: "withCredentialsProvider",
  journal: "withJournal",
  limiter: "withLimiter",
  policy: "withPolicy",
};

/** Requires the part of an option that is set. Without it, the option would have no effect. @throws TypeError */
export function requirePart(option: PartOption, parts: OptionParts): void {
  if (parts[option] === undefined)
    throw new TypeError(`${option} of this kind needs ${names[option]}: import it and pass it with the operations`);
}

/** Requires the part of each option that is set. @throws TypeError */
export function requireParts(options: ClientOptions, parts: OptionParts): void {
  for (const name of ["journal", "limiter", "policy"] as const)
    if (options[name] !== undefined) requirePart(name, parts);
}
