import { glob, readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { type ErrorCodes, findErrorCode, listOperations, type OperationTree } from "@exch/runtime/service";
import { operations as treeA } from "@exch/service-a/operations";
import { errorCodes as a } from "@exch/service-a/tooling";
import { operations as treeB } from "@exch/service-b/operations";
import { errorCodes as b } from "@exch/service-b/tooling";
import { describe, expect, it } from "vitest";

const sandbox = fileURLToPath(new URL("../../packages/sandbox/src", import.meta.url));

/** Returns the codes and messages in the source of the sandbox. */
async function sandboxCodes(): Promise<[code: string, message: string][]> {
  const found: [string, string][] = [];
  for await (const file of glob("**/*.ts", { cwd: sandbox })) {
    if (file.endsWith(".test.ts")) continue;
    const text = await readFile(`${sandbox}/${file}`, "utf8");
    for (const [, code = "", message = ""] of text.matchAll(/[[(]"?(-[1-9]\d{3}|[1-9]\d{5})"?, ["'`]([^"`]*)["'`]/g))
      found.push([code, message]);
  }
  return found;
}

const listOf = (code: string): ErrorCodes => (code.startsWith("-") ? b : a);
const operationOf = (code: string): string => (code.startsWith("-") ? "withdrawals.submit" : "orders.place");

const illegal = "Illegal characters found in parameter 'coin'; legal range is '^[A-Z]+$'.";
/** Code, message, operation, and the expected category and proof. */
const rows = [
  ["400002", "invalid timestamp: EXCH-API-TIMESTAMP", "orders.place", "timestamp", false],
  ["-1021", "Timestamp for this request is outside of the recvWindow.", "withdrawals.submit", "timestamp", false],
  ["429000", "Too many requests", "orders.place", "rateLimit", true],
  ["429000", "The service is overloaded", "orders.place", "rateLimit", false],
  ["-1003", "Too many requests.", "withdrawals.submit", "rateLimit", true],
  ["503000", "System upgrading", "orders.place", "server", false],
  ["500000", "Internal Server Error", "orders.place", "server", false],
  ["-1008", "System is under maintenance.", "withdrawals.submit", "server", false],
  ["-1000", "An unknown error occurred.", "withdrawals.submit", "server", false],
  ["400100", "validation.createOrder.clientOidDuplicated", "orders.place", "duplicate", false],
  ["260000", "Deposit address already exists.", "deposits.createAddress", "duplicate", false],
  ["-1100", "Duplicated withdrawOrderId.", "withdrawals.submit", "duplicate", false],
  ["-1100", "The address book holds at most 200 entries.", "withdrawals.submit", "parameter", false],
  ["-1100", "Illegal characters found in a parameter.", "withdrawals.submit", "parameter", true],
  ["-1100", illegal, "withdrawals.submit", "parameter", true],
  ["400000", "Bad Request", "orders.place", "parameter", false],
  ["400100", "Price increment invalid.", "orders.place", "parameter", true],
  ["400100", "Order size increment invalid.", "orders.place", "parameter", true],
  ["400100", "Funds increment invalid.", "orders.place", "parameter", true],
  ["400100", "The quantity increment is invalid.", "orders.place", "parameter", true],
  ["400100", "Order size below the minimum requirement.", "orders.place", "parameter", true],
  ["400100", "The quantity is below the minimum requirement.", "orders.place", "parameter", true],
  ["400100", "The order funds should more then 0.1 USDT.", "orders.placeMany", "parameter", true],
  ["400100", "validation.createOrder.clientOidIsRequired", "orders.place", "parameter", true],
  ["400100", "The withdrawal amount is below the minimum requirement.", "withdrawals.create", "parameter", true],
  ["400100", "Incorrect withdrawal address", "withdrawals.create", "parameter", true],
  ["300000", "Order price invalid.", "orders.place", "parameter", true],
  ["300000", "request parameter illegal", "orders.place", "parameter", false],
  ["400100", "request parameter illegal", "withdrawals.create", "parameter", false],
  ["200004", "Balance insufficient!", "orders.place", "balance", "state"],
  ["400100", "account.available.amount", "orders.place", "balance", "state"],
  ["260100", "account.noBalance", "withdrawals.create", "balance", "state"],
  ["-4026", "The user has insufficient balance available", "withdrawals.submit", "balance", "state"],
  ["-4023", "Within 24 hours, the withdrawal exceeds the maximum amount", "withdrawals.submit", "balance", "state"],
  ["400100", "The order does not exist.", "orders.get", "notFound", "state"],
  ["400100", "order not exist.", "orders.getByClientOid", "notFound", "state"],
  ["400100", "order_not_exist_or_not_allow_to_cancel", "orders.cancel", "notFound", "state"],
  ["400100", "Order not exist or not allow to be cancelled", "orders.cancel", "notFound", "state"],
  ["400100", "The order does not exist, or not in this cache", "orders.getByClientOid", "parameter", false],
  ["400100", "order_not_exist_or_not_allow_to_cancel", "orders.place", "parameter", false],
  ["400100", "The withdrawal does not exist.", "withdrawals.get", "notFound", false],
  ["400100", "The withdrawal does not exist.", "withdrawals.create", "parameter", false],
  ["400100", "The withdrawal cannot be cancelled any more.", "withdrawals.cancel", "parameter", false],
  ["400100", "The account does not exist.", "accounts.get", "notFound", false],
  ["400100", "The currency does not exist.", "withdrawals.create", "parameter", false],
  ["260220", "deposit.address.not.exists", "deposits.addresses", "notFound", true],
  ["-4029", "The withdrawal record does not exist.", "withdrawals.list", "notFound", true],
  ["-4029", "The withdrawal record does not exist.", "withdrawals.submit", "unknown", false],
  ["-4019", "The current asset is not open for withdrawal", "withdrawals.submit", "suspended", "state"],
  ["200001", "Order creation for this pair suspended", "orders.place", "suspended", "state"],
  ["200002", "Order cancel for this pair suspended", "orders.cancel", "suspended", "state"],
  ["200002", "Too many requests in a short period of time, please retry later", "orders.cancel", "rateLimit", true],
  ["429000", "Too many requests in a short period of time, please retry later.", "orders.place", "rateLimit", true],
  ["429000", "Too many requests, the order is processed later", "orders.place", "rateLimit", false],
  ["200002", "", "orders.cancel", "suspended", false],
  ["400100", "Service timeout, please try again", "orders.place", "server", false],
] as const;

describe("the listed error codes", () => {
  it("include every code that the sandbox can return", async () => {
    const codes = await sandboxCodes();
    expect(codes.length).toBeGreaterThan(50);
    const unlisted = codes.filter(([code, message]) => !findErrorCode(listOf(code), operationOf(code), code, message));
    expect(unlisted).toEqual([]);
  });

  it.each(rows)("map %s “%s” of %s to category %s with proof %s", (code, message, operation, category, proof) => {
    const all = proof === "state" ? { category, proof: true, refusedBy: "state" } : { category, proof };
    expect(findErrorCode(listOf(code), operation, code, message)).toEqual(all);
  });

  it.each([
    ["a", a, treeA as OperationTree],
    ["b", b, treeB as OperationTree],
  ] as const)("never treat server errors, duplicates or rejected timestamps of %s as a proof", (_, codes, tree) => {
    const operations = listOperations(tree).map(({ id }) => id);
    const meanings = Object.values(codes).flatMap((facts) => [facts, ...(facts.cases ?? [])]);
    const unsafe = meanings.filter(
      ({ category, proof }) => proof && ["server", "unknown", "duplicate", "timestamp"].includes(category),
    );
    expect(unsafe).toEqual([]);
    const named = Object.values(codes).flatMap(({ cases = [] }) => cases.flatMap(({ operations: ids = [] }) => ids));
    expect(named.filter((id) => !id.endsWith(".*") && !operations.includes(id))).toEqual([]);
  });
});
