import { describe, expect, it } from "vitest";
import { settingsIn } from "./settings.ts";

describe("settingsIn", () => {
  it("finds the output of a sandbox in pasted text", () => {
    const printed = `http://127.0.0.1:42911   both services, and a page to look at them

API key      6b01
secret       sandbox-secret-of-6b01
passphrase   sandbox-passphrase-of-6b01   service A only, key version 2
`;
    expect(settingsIn(printed)).toEqual({
      url: "http://127.0.0.1:42911",
      key: "6b01",
      secret: "sandbox-secret-of-6b01",
      passphrase: "sandbox-passphrase-of-6b01",
    });
  });

  it.each(["", "6b01", "http://127.0.0.1:8080"])("finds nothing in %j", (text) => {
    expect(settingsIn(text)).toBe(undefined);
  });
});
