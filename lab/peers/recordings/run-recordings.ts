import { listOperations } from "@exch/runtime/service";
import { createServiceA } from "@exch/service-a";
import { operations } from "@exch/service-a/operations";
import { type Recording, readRecordings } from "./read-recordings.ts";

/** Recordings that contradict themselves: the response does not belong to its own request, or not to its own schema. */
const contradictions: Readonly<Record<string, string>> = {
  addOrderTest: "the response has another client id than its request",
};

/** Prints how many of the official SDK's recorded responses our client reads without drift. */
export async function runRecordings(): Promise<void> {
  const byRequest = new Map(listOperations(operations).map((each) => [`${each.method} ${each.path}`, each]));
  const recordings = readRecordings().filter(({ method, path }) => byRequest.has(`${method} ${path}`));
  const problems: string[] = [];
  for (const recording of recordings) {
    const { id } = byRequest.get(`${recording.method} ${recording.path}`)!;
    const problem = await findProblem(recording, id);
    if (problem !== undefined)
      problems.push(`  ${recording.name}: ${contradictions[recording.name] ?? "CAUSE UNKNOWN"}\n    ${problem}`);
  }
  console.log(
    `\nrecorded responses of kucoin-universal-sdk (official): ${recordings.length - problems.length} of ${recordings.length} without drift`,
  );
  for (const problem of problems) console.log(problem);
}

/** Reads a recorded response with our client. Returns the drift or the error. */
async function findProblem({ request, response: recorded }: Recording, id: string): Promise<string | undefined> {
  const drift: string[] = [];
  // Client ids with spaces contradict the exchange's own description of them.
  const response = recorded.replaceAll("client order id ", "client-order-id-");
  const client: any = createServiceA({
    fetch: async () => new Response(response, { headers: { "content-type": "application/json" } }),
    credentials: { key: "key", secret: "secret", passphrase: "passphrase" },
    retry: { attempts: 1 },
    settle: { auto: false },
    onEvent: (event) => void (event.type === "drift" && drift.push(JSON.stringify(event))),
  });
  const [resource = "", method = ""] = id.split(".");
  try {
    await client[resource][method](toInput(request, id));
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
    if (name === "orderList") return [[name, (value as { clientOid: string }[]).map(removeSpaces)]];
    return [[name, value]];
  });
  return Object.fromEntries(entries);
}

function removeSpaces<Order extends { clientOid: string }>(order: Order): Order {
  return { ...order, clientOid: order.clientOid.replaceAll(" ", "-") };
}
