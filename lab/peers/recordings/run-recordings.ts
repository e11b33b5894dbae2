import { listOperations } from "@exch/runtime/service";
import { createServiceA } from "@exch/service-a";
import { operations } from "@exch/service-a/operations";
import { type Recording, readRecordings } from "./read-recordings.ts";

/** Prints how many of the official SDK's recorded responses our client reads without drift. */
export async function runRecordings(): Promise<void> {
  const byRequest = new Map(listOperations(operations).map((each) => [`${each.method} ${each.path}`, each.id]));
  const recordings = readRecordings().filter(({ method, path }) => byRequest.has(`${method} ${path}`));
  let clean = 0;
  for (const recording of recordings) {
    const problem = await findProblem(recording, byRequest.get(`${recording.method} ${recording.path}`)!);
    // The response of `addOrderTest` has another client id than its own request.
    if (problem !== undefined) console.log(`  recording ${recording.name}: ${problem}`);
    else clean++;
  }
  console.log(`recorded responses of kucoin-universal-sdk (official): ${clean} of ${recordings.length} without drift`);
}

/** Reads a recorded response with our client. Returns the drift or the error. */
async function findProblem({ request, response: recorded }: Recording, id: string): Promise<string | undefined> {
  const drift: string[] = [];
  // Client ids with spaces contradict the exchange's own description of them.
  const removeSpaces = (text: string) => text.replaceAll("client order id ", "client-order-id-");
  const client: any = createServiceA({
    fetch: async () => new Response(removeSpaces(recorded), { headers: { "content-type": "application/json" } }),
    credentials: { key: "key", secret: "secret", passphrase: "passphrase" },
    retry: { attempts: 1 },
    settle: { auto: false },
    onEvent: (event) => void (event.type === "drift" && drift.push(JSON.stringify(event))),
  });
  const [resource = "", method = ""] = id.split(".");
  try {
    await client[resource][method](toInput(JSON.parse(removeSpaces(JSON.stringify(request))), id));
  } catch (error) {
    return error instanceof Error ? `${error.name}: ${error.message}` : String(error);
  }
  return drift.length === 0 ? undefined : drift.join("\n    ").slice(0, 400);
}

/** Lists of theirs that are texts with commas: lists are arrays in our input. */
const lists: Readonly<Record<string, string>> = { "fees.actual": "symbols", "accounts.hfLedger": "currency" };

/** Turns a recorded request into an input that our client accepts: only the response is tested. */
function toInput(request: Recording["request"], id: string) {
  const list = lists[id];
  const entries = Object.entries(request).flatMap(([name, value]): [string, unknown][] => {
    if (value === "example_string_default_value") return [];
    if (name === list && typeof value === "string") return [[name, value.split(",")]];
    // Both filters at once contradict the document: one belongs to cross margin, the other to isolated margin.
    if (id === "margin.riskLimits" && name === "currency" && request.isIsolated === true) return [];
    return [[name, value]];
  });
  return Object.fromEntries(entries);
}
