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
  "leaves one item of many out": {
    finds: "orders.fills · paging · cursors",
    message: /an item of one large page is on none/,
    editRequest({ query }) {
      if (query.get("limit") === "1" && query.has("lastId")) query.set("limit", "2");
    },
    editResponse(response, request) {
      if (request.query.get("limit") === "2") response.text = response.text.replace(/\{"id":[^}]*\},/, "");
    },
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
