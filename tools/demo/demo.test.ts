import { createSandbox } from "@exch/sandbox";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { printResult } from "./print.ts";
import { showSandbox } from "./sandbox-demo.ts";

let printed: string;

beforeEach(() => {
  printed = "";
  vi.spyOn(console, "log").mockImplementation((text) => {
    printed += `${text}\n`;
  });
});

afterEach(() => vi.restoreAllMocks());

describe("npm start", () => {
  it("fits the terminal, with the length of what it shortens", () => {
    const { columns } = process.stdout;
    try {
      process.stdout.columns = 80;
      printResult({ text: "x".repeat(200) });
      expect(printed.trimEnd()).toHaveLength(80);
      expect(printed).toMatch(/… \(211 characters\)/);
    } finally {
      process.stdout.columns = columns;
    }
  });

  it("calls the sandbox, and shows what is sent, signed and received, without secrets", async () => {
    await showSandbox();
    expect(printed).toMatch(/sends {4}POST \/api\/v1\/hf\/orders\n/);
    expect(printed).toMatch(/signs .*POST\/api\/v1\/hf\/orders/);
    expect(printed).toMatch(/receives 200 .*orderId/);
    expect(printed).toMatch(/sends {4}GET .*withdraw\/history\?.*signature=•/);
    const { key, secret, passphrase } = createSandbox().credentials;
    for (const text of [key, secret, passphrase]) expect(printed).not.toContain(text);
    expect(printed).toMatch(/"originSize":"2","dealSize":"0\.5"/);
    expect(printed).toContain('"status":"SUCCESS"');
    expect(printed).toContain("times the exchange executed this order: 1");
    expect(printed).toMatch(/it may have been executed/);
    expect(printed).toMatch(/"outcome":"executed","status":"REVIEW","remark":"x/);
  });
});
