import { expectResults, operation, type ReviewedRow, received, schema } from "./testing/reviewed-change.ts";

const responses = (d: any, id: string) => operation(d, id).responses;
const list = (d: any) => responses(d, "listOrders")["200"].content["application/json"].schema;
const json = (of: object) => ({ description: "", content: { "application/json": { schema: of } } });
const csv = (d: any) => (responses(d, "getOrder")["200"].content["text/csv"] = { schema: { type: "string" } });

const values: ReviewedRow[] = [
  ["a value more", "readers", (d) => received(d, "status").enum.push("lost")],
  ["a value less", "harmless", (d) => received(d, "status").enum.pop()],
  ["null", "readers", (d) => (received(d, "made").nullable = true)],
  ["null no longer", "harmless", (d) => delete received(d, "comment").nullable],
  ["64 bits where 32 were", "readers", (d) => (received(d, "count").format = "int64")],
  ["an integer where a number was", "harmless", (d) => (received(d, "total").type = "integer")],
  [
    "a number where an integer was",
    "readers",
    (d) => Object.assign(received(d, "count"), { type: "number", format: undefined }),
  ],
  ["longer strings", "readers", (d) => (received(d, "id").maxLength = 80)],
  ["shorter strings", "harmless", (d) => (received(d, "id").maxLength = 20)],
  ["a pattern less", "readers", (d) => delete received(d, "code").pattern],
  ["a minimum less", "readers", (d) => delete received(d, "total").minimum],
  ["another format", "readers", (d) => (received(d, "made").format = "date-time")],
  ["more items at least", "harmless", (d) => (list(d).minItems = 1)],
  ["more items at most", "readers", (d) => (list(d).maxItems = 200)],
  [
    "fields where any were",
    "harmless",
    (d) => (schema(d, "Order").properties.extra = { type: "object", properties: { a: { type: "string" } } }),
  ],
  ["a field of an object that contains itself", "harmless", (d) => (schema(d, "Category").properties.x = {})],
  [
    "a field less of an object that contains itself",
    "readers",
    (d) => (d.components.schemas.Category = { ...schema(d, "Category"), required: [] }),
  ],
];

const card = "#/components/schemas/Card";
const method = (d: any) => schema(d, "Method");

const alternatives: ReviewedRow[] = [
  [
    "one more",
    "readers",
    (d) => {
      method(d).oneOf.push({ $ref: "#/components/schemas/Wire" });
      method(d).discriminator.mapping.wire = "#/components/schemas/Wire";
    },
  ],
  [
    "the first one less",
    "callers",
    {
      change: (d) => {
        method(d).oneOf.shift();
        delete method(d).discriminator.mapping.card;
      },
      says: "breaks callers|payments.pay|input.body|is no longer Card",
    },
  ],
  [
    "another value that chooses one",
    "both",
    (d) => (method(d).discriminator.mapping = { plastic: card, bank: "#/components/schemas/Bank" }),
  ],
  ["another order", "no difference", (d) => method(d).oneOf.reverse()],
  [
    "another name of one",
    "no difference",
    (d) => {
      d.components.schemas.Karte = schema(d, "Card");
      method(d).oneOf = [{ $ref: "#/components/schemas/Bank" }, { $ref: "#/components/schemas/Karte" }];
      method(d).discriminator.mapping.card = "#/components/schemas/Karte";
    },
  ],
];

const statuses: ReviewedRow[] = [
  ["another success more", "readers", (d) => (responses(d, "createOrder")["202"] = json({ type: "object" }))],
  [
    "one success of two",
    "harmless",
    { before: (d) => (responses(d, "createOrder")["200"] = responses(d, "createOrder")["201"]) },
  ],
  [
    "any success where one was",
    "readers",
    (d) => (operation(d, "getOrder").responses = { "2XX": responses(d, "getOrder")["200"] }),
  ],
  [
    "one success where any was",
    "harmless",
    { before: (d) => (operation(d, "getOrder").responses = { "2XX": responses(d, "getOrder")["200"] }) },
  ],
  ["an error more", "harmless", (d) => (responses(d, "getOrder")["404"] = json({ type: "object" }))],
  ["an error less", "harmless", (d) => delete responses(d, "createOrder")["422"]],
  ["a field of an error less", "readers", (d) => (schema(d, "Problem").required = [])],
  ["a media type more", "harmless", csv],
  ["a media type less", "readers", { before: csv }],
  [
    "another media type of an error",
    "readers",
    (d) => {
      const error = responses(d, "createOrder")["422"];
      error.content = { "application/problem+json": error.content["application/json"] };
    },
  ],
  ["a header less", "readers", (d) => delete responses(d, "createOrder")["201"].headers],
  ["a header more", "harmless", (d) => (responses(d, "createOrder")["201"].headers.X = { schema: { type: "string" } })],
  [
    "a header that may be absent",
    "readers",
    (d) => delete responses(d, "createOrder")["201"].headers.Location.required,
  ],
];

const bodies: ReviewedRow[] = [
  [
    "a media type more",
    "harmless",
    (d) => (operation(d, "createOrder").requestBody.content["application/x-www-form-urlencoded"] = {}),
  ],
  [
    "another media type",
    "callers",
    (d) => {
      const { requestBody } = operation(d, "createOrder");
      requestBody.content = { "application/x-www-form-urlencoded": requestBody.content["application/json"] };
    },
  ],
  [
    "the character set in its media type",
    "no difference",
    (d) => {
      const { requestBody } = operation(d, "createOrder");
      requestBody.content = { "application/json; charset=utf-8": requestBody.content["application/json"] };
    },
  ],
];

expectResults("a response with", values);
expectResults("alternatives with", alternatives);
expectResults("responses with", statuses);
expectResults("a body with", bodies);
