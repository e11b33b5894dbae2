import { serviceFlags } from "./service-flags.ts";

/** The flags of options that an error message can begin with. */
const flags: Readonly<Record<string, string>> = {
  only: "only",
  cases: "case",
  groups: "groups",
  values: "values",
  service: "service",
  baseUrl: "base-url",
  timeoutMs: "timeout",
  attemptTimeoutMs: "timeout",
  ...Object.fromEntries(serviceFlags.map(({ name, flag }) => [name, flag])),
};

/** Names the flags of the command in an error message that names options of the library. */
export function nameFlags(message: string): string {
  return message
    .replace(/^[a-z]+(?=\b)/i, (name) => (Object.hasOwn(flags, name) ? `--${flags[name]}` : name))
    .replace("the option allowHttp", "--allow-http");
}
