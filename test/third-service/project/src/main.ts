import { ApiError, InvalidRequestError, NotExecutedError, UnknownOutcomeError } from "@exch/runtime";
import { createHttpClient } from "@exch/runtime/http";
import { createLedger } from "./client.ts";
import type { paths } from "./gen/openapi.d.ts";
import { transfersCreateInput } from "./gen/schemas.ts";

// Calls the ledger at an address, and prints the results as JSON.
const [baseUrl = "", secret = ""] = process.argv.slice(2);
const ledger = createLedger({
  baseUrl,
  credentials: { key: "ledger-key-of-the-test", secret },
  settle: { visibleAfterMs: 200, skewMs: 200 },
});
const transfer = { source: "9007199254740993", target: 7002, amount: "2.50" };

const nameOf = (error: unknown) => (error instanceof Error ? error.constructor.name : String(error));
const outcomeOf = (call: Promise<unknown>) => call.then(() => "responded", nameOf);

await ledger.syncClock();
const account = await ledger.accounts.get({ accountId: "9007199254740993" });
const accounts: string[] = [];
for await (const { id } of ledger.accounts.list.items({ limit: 2, currencies: ["EUR", "C F"] })) accounts.push(id);
const made = await ledger.transfers.create({ ...transfer, reference: "plain" });
const settled = await ledger.transfers.create({ ...transfer, reference: "lost-after" });
const never = await ledger.transfers.create({ ...transfer, reference: "lost-before" }).catch((error: unknown) => error);
const unknown = await ledger.transfers
  .reverse({ transferId: made.id, why: "lost-after" })
  .catch((error: unknown) => error);
const rejected = await ledger.transfers.create({ ...transfer, amount: "1000000" }).catch((error: unknown) => error);
// @ts-expect-error: a number would lose digits, and the compiler reports this
const invalid = await ledger.transfers.create({ ...transfer, amount: 2.5, day: "2026-11-21" }).catch((error) => error);
const transfers: string[] = [];
for await (const { reference } of ledger.transfers.list.items({ size: 2 })) transfers.push(reference);
const { data } = await createHttpClient<paths>(ledger).GET("/accounts/{accountId}", {
  params: { path: { accountId: "7002" } },
});

console.log(
  JSON.stringify({
    account,
    accounts,
    made: made.id,
    settled: settled.reference,
    never: never instanceof NotExecutedError && never.operation,
    unknown: unknown instanceof UnknownOutcomeError && unknown.operation,
    rejected: rejected instanceof ApiError && [rejected.apiCode, rejected.category],
    invalid: invalid instanceof InvalidRequestError && invalid.issues.map(({ message }) => message),
    frozen: (await ledger.accounts.freeze({ accountId: 7002 })).state,
    transfers,
    envelope: data,
    zod: transfersCreateInput.safeParse({ ...transfer, day: "2026-11-21" }).success,
    wrongSecret: await outcomeOf(
      createLedger({ baseUrl, credentials: { key: "ledger-key-of-the-test", secret: "other" } }).accounts.get({
        accountId: 7002,
      }),
    ),
  }),
);
