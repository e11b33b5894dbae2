import { expect, it } from "vitest";
import { createCapturedIo } from "../testing/captured-io.ts";
import { createProgress } from "./progress.ts";

it("the progress line overwrites itself on a terminal, at most ten times a second, and is removed", async () => {
  const io = createCapturedIo({ terminal: true, columns: 12 });
  let now = 0;
  const progress = createProgress(io.err, () => now);
  await progress.show("1 item");
  await progress.show("2 items");
  now = 150;
  await progress.show("3 items, window 1 of 2");
  await progress.clear();
  expect(io.written.err).toBe("\r\u001b[K1 item\r\u001b[K3 items, wi\r\u001b[K");
});
