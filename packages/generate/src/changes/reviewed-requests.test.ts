import { operation, schema } from "./testing/changed-document.ts";
import { expectResults, listed, type ReviewedRows, sent } from "./testing/reviewed-change.ts";

const newOrder = (d: any) => schema(d, "NewOrder");
/** Changes a field of the body of createOrder. */
const withSent = (name: string, changed: object) => (d: any) => Object.assign(sent(d, name), changed);
const key = (d: any) => operation(d, "createOrder").parameters[0];

const fields: ReviewedRows = {
  "null allowed: harmless, back: callers": (d) => (sent(d, "note").nullable = true),
  "a default where there was none: harmless": (d) => (sent(d, "note").default = "x"),
  "a field that is read-only now: callers": (d) => (sent(d, "note").readOnly = true),
  "no more fields than the named ones: callers, back: harmless": (d) => (newOrder(d).additionalProperties = false),
  "the same in a nested object: callers": (d) => (schema(d, "Address").additionalProperties = false),
  "other fields of the second kind, spelled out: no difference": (d) => (newOrder(d).additionalProperties = true),
  "other fields of one type only: callers": (d) => (newOrder(d).additionalProperties = { type: "string" }),
};

const values: ReviewedRows = {
  "a number where an integer was: harmless, back: callers": withSent("quantity", { type: "number", format: undefined }),
  "a number of a narrower range: callers": withSent("quantity", { type: "number", format: undefined, minimum: 5 }),
  "64 bits where 32 were: harmless, back: callers": (d) => (sent(d, "customer").format = "int64"),
  "a string where 64 bits were: callers": {
    first: (d) => (sent(d, "customer").format = "int64"),
    change: (d) => (newOrder(d).properties.customer = { type: "string" }),
  },
  "a string too short for a value: callers": withSent("speed", { enum: undefined, maxLength: 3 }),
  "values where any string was: callers, back: harmless": (d) => (sent(d, "note").enum = ["a"]),
  "a lower maximum of 32 bits: callers": {
    first: (d) => delete listed(d, "limit").schema.minimum,
    change: (d) => (listed(d, "limit").schema.maximum = 50),
    says: "input.limit|range at most 100 → at most 50",
  },
  "more items at least: callers": { change: (d) => (sent(d, "lines").minItems = 2), says: "shortest length 1 → 2" },
  "a format: callers, back: harmless": (d) => (sent(d, "note").format = "uuid"),
  "another format: callers": (d) => (sent(d, "when").format = "date-time"),
  "multiples of a number: callers": (d) => (sent(d, "price").multipleOf = 0.01),
  "different items: callers": (d) => (sent(d, "lines").uniqueItems = true),
  "more fields at least: callers, back: harmless": (d) => (newOrder(d).minProperties = 3),
  "a value that is excluded: callers": (d) => (sent(d, "note").not = { enum: ["x"] }),
};

const addresses: ReviewedRows = {
  "another method: callers": (d) => (d.paths["/categories"] = { post: d.paths["/categories"].get }),
  "another name in the path, which only generated clients see: callers": {
    change: (d) =>
      (d.paths = JSON.parse(
        JSON.stringify(d.paths).replaceAll("{id}", "{orderId}").replaceAll('"name":"id"', '"name":"orderId"'),
      )),
    says: "breaks callers|orders.get|input.orderId|was called id",
  },
  "a parameter of the query in a header: callers": (d) => (listed(d, "trace").in = "header"),
  "commas in a list: callers": (d) => (listed(d, "tags").explode = false),
  "bars in a list: callers": (d) => (listed(d, "tags").style = "pipeDelimited"),
  "the usual style: no difference": (d) => Object.assign(listed(d, "tags"), { style: "form", explode: true }),
  "a header with another name of the same letters: callers": (d) => (key(d).name = "Idempotency_Key"),
  "a header in small letters: no difference": (d) => (key(d).name = "idempotency-key"),
  "a deprecated parameter: harmless": {
    change: (d) => (listed(d, "trace").deprecated = true),
    says: "deprecated|orders.list|input.trace|",
  },
  "parameters of the path, not of its operations: no difference": (d) => {
    const item = d.paths["/orders/{id}"];
    item.parameters = item.get.parameters;
    delete item.get.parameters;
    delete item.delete.parameters;
  },
  "a tag: harmless": (d) => (operation(d, "getOrder").tags = ["basket"]),
  "a description of a tag: no difference": (d) => (d.tags[0].description = "Orders."),
  "a method that clients cannot send: harmless, back: callers": (d) => (d.paths["/orders"].head = { responses: {} }),
  "a required cookie: callers": (d) =>
    operation(d, "getOrder").parameters.push({ name: "c", in: "cookie", required: true, schema: {} }),
};

expectResults("a request with", fields);
expectResults("a value of a request with", values);
expectResults("an operation with", addresses);
