import { readFileSync } from "node:fs";
import { type Measured, workload } from "../measure/workload.ts";

const documents = {
  a: JSON.parse(readFileSync(new URL("../../../spec/openapi/service-a.json", import.meta.url), "utf8")),
  b: JSON.parse(readFileSync(new URL("../../../spec/openapi/service-b.json", import.meta.url), "utf8")),
};

/** The number of items in large responses. */
const counts: Partial<Record<Measured, number>> = {
  "orders.fills": 200,
  "withdrawals.list": 1000,
  "margin.crossData": 400,
};

/** Builds the server's response: the document's example, repeated as the workload says, with 17-digit ids. */
export function buildResponse(operation: Measured): string {
  const example = structuredClone(readExample(operation));
  const count = counts[operation];
  if (operation === "orders.fills") {
    const [fill] = example.data.items;
    example.data.items = Array.from({ length: count ?? 0 }, () => fill);
    let next = 11_029_373_945_659_393n;
    const text = JSON.stringify(example);
    return text.replace(/"tradeId":\d+/g, () => `"tradeId":${next++}`);
  }
  if (count !== undefined) return JSON.stringify(Array.from({ length: count }, () => example[0]));
  return JSON.stringify(example);
}

function readExample(id: Measured): any {
  const { paths } = documents[workload[id].service];
  for (const methods of Object.values(paths as Record<string, Record<string, any>>))
    for (const operation of Object.values(methods))
      if (operation.operationId === id) return operation.responses["200"].content["application/json"].example;
  throw new Error(`no ${id} in the documents`);
}
