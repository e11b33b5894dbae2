import { createSandbox } from "@exch/sandbox";
import { afterEach, expect, it, vi } from "vitest";
import { showSandbox } from "./sandbox-demo.ts";

afterEach(() => vi.restoreAllMocks());

it("npm start shows what the clients reject, execute and settle, without secrets", async () => {
  let printed = "";
  vi.spyOn(console, "log").mockImplementation((text) => {
    printed += `${text}\n`;
  });
  await showSandbox();
  expect(printed).toMatch(/rejected before anything is sent\n {2}\S.*\n {2}\S/);
  const { key, secret, passphrase } = createSandbox().credentials;
  for (const text of [key, secret, passphrase]) expect(printed).not.toContain(text);
  expect(printed).toMatch(/"originSize":"2","dealSize":"0\.5"/);
  expect(printed).toContain('"status":"SUCCESS"');
  expect(printed).toContain("times the exchange executed this order: 1");
  expect(printed).toMatch(/it may have been executed/);
  expect(printed).toMatch(/"outcome":"executed","status":"REVIEW","remark":"x/);
});
