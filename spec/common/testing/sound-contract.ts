import { describe, expect, it } from "vitest";
import { problemsOf } from "./snippet.ts";

/** Contract that breaks no rule. Each {@link Violation} breaks it in one place. */
export const soundContract = `
import "./main.tsp";
using TypeSpec.Http;
using TypeSpec.OpenAPI;
using Exch;

@service(#{ title: "Sound" })
@useAuth(ApiKeyAuth<ApiKeyLocation.header, "KEY">)
@documented("Orders") @rateLimitPools(#{ spot: #{ limit: 9, windowMs: 9 } })
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
  @permission("Spot") @rateLimit(#{ pool: "spot", weight: 1 })
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

  /** Lists orders, newest first. */
  @summary("List")
  @sorted("newest first")
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
    /** The size. */ @query @minValue(1) @maxValue(50) size?: int32 = 10,
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
    /** The size. */ @query limit?: Nine,
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
  /** The number of pages. */ pages: int32;
}
`;

/**
 * One change of the sound contract that breaks a rule: the text to replace, the text in its place, and a part of the line that the report
 * points to, by default that of the operation which the message names.
 */
export type Violation = readonly [replace: string, by: string, at?: string];
/** Violations by the expected problem as `code: message`; a list of rows where two have the same problem. */
export type Violations = Readonly<Record<string, Violation>> | readonly (readonly [problem: string, ...Violation])[];

/** Defines one test for each violation: the compiler reports exactly the expected problem. */
export function testViolations(rules: string, violations: Violations): void {
  const rows = Array.isArray(violations) ? violations : Object.entries(violations).map(([key, all]) => [key, ...all]);
  describe(rules, () => {
    it.each(rows)("report %s", async (problem, replace, by, at = `${/(\w+): [^:]+$/.exec(problem)?.[1]}(`) => {
      expect(soundContract).toContain(replace);
      const found = await problemsOf(soundContract.replace(replace, by));
      const problems = found.map(({ code, message, line }) => [`${code.replace("@exch/spec/", "")}: ${message}`, line]);
      expect(problems).toEqual([[problem, expect.stringContaining(at)]]);
    });
  });
}
