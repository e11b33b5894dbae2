import { setTimeout as sleep } from "node:timers/promises";
import { operations } from "@exch/service-a/operations";
import { expect, it } from "vitest";
import { createCapturedIo } from "../testing/captured-io.ts";
import { placeOrder, useSharedSandbox } from "../testing/shared-sandbox.ts";
import { describeStage, watchCall } from "./watch-call.ts";

const { exch, sandbox } = useSharedSandbox();

it("a command tells that a lost response is being looked up, until the call ends", async () => {
  const io = createCapturedIo({ terminal: true });
  const watch = await watchCall(operations.orders.place, false, io);
  watch.onEvent({ type: "settlementStarted", service: "service-a", operation: "orders.place" });
  while (io.written.err === "") await sleep(50);
  await watch.stop();
  expect(io.written.err).toContain("orders.place: no usable response; looking it up, 1 s (shown within 10 s)");
  // It overwrites itself, and is removed.
  const shown = io.written.err.split("\r\u001b[K");
  expect([shown[0], shown.at(-1)]).toEqual(["", ""]);
});

it("the message states no time within which the request is shown once that time has passed", () => {
  expect([1, 9, 10, 16].map((seconds) => describeStage(operations.orders.place, seconds))).toEqual([
    " (shown within 10 s)",
    " (shown within 10 s)",
    " (not shown; proving it)",
    " (not shown; proving it)",
  ]);
  expect(describeStage(operations.orders.get, 3)).toBe("");
});

it("--verbose shows requests and attempts on standard error, and no secret", async () => {
  const { code, out, err } = await exch([...placeOrder, "--yes", "--verbose"], { env: { EXCH_READ_ONLY: "false" } });
  expect(code).toBe(0);
  expect(JSON.parse(out).orderId).toMatch(/^[0-9a-f]{24}$/);
  expect(err).toContain("exch: orders.place: POST /api/v1/hf/orders\n");
  expect(err).toMatch(/^exch: service-a orders.place attempt responded .*status 200/m);
  expect(err).toMatch(/^exch: service-a orders.place call ok/m);
  for (const name of ["EXCH_KEY", "EXCH_SECRET", "EXCH_PASSPHRASE"])
    expect(err).not.toContain((sandbox().env as Record<string, string>)[name]);
});

it.each([
  [false, ""],
  [true, expect.stringContaining("orders.place wait backoff · reason backoff · ms 16\n")],
])("a wait for a response is shown in whole milliseconds with --verbose alone: %s", async (verbose, shown) => {
  const io = createCapturedIo({ terminal: true });
  const watch = await watchCall(operations.orders.place, verbose, io);
  watch.onEvent({ type: "wait", service: "service-a", operation: "orders.place", reason: "backoff", ms: 16.4295 });
  await watch.stop();
  expect(io.written.err).toEqual(shown);
});
