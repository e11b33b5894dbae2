import { describe, expect, it } from "vitest";
import { problemsOf } from "./snippet.ts";

/** A contract that breaks no rule. Every test below breaks it in one place. */
const sound = `
import "./main.tsp";
using TypeSpec.Http;
using TypeSpec.OpenAPI;
using Exch;

@service(#{ title: "Sound" })
@useAuth(ApiKeyAuth<ApiKeyLocation.header, "KEY">)
namespace Sound;

@tag("orders")
interface Orders {
  /** Places an order. */
  @summary("Place")
  @operationId("orders.place")
  @source(#{ document: "service-a", section: "Orders", gaps: #[2] })
  @keyed(#{ key: "clientOid", lookup: "orders.find" })
  @visible(#{ afterMs: 1000, after: "chosen", forMs: 9000, for: "document", gaps: #[2] })
  @echo(#{ clientOid: "id" })
  @permission("Spot")
  @opExample(#{ parameters: #{ order: #{ symbol: "X-Y", clientOid: "a" } }, returnType: #{ id: "1" } })
  @route("/place") @post
  place(@body order: Order): Receipt;

  /** Places orders. */
  @summary("Place many")
  @operationId("orders.placeMany")
  @source(#{ document: "service-a", section: "Orders" })
  @keyed(#{ key: "clientOid", items: "list", lookup: "orders.find", list: "orders.list" })
  @visible(#{ afterMs: 1000, after: "document" })
  @permission("Spot")
  @opExample(#{ parameters: #{ batch: #{ list: #[#{ symbol: "X-Y" }] } }, returnType: #[#{ id: "1" }] })
  @route("/many") @post
  placeMany(@body batch: Batch): Receipt[];

  /** Shrinks an order. */
  @summary("Shrink")
  @operationId("orders.shrink")
  @source(#{ document: "service-a", section: "Orders" })
  @once(#{ lookup: "orders.find" })
  @visible(#{ afterMs: 1000, after: "document" })
  @permission("Spot")
  @opExample(#{ parameters: #{ symbol: "X-Y", clientOid: "a" }, returnType: #{ id: "1" } })
  @route("/shrink") @delete
  shrink(...Named): Receipt;

  /** Cancels orders. */
  @summary("Cancel")
  @operationId("orders.cancel")
  @source(#{ document: "service-a", section: "Orders" })
  @once(#{ lookup: "orders.find", fallback: "orders.list" })
  @visible(#{ afterMs: 1000, after: "document" })
  @permission("Spot")
  @opExample(#{ parameters: #{ symbol: "X-Y" }, returnType: #{ id: "1" } })
  @route("/all") @delete
  cancel(/** The pair. */ @query symbol: string, /** If any. */ @query clientOid?: string): Receipt;

  /** Finds an order. */
  @summary("Find")
  @operationId("orders.find")
  @source(#{ document: "service-a", section: "Orders" })
  @read
  @permission("General")
  @opExample(#{ parameters: #{ symbol: "X-Y", clientOid: "a" }, returnType: #{ id: "1" } })
  @route("/find") @get
  find(...Named): Receipt;

  /** Lists orders. */
  @summary("List")
  @operationId("orders.list")
  @source(#{ document: "service-a", section: "Orders" })
  @read
  @useAuth(NoAuth)
  @paged(#{ style: "page", page: "page", size: "size", max: 50, default: 10, items: "items", total: "pages" })
  @window(#{ start: "from", end: "to", maxDays: 9, narrower: #{ field: "page", underDays: 7 } })
  @opExample(#{ parameters: #{ page: 1 }, returnType: #{ code: "0", data: #{ items: #[#{ id: "1" }], pages: 1 } } })
  @route("/list") @get
  list(
    /** Which page. */ @query page?: int32,
    /** How many. */ @query @minValue(1) @maxValue(50) size?: int32 = 10,
    /** From when. */ @query from?: EpochMs,
    /** To when. */ @query to?: EpochMs,
  ): { code: "0", @payload data: Page };

  /** Lists fills. */
  @summary("Fills")
  @operationId("orders.fills")
  @source(#{ document: "service-a", section: "Orders" })
  @read
  @useAuth(NoAuth)
  @paged(#{ style: "cursor", cursor: "after", size: "limit", max: 9, nextOfItem: "id" })
  @when(#{ field: "after", equals: "x", forbids: #["limit"] })
  @opExample(#{ parameters: #{ after: "1" }, returnType: #[#{ id: "1" }] })
  @route("/fills") @get
  fills(
    /** After which. */ @query after?: string,
    /** How many. */ @query limit?: Nine,
  ): Receipt[];
}

@maxValue(9) @minValue(1) scalar Nine extends int32;

model Named {
  /** The pair. */ @query symbol: string;
  /** The key. */ @query clientOid: string;
}
@needs(#{ field: "price", other: "symbol", equals: "X-Y" })
@atLeastOneOf(#["price", "clientOid"])
@closed
model Order {
  /** The pair. */ symbol: string;
  /** The price. */ @gap(2) price?: string;
  /** The key. */ clientOid?: string;
}
@closed
model Batch {
  /** The orders. */ list: Order[];
}
model Receipt {
  /** The id. */ id: string;
  /** The tax. */ @expected tax?: string;
}
model Page {
  /** The items. */ items: Receipt[];
  /** How many pages. */ pages: int32;
}
`;

/** One way to break it: what to put in the place of a text, and what the compiler says then, at which line. */
interface Break {
  name: string;
  replace: string;
  by: string;
  code: string;
  message: string;
  at: string;
}

const breaks: Break[] = [
  {
    name: "an operation without a name",
    replace: '@operationId("orders.fills")',
    by: "",
    code: "name",
    message: "Orders.fills: has no name; add @operationId, such as orders.place",
    at: "fills(",
  },
  {
    name: "a name that is not resource.operation",
    replace: '"orders.fills"',
    by: '"orders_fills"',
    code: "name",
    message: "orders_fills: must be named resource.operation, such as orders.place",
    at: "fills(",
  },
  {
    name: "a name given twice",
    replace: '"orders.fills"',
    by: '"orders.list"',
    code: "name",
    message: "orders.list: is the name of two operations",
    at: "fills(",
  },
  {
    name: "a resource that is not the tag",
    replace: '"orders.fills"',
    by: '"fills.list"',
    code: "name",
    message: "fills.list: must have the tag of its resource, fills",
    at: "fills(",
  },
  {
    name: "an operation without a source",
    replace: '@source(#{ document: "service-a", section: "Orders", gaps: #[2] })',
    by: "",
    code: "source",
    message: "orders.place: has no source; add @source",
    at: "place(",
  },
  {
    name: "a gap that is not in the table",
    replace: "gaps: #[2]",
    by: "gaps: #[2, 99999]",
    code: "gap",
    message: "orders.place: names gap 99999, which is not in gaps.yaml",
    at: "place(",
  },
  {
    name: "a gap of the other document",
    replace: "gaps: #[2]",
    by: "gaps: #[71]",
    code: "gap",
    message: "orders.place: names gap 71, which is of service-b",
    at: "place(",
  },
  {
    name: "a field's gap that is not in the table",
    replace: "@gap(2)",
    by: "@gap(99999)",
    code: "gap",
    message: "Order.price: names gap 99999, which is not in gaps.yaml",
    at: "price?",
  },
  {
    name: "an operation without an effect",
    replace: '@once(#{ lookup: "orders.find" })\n  @visible(#{ afterMs: 1000, after: "document" })',
    by: "",
    code: "effect",
    message: "orders.shrink: has no effect; add @read, @idempotent, @retryable, @keyed or @once",
    at: "shrink(",
  },
  {
    name: "an operation with two effects",
    replace: '@once(#{ lookup: "orders.find" })',
    by: '@idempotent @once(#{ lookup: "orders.find" })',
    code: "effect",
    message: "Sound.Orders.shrink: has two effects; keep one",
    at: "@idempotent",
  },
  {
    name: "a GET that is no read",
    replace: '@read\n  @useAuth(NoAuth)\n  @paged(#{ style: "cursor"',
    by: '@idempotent\n  @useAuth(NoAuth)\n  @paged(#{ style: "cursor"',
    code: "effect",
    message: "orders.fills: is a GET, so its effect is read, not idempotent",
    at: "fills(",
  },
  {
    name: "@keyed without a key",
    replace: 'key: "clientOid", lookup',
    by: "lookup",
    code: "effect",
    message: "orders.place: is keyed but names no key; add key to its @keyed",
    at: "place(",
  },
  {
    name: "@keyed without a lookup",
    replace:
      'lookup: "orders.find" })\n  @visible(#{ afterMs: 1000, after: "chosen", forMs: 9000, for: "document", gaps: #[2] })',
    by: "})",
    code: "effect",
    message: "orders.place: is keyed but names no lookup; add lookup to its @keyed",
    at: "place(",
  },
  {
    name: "a key that is no field of the request",
    replace: 'key: "clientOid", lookup',
    by: 'key: "clientId", lookup',
    code: "field",
    message: 'orders.place: @keyed names key "clientId", which is no field of the request',
    at: "place(",
  },
  {
    name: "a batch whose items are no array of the request",
    replace: 'items: "list", lookup',
    by: 'items: "orders", lookup',
    code: "field",
    message: 'orders.placeMany: @keyed names items "orders", which is no array of the request',
    at: "placeMany(",
  },
  {
    name: "a key that is no field of a batch's items",
    replace: 'key: "clientOid", items',
    by: 'key: "list", items',
    code: "field",
    message: 'orders.placeMany: @keyed names key "list", which is no field of the request',
    at: "placeMany(",
  },
  {
    name: "a lookup that is no operation",
    replace: '@once(#{ lookup: "orders.find" })',
    by: '@once(#{ lookup: "orders.seek" })',
    code: "lookup",
    message: 'orders.shrink: @once names lookup "orders.seek", which is no operation',
    at: "shrink(",
  },
  {
    name: "a lookup that changes something",
    replace: '@once(#{ lookup: "orders.find" })',
    by: '@once(#{ lookup: "orders.shrink" })',
    code: "lookup",
    message: "orders.shrink: its lookup orders.shrink must be a read",
    at: "shrink(",
  },
  {
    name: "a lookup that does not take the key",
    replace: 'key: "clientOid", lookup: "orders.find"',
    by: 'key: "clientOid", lookup: "orders.list"',
    code: "lookup",
    message: 'orders.place: its lookup orders.list takes no "clientOid"',
    at: "place(",
  },
  {
    name: "a lookup that needs what the request does not have",
    replace: ", /** If any. */ @query clientOid?: string",
    by: "",
    code: "lookup",
    message: 'orders.cancel: its lookup orders.find needs "clientOid", which the request does not have',
    at: "cancel(",
  },
  {
    name: "a list that is no operation",
    replace: 'list: "orders.list" })',
    by: 'list: "orders.all" })',
    code: "lookup",
    message: 'orders.placeMany: @keyed names list "orders.all", which is no operation',
    at: "placeMany(",
  },
  {
    name: "a lookup that needs what the request may lack",
    replace: ', fallback: "orders.list" })',
    by: " })",
    code: "lookup",
    message: 'orders.cancel: its lookup orders.find needs "clientOid", which the request may lack; name a fallback',
    at: "cancel(",
  },
  {
    name: "a lookup that does not say how soon it shows the request",
    replace: '@once(#{ lookup: "orders.find" })\n  @visible(#{ afterMs: 1000, after: "document" })',
    by: '@once(#{ lookup: "orders.find" })',
    code: "effect",
    message: "orders.shrink: has a lookup but does not say how soon it shows the request; add @visible",
    at: "shrink(",
  },
  {
    name: "visibility without a lookup",
    replace: '@once(#{ lookup: "orders.find" })',
    by: "@once",
    code: "effect",
    message: "orders.shrink: has @visible but no lookup that could show anything",
    at: "shrink(",
  },
  {
    name: "a time without a source",
    replace: 'forMs: 9000, for: "document"',
    by: "forMs: 9000",
    code: "effect",
    message: "orders.place: @visible needs forMs and for together",
    at: "place(",
  },
  {
    name: "a chosen time without a gap",
    replace: '"document", gaps: #[2] })',
    by: '"document" })',
    code: "effect",
    message: "orders.place: @visible says something that the document does not; name the gaps",
    at: "place(",
  },
  {
    name: "a time's gap of the other document",
    replace: '"document", gaps: #[2] })',
    by: '"document", gaps: #[71] })',
    code: "gap",
    message: "orders.place: names gap 71, which is of service-b",
    at: "place(",
  },
  {
    name: "an echo of what the request does not have",
    replace: '@echo(#{ clientOid: "id" })',
    by: '@echo(#{ orderId: "id" })',
    code: "field",
    message: 'orders.place: @echo names "orderId", which is no field of the request',
    at: "place(",
  },
  {
    name: "an echo that the payload does not have",
    replace: '@echo(#{ clientOid: "id" })',
    by: '@echo(#{ clientOid: "clientOid" })',
    code: "field",
    message: 'orders.place: @echo names "clientOid", which is no field of the payload',
    at: "place(",
  },
  {
    name: "an expected field that is required",
    replace: "/** How many pages. */ pages",
    by: "/** How many pages. */ @expected pages",
    code: "field",
    message: 'orders.list: its field "pages" is expected, so it must be optional',
    at: "pages: int32",
  },
  {
    name: "an expected input",
    replace: "/** After which. */ @query after?",
    by: "/** After which. */ @expected @query after?",
    code: "field",
    message: 'orders.fills: its input "after" cannot be expected, only response fields can',
    at: "after?: string",
  },
  {
    name: "a narrower window for what the request does not have",
    replace: 'narrower: #{ field: "page"',
    by: 'narrower: #{ field: "pages"',
    code: "field",
    message: 'orders.list: @window names "pages", which is no field of the request',
    at: "list(",
  },
  {
    name: "a narrower window that is wider",
    replace: "underDays: 7",
    by: "underDays: 10",
    code: "limit",
    message: 'orders.list: @window is narrower with "page", so underDays must be less',
    at: "list(",
  },
  {
    name: "a page that is no field of the request",
    replace: 'page: "page"',
    by: 'page: "currentPage"',
    code: "field",
    message: 'orders.list: @paged names page "currentPage", which is no field of the request',
    at: "list(",
  },
  {
    name: "a cursor that is no field of the request",
    replace: 'cursor: "after"',
    by: 'cursor: "lastId"',
    code: "field",
    message: 'orders.fills: @paged names cursor "lastId", which is no field of the request',
    at: "fills(",
  },
  {
    name: "a size that is no field of the request",
    replace: 'size: "limit"',
    by: 'size: "size"',
    code: "field",
    message: 'orders.fills: @paged names size "size", which is no field of the request',
    at: "fills(",
  },
  {
    name: "a total that is no field of the payload",
    replace: 'total: "pages"',
    by: 'total: "totalPage"',
    code: "field",
    message: 'orders.list: @paged names total "totalPage", which is no field of the payload',
    at: "list(",
  },
  {
    name: "items that are no array",
    replace: 'items: "items"',
    by: 'items: "pages"',
    code: "field",
    message: "orders.list: @paged finds no array of items in the payload",
    at: "list(",
  },
  {
    name: "a next cursor that no item has",
    replace: 'nextOfItem: "id"',
    by: 'nextOfItem: "key"',
    code: "field",
    message: 'orders.fills: @paged names nextOfItem "key", which is no field of an item',
    at: "fills(",
  },
  {
    name: "a maximum of pages that the size contradicts",
    replace: "max: 50",
    by: "max: 500",
    code: "limit",
    message: 'orders.list: @paged says max 500, but "size" says 50',
    at: "list(",
  },
  {
    name: "a maximum of pages that the size's type contradicts",
    replace: "max: 9",
    by: "max: 8",
    code: "limit",
    message: 'orders.fills: @paged says max 8, but "limit" says 9',
    at: "fills(",
  },
  {
    name: "a minimum of pages that the size does not have",
    replace: "max: 50",
    by: "min: 10, max: 50",
    code: "limit",
    message: 'orders.list: @paged says min 10, but "size" says 1',
    at: "list(",
  },
  {
    name: "a default of pages that the size does not have",
    replace: "size?: int32 = 10",
    by: "size?: int32",
    code: "limit",
    message: 'orders.list: @paged says default 10, but "size" says none',
    at: "list(",
  },
  {
    name: "a window whose end is no field of the request",
    replace: 'end: "to"',
    by: 'end: "until"',
    code: "field",
    message: 'orders.list: @window names end "until", which is no field of the request',
    at: "list(",
  },
  {
    name: "a window in another unit",
    replace: "from?: EpochMs",
    by: "from?: EpochS",
    code: "field",
    message: 'orders.list: @window names start "from", which is no EpochMs',
    at: "list(",
  },
  {
    name: "a signed operation without a permission",
    replace: '@permission("General")',
    by: "",
    code: "permission",
    message: "orders.find: is signed but names no permission; add @permission",
    at: "find(",
  },
  {
    name: "a public operation with a permission",
    replace: '@permission("General")',
    by: '@permission("General") @useAuth(NoAuth)',
    code: "permission",
    message: "orders.find: is public, so it can need no permission; remove @permission",
    at: "find(",
  },
  {
    name: "a request body that takes unknown fields",
    replace: "@closed\nmodel Batch",
    by: "model Batch",
    code: "request",
    message: "orders.placeMany: its request takes unknown fields in Batch; add @closed",
    at: "model Batch {",
  },
  {
    name: "an operation without an example of a request",
    replace: 'parameters: #{ after: "1" }, ',
    by: "",
    code: "example",
    message: "orders.fills: has no example of a request; add parameters to its @opExample",
    at: "fills(",
  },
  {
    name: "an operation without an example of an answer",
    replace: ', returnType: #[#{ id: "1" }] })\n  @route("/fills")',
    by: ' })\n  @route("/fills")',
    code: "example",
    message: "orders.fills: has no example of an answer; add returnType to its @opExample",
    at: "fills(",
  },
  {
    name: "an operation without a description",
    replace: "/** Lists fills. */",
    by: "",
    code: "doc",
    message: "orders.fills: has no description",
    at: "fills(",
  },
  {
    name: "an operation without a summary",
    replace: '@summary("Fills")',
    by: "",
    code: "doc",
    message: "orders.fills: has no @summary",
    at: "fills(",
  },
  {
    name: "an input without a description",
    replace: "/** After which. */",
    by: "",
    code: "doc",
    message: 'orders.fills: its field "after" has no description',
    at: "@query after?: string,",
  },
  {
    name: "a field of an answer without a description",
    replace: "/** How many pages. */",
    by: "",
    code: "doc",
    message: 'orders.list: its field "pages" has no description',
    at: "pages: int32;",
  },
  {
    name: "a rule about a field that the model does not have",
    replace: '@needs(#{ field: "price"',
    by: '@needs(#{ field: "prize"',
    code: "field",
    message: 'Order: @needs names "prize", which is no field of it',
    at: "model Order {",
  },
  {
    name: "a rule about a field that the request does not have",
    replace: 'forbids: #["limit"]',
    by: 'forbids: #["size"]',
    code: "field",
    message: 'orders.fills: @when names "size", which is no field of it',
    at: "fills(",
  },
];

describe("the lint rules of the contract", () => {
  it("find nothing wrong with a sound contract", async () => {
    expect(await problemsOf(sound)).toEqual([]);
  });

  it("ask for no source where a contract is its own", async () => {
    expect(await problemsOf(sound.replaceAll(/@source\(#\{[^}]*\}\)/g, ""))).toEqual([]);
  });

  it.each(breaks)("refuse $name", async ({ replace, by, code, message, at }) => {
    expect(sound).toContain(replace);

    const problems = await problemsOf(sound.replace(replace, by));

    expect(problems).toEqual([{ code: `@exch/spec/${code}`, message, line: expect.stringContaining(at) }]);
  });
});
