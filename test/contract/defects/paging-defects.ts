import type { DefectTable } from "./injected-defect.ts";
import { removeParameter } from "./message-edits.ts";

/** Defects of servers whose pages or filters are wrong. */
export const pagingDefects: DefectTable = {
  "ignores the page size": {
    finds: "orders.fills · paging · cursors",
    message: /items instead of 1/,
    editRequest(request) {
      if (request.query.get("limit") === "1") request.query.delete("limit");
    },
  },
  "ignores the cursor": {
    finds: "orders.fills · paging · cursors",
    message: /were on an earlier page|is the one of the request/,
    editRequest: removeParameter("lastId"),
  },
  "always sends the first page": {
    finds: "deposits.list · paging · pages",
    message: /currentPage is not the one|were on an earlier page/,
    editRequest: removeParameter("currentPage"),
  },
  "ignores a filter": {
    finds: "orders.listClosed · filters · side selects items",
    message: /items with another side/,
    editRequest: removeParameter("side"),
  },
  "shows entries from after the time window": {
    finds: "accounts.ledger · filters · endAt selects items",
    message: /items from after endAt/,
    editRequest: removeParameter("endAt"),
  },
};
