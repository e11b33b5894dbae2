import { groups } from "../options/contract-options.ts";
import { exitCodes } from "./exit-codes.ts";

/** What `--help` says. */
export const help = `exch-contract: holds any implementation of a service against its contract.

  exch-contract --service a --base-url https://staging.example [options]

What is tried
  --service a|b         the service
  --base-url URL        where it is; EXCH_BASE_URL or EXCH_A_BASE_URL unless given
  --only IDS            operations by id, separated by commas; orders.* is a whole resource
  --groups NAMES        ${groups.join(", ")}; all unless given
  --effects             operations with an effect too, each on the values of --values
  --values FILE         JSON: inputs by operation id, in place of the examples; under "*",
                        fields for every operation that has them
  --runs N              how many inputs are generated for each operation; 10
  --seed N              the seed of what is generated; one at random
  --list                says what would be tried, and sends nothing

How it is sent
  --rate N              the most requests in a second; 5, 0 for no limit
  --timeout MS          how long one answer may take; 10000
  --header-prefix WORD  the vendor's word in the names of headers; EXCH
  --signed-query HOW    sent or decoded: which text of the query service A signs; sent
  --allow-http          plain HTTP to another machine
  --public              without a key: public operations alone

What is told
  --junit FILE          writes JUnit XML too
  --json                writes the report as JSON instead
  --bail                ends with the first finding
  --strict              drift, such as a new value or field, breaks the contract too

The key stands in the environment: EXCH_KEY, EXCH_SECRET, EXCH_PASSPHRASE (service A) or EXCH_PRIVATE_KEY
(service B); EXCH_A_KEY and so on for one service; EXCH_SECRET_FILE and so on name files; EXCH_KEY_VERSION.

Exit codes
${Object.values(exitCodes)
  .map(([code, meaning]) => `  ${String(code).padEnd(4)}${meaning}`)
  .join("\n")}
`;
