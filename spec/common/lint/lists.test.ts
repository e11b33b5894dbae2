import { testViolations } from "../testing/sound-contract.ts";

testViolations("the lint rules for paging and windows", [
  [
    'limit: orders.list: @window has more underDays for "page" than maxDays; lower underDays',
    "underDays: 7",
    "underDays: 10",
  ],
  ["field: orders.list: @paged finds no array of items in the payload", 'items: "items"', 'items: "pages"'],
  ['limit: orders.list: @paged has max 500, but "size" has 50', "max: 50", "max: 500"],
  ['limit: orders.fills: @paged has max 8, but "limit" has 9', "max: 9", "max: 8"],
  ['limit: orders.list: @paged has min 10, but "size" has 1', "max: 50", "min: 10, max: 50"],
  ['limit: orders.list: @paged has default 10, but "size" has none', "size?: int32 = 10", "size?: int32"],
  ['field: orders.list: @window names start "from", which is not an EpochMs', "from?: EpochMs", "from?: EpochS"],
]);
