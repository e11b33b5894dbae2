import { setTimeout as sleep } from "node:timers/promises";
import { expect, it } from "vitest";
import { createCapturedIo } from "../testing/captured-io.ts";
import { startNotice } from "./notice.ts";

it("a notice repeats as lines without a terminal, until it is stopped", async () => {
  const io = createCapturedIo();
  const notice = startNotice(io.err, (seconds) => `waiting for ${seconds} s`, 5);
  while (io.written.err.split("\n").length < 3) await sleep(1);
  await notice.stop();
  const written = io.written.err;
  expect(written).toMatch(/^(exch: waiting for 0 s\n){2,}$/);
  await sleep(30);
  expect(io.written.err).toBe(written);
});
