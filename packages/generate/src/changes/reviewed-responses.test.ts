import { operation, schema } from "./testing/changed-document.ts";
import { expectResults, type ReviewedRows, received } from "./testing/reviewed-change.ts";

const responses = (d: any, id: string) => operation(d, id).responses;
const got = (d: any) => responses(d, "getOrder");
const created = (d: any) => responses(d, "createOrder");
const list = (d: any) => responses(d, "listOrders")["200"].content["application/json"].schema;
const json = (of: object) => ({ description: "", content: { "application/json": { schema: of } } });
/** Puts a JSON body under another media type. */
const underType = (body: any, type: string) => (body.content = { [type]: body.content["application/json"] });

const values: ReviewedRows = {
  "a value more: readers, back: harmless": (d) => received(d, "status").enum.push("lost"),
  "null: readers, back: harmless": (d) => (received(d, "made").nullable = true),
  "64 bits where 32 were: readers": (d) => (received(d, "count").format = "int64"),
  "an integer where a number was: harmless, back: readers": (d) => (received(d, "total").type = "integer"),
  "longer strings: readers, back: harmless": (d) => (received(d, "id").maxLength = 80),
  "a pattern less: readers": (d) => delete received(d, "code").pattern,
  "a minimum less: readers": (d) => delete received(d, "total").minimum,
  "a multiple of a step: harmless, back: readers": {
    first: (d) => (received(d, "total").multipleOf = 0.01),
    change: (d) => (received(d, "total").multipleOf = 0.1),
  },
  "another format: readers": (d) => (received(d, "made").format = "date-time"),
  "more items at least: harmless": (d) => (list(d).minItems = 1),
  "more items at most: readers": (d) => (list(d).maxItems = 200),
  "fields where any were: harmless": (d) =>
    (schema(d, "Order").properties.extra = { type: "object", properties: { a: { type: "string" } } }),
  "a field of an object that contains itself: harmless": (d) => (schema(d, "Category").properties.x = {}),
  "a field less of an object that contains itself: readers": (d) =>
    (d.components.schemas.Category = { ...schema(d, "Category"), required: [] }),
};

const card = "#/components/schemas/Card";
const method = (d: any) => schema(d, "Method");

const alternatives: ReviewedRows = {
  "one more: readers": (d) => {
    method(d).oneOf.push({ $ref: "#/components/schemas/Wire" });
    method(d).discriminator.mapping.wire = "#/components/schemas/Wire";
  },
  "the first one less: callers": {
    change: (d) => {
      method(d).oneOf.shift();
      delete method(d).discriminator.mapping.card;
    },
    says: "breaks callers|payments.pay|input.body|is no longer Card",
  },
  "another value that chooses one: both": (d) =>
    (method(d).discriminator.mapping = { plastic: card, bank: "#/components/schemas/Bank" }),
  "another order: no difference": (d) => method(d).oneOf.reverse(),
  "another name of one: no difference": (d) => {
    d.components.schemas.Karte = schema(d, "Card");
    method(d).oneOf = [{ $ref: "#/components/schemas/Bank" }, { $ref: "#/components/schemas/Karte" }];
    method(d).discriminator.mapping.card = "#/components/schemas/Karte";
  },
};

const statuses: ReviewedRows = {
  "another success more: readers, back: harmless": (d) => (created(d)["202"] = json({ type: "object" })),
  "any success: readers, back: harmless": (d) => (operation(d, "getOrder").responses = { "2XX": got(d)["200"] }),
  "an error more: harmless, back: harmless": (d) => (got(d)["404"] = json({ type: "object" })),
  "a field of an error less: readers": (d) => (schema(d, "Problem").required = []),
  "a media type: harmless, back: readers": (d) => (got(d)["200"].content["text/csv"] = { schema: { type: "string" } }),
  "another media type of an error: readers": (d) => underType(created(d)["422"], "application/problem+json"),
  "a header less: readers, back: harmless": (d) => delete created(d)["201"].headers,
  "a header that may be absent: readers": (d) => delete created(d)["201"].headers.Location.required,
  "a header that may be null: readers, back: harmless": (d) =>
    (created(d)["201"].headers.Location.schema.nullable = true),
};

const sentBody = (d: any) => operation(d, "createOrder").requestBody;

const bodies: ReviewedRows = {
  "a media type more: harmless": (d) => (sentBody(d).content["application/x-www-form-urlencoded"] = {}),
  "another media type: callers": (d) => underType(sentBody(d), "application/x-www-form-urlencoded"),
  "the character set: no difference": (d) => underType(sentBody(d), "application/json; charset=utf-8"),
};

expectResults("a response with", values);
expectResults("alternatives with", alternatives);
expectResults("responses with", statuses);
expectResults("a body with", bodies);
