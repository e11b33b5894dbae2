import type { Document, Schema } from "@exch/openapi";
import { expectChanges, type Row, schema } from "./testing/changed-document.ts";

const rules: Row[] = [
  [
    "a rule about fields that callers use",
    'breaks callers|orders.place|NewOrder|new rule: clientOid required while type is "limit"',
    (d) => rulesOf(d).push({ rule: "when", field: "type", equals: "limit", requires: ["clientOid"] }),
  ],
  [
    "a rule about a field that is new",
    'added|orders.place|NewOrder|new rule: note rejected while type is "market"',
    (d) => {
      schema(d, "NewOrder").properties.note = { type: "string", description: "A note." };
      rulesOf(d).push({ rule: "when", field: "type", equals: "market", forbids: ["note"] });
    },
  ],
  [
    "a rule about a value that is new",
    'added|orders.place|NewOrder|new rule: price required while type is "stop"',
    (d) => {
      schema(d, "NewOrder").properties.type.enum.push("stop");
      rulesOf(d).push({ rule: "when", field: "type", equals: "stop", requires: ["price"] });
    },
  ],
  [
    "a rule less",
    'added|orders.place|NewOrder|no longer: price required while type is "limit"',
    (d) => ((rulesOf(d)[0] as { requires: string[] }).requires = ["size"]),
  ],
];

function rulesOf(document: Document): unknown[] {
  return schema(document, "NewOrder")["x-rules"] as Schema[];
}

expectChanges("an input with", rules);
