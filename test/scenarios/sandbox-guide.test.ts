import { readFileSync } from "node:fs";
import { createSandbox } from "@exch/sandbox";
import { expect, it } from "vitest";

const guide = readFileSync(new URL("../../docs/reference/sandbox.md", import.meta.url), "utf8");

it.each(["month.test.ts", "replaced-timers.test.ts"])("the guide shows %s, which runs", (name) => {
  expect(guide).toContain(`\`\`\`ts\n${readFileSync(new URL(name, import.meta.url), "utf8")}\`\`\``);
});

it("the guide shows the error of a clock that stands still", async () => {
  const error: Error = await createSandbox()
    .clock.sleep(60_000)
    .then(
      () => expect.unreachable(),
      (reason) => reason,
    );
  expect(guide).toContain(`\n${error.message}\n`);
});
