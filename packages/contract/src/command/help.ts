import { variableName } from "@exch/runtime/service";
import { groups } from "../options/contract-options.ts";
import { knownServices, serviceWords } from "../services/tested-service.ts";
import { exitCodes } from "./exit-codes.ts";
import { serviceFiles } from "./load-service.ts";
import { serviceFlags } from "./service-flags.ts";

/** The text of `--help`. */
export const help = `exch-contract: tests any implementation of a service against its contract.

  exch-contract --service a --base-url https://staging.example [options]

Checks
  ${`--service ${serviceWords.join("|")}`.padEnd(22)}the service
  --config FILE         any other API, by defineContract({ … }): a module;
                        default without --service: ${serviceFiles[0]}
  --base-url URL        default: EXCH_BASE_URL or EXCH_A_BASE_URL
  --only IDS            operations by id: orders.get,accounts.*
  --groups NAMES        ${wrapFlagText(`${groups.join(", ")}; default: all`)}
  --case NAME           one check by its name in a report; may be repeated
  --effects             also operations with an effect, by their --values
  --values FILE         JSON: inputs by operation id, in place of the examples;
                        "*" has fields of every operation that takes them
  --runs N              number of generated inputs per operation; default: 10
  --seed N              seed of generated inputs; default: random
  --list                list the checks, and send nothing

Requests
  --rate N              most requests per second; default: 5, 0 for no limit
  --timeout MS          time limit of one request; default: 10000
${serviceFlags.map(({ flag, about, title }) => `  ${`--${flag} TEXT`.padEnd(22)}${wrapFlagText(`${title === undefined ? "" : `${title}: `}${about}`)}\n`).join("")}  --allow-http          allow plain HTTP to another computer
  --public              test public operations only, without a key

Report
  --report FILE         also write the report: a page if the name ends in .html,
                        JUnit XML if in .xml, else JSON; may be repeated
  --json                write the report as JSON
  --bail                stop after the first finding
  --strict              drift, such as a new field, is a violation

The key comes from the environment: EXCH_KEY, with
${knownServices.map(({ title, credentials }) => `  ${title}: ${credentials.map(({ name }) => `EXCH_${variableName(name)}`).join(", ")}\n`).join("")}EXCH_A_KEY and so on are for one service, EXCH_SECRET_FILE and so on name files.
An API of --config has the variables of its credentials, such as EXCH_TOKEN.
EXCH_OTHER_KEY and so on are the key of another account, which must not reach
what belongs to the first.

Exit codes
${Object.values(exitCodes)
  .map(([code, meaning]) => `  ${String(code).padEnd(4)}${meaning}`)
  .join("\n")}
`;

/** Breaks the text beside a flag between words. */
function wrapFlagText(text: string): string {
  return text.replaceAll(/(.{1,56})(?: |$)/g, `$1\n${" ".repeat(24)}`).trimEnd();
}
