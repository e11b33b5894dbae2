import type { ServiceName, StoryEventOf } from "../../story/story-event.ts";

/** Fields of an input, or of a request: of its path, its query and its body. */
export type Fields = Readonly<Record<string, unknown>>;

/** The figures of the contract for one operation: of the OpenAPI documents, of which a test compares them. */
export interface Operation {
  readonly id: string;
  readonly service: ServiceName;
  readonly method: string;
  readonly path: string;
  /** Pool of the exchange's limits, and the weight of a request in it. */
  readonly pool: string;
  readonly weight: number;
}

const rowsOfA = `
orders.place                 POST   /api/v1/hf/orders                               spot 1
orders.placeSync             POST   /api/v1/hf/orders/sync                          spot 1
orders.placeMany             POST   /api/v1/hf/orders/multi                         spot 1
orders.placeManySync         POST   /api/v1/hf/orders/multi/sync                    spot 1
orders.modify                POST   /api/v1/hf/orders/alter                         spot 1
dcp.set                      POST   /api/v1/hf/orders/dead-cancel-all               spot 2
dcp.get                      GET    /api/v1/hf/orders/dead-cancel-all/query         spot 2
orders.cancelAll             DELETE /api/v1/hf/orders/cancelAll                     spot 30
orders.cancelBySymbol        DELETE /api/v1/hf/orders                               spot 2
orders.cancelPartial         DELETE /api/v1/hf/orders/cancel/{orderId}              spot 2
orders.cancelByClientOid     DELETE /api/v1/hf/orders/client-order/{clientOid}      spot 1
orders.cancelByClientOidSync DELETE /api/v1/hf/orders/sync/client-order/{clientOid} spot 1
orders.cancelSync            DELETE /api/v1/hf/orders/sync/{orderId}                spot 1
orders.cancel                DELETE /api/v1/hf/orders/{orderId}                     spot 1
orders.getByClientOid        GET    /api/v1/hf/orders/client-order/{clientOid}      spot 2
orders.openSymbols           GET    /api/v1/hf/orders/active/symbols                spot 2
orders.listOpen              GET    /api/v1/hf/orders/active                        spot 2
orders.listClosed            GET    /api/v1/hf/orders/done                          spot 2
orders.get                   GET    /api/v1/hf/orders/{orderId}                     spot 2
withdrawals.create           POST   /api/v3/withdrawals                             management 5
withdrawals.list             GET    /api/v1/withdrawals                             management 20
withdrawals.get              GET    /api/v1/withdrawals/{withdrawalId}              management 20
withdrawals.cancel           DELETE /api/v1/withdrawals/{withdrawalId}              management 20
deposits.createAddress       POST   /api/v3/deposit-address/create                  management 20`;

const rowsOfB = `
withdrawals.submit           POST   /sapi/v1/capital/withdraw/apply                 withdrawals.submit 900
withdrawals.list             GET    /sapi/v1/capital/withdraw/history               withdrawals.list 18000`;

const rowsOfPayments = `
payments.create              POST   /v1/payments                                    payments 1
refunds.create               POST   /v1/refunds                                     payments 1`;

function read(service: ServiceName, rows: string): Operation[] {
  return rows
    .trim()
    .split("\n")
    .map((row) => {
      const [id = "", method = "", path = "", pool = "", weight] = row.split(/ +/);
      return { id, service, method, path, pool, weight: Number(weight) };
    });
}

/** The operations that the judge knows. Others are reads that concern no intent. */
export const operations: readonly Operation[] = [
  ...read("service-a", rowsOfA),
  ...read("service-b", rowsOfB),
  ...read("payments", rowsOfPayments),
];

const exact = new Map<string, Operation>();
const templates: (readonly [RegExp, Operation])[] = [];
for (const operation of operations) {
  const { service, method, path } = operation;
  const name = `${service} ${method} ${path}`;
  if (path.includes("{")) templates.push([new RegExp(`^${name.replace(/\{(\w+)\}/g, "(?<$1>[^/]+)")}$`), operation]);
  else exact.set(name, operation);
}

/** A request, by its operation and its fields: one set of them for each item of a batch. */
export interface ReadRequest {
  readonly operation: Operation | undefined;
  readonly query: URLSearchParams;
  readonly items: readonly Fields[];
}

/** Reads what a request asks for. */
export function readRequest({ service, method, target, body }: StoryEventOf<"request">): ReadRequest {
  const [path = "", text] = target.split("?", 2);
  const query = new URLSearchParams(text);
  const name = `${service} ${method} ${path}`;
  const known = exact.get(name);
  const [found, ofPath] = known ? [known, {}] : matchTemplate(name);
  if (found === undefined || method === "GET")
    return { operation: found, query, items: found === undefined ? [] : [{ ...ofPath, ...Object.fromEntries(query) }] };
  const sent = parse(body) as Fields | undefined;
  const list = sent?.orderList;
  const items = Array.isArray(list) ? (list as Fields[]) : [{ ...ofPath, ...Object.fromEntries(query), ...sent }];
  return { operation: found, query, items };
}

function matchTemplate(name: string): readonly [Operation | undefined, Fields] {
  for (const [pattern, operation] of templates) {
    const { groups } = pattern.exec(name) ?? {};
    if (groups === undefined) continue;
    return [
      operation,
      Object.fromEntries(Object.entries(groups).map(([key, text]) => [key, decodeURIComponent(text)])),
    ];
  }
  return [undefined, {}];
}

/** Reads a text as JSON; undefined where it is none. */
export function parse(text: string): unknown {
  try {
    return text === "" ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}
