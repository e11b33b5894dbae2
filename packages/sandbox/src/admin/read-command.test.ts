import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { readCommand } from "./read-command.ts";

const read = (...args: string[]) => readCommand(args, {}).options;
const folder = mkdtempSync(join(tmpdir(), "sandbox-command-"));
const write = (name: string, text: string) => {
  writeFileSync(join(folder, name), text);
  return join(folder, name);
};

afterAll(() => rmSync(folder, { recursive: true }));

describe("the command line of the sandbox", () => {
  it("has careful defaults", () => {
    const options = { port: 0, host: "127.0.0.1", strict: false };
    expect(readCommand([], {})).toEqual({ json: false, help: false, options });
  });

  it("takes a prefix for both services, or one for each", () => {
    expect(read("--header-prefix", "KX").headerPrefix).toBe("KX");
    const { headerPrefix } = read("--header-prefix", "service-a=KX", "--header-prefix=service-b=BX");
    expect(headerPrefix).toEqual({ "service-a": "KX", "service-b": "BX" });
    expect(read("--header-prefix", "service-a=KX").headerPrefix).toEqual({ "service-a": "KX" });
  });

  it("takes credentials from variables, and rather from a file", () => {
    const file = write("key.json", '{"key":"k","secret":"s"}');
    const variables = { EXCH_SANDBOX_KEY: "other", EXCH_SANDBOX_PASSPHRASE: "p" };
    expect(readCommand([], variables).options.credentials).toEqual({ key: "other", passphrase: "p" });
    const { options } = readCommand(["--credentials", file], variables);
    expect(options.credentials).toEqual({ key: "k", secret: "s", passphrase: "p" });
  });

  it.each<[string, string[], RegExp]>([
    ["a port that is no number", ["--port", "x"], /--port: must be an integer, 0 to 65535/],
    ["a port that is too large", ["--port", "65536"], /--port: must be an integer, 0 to 65535/],
    ["an unknown mode", ["--clock", "fast"], /--clock: must be wall, manual or auto/],
    ["another service", ["--header-prefix", "service-c=X"], /service-c is no service: choose service-a or service-b/],
    ["a prefix with a space", ["--header-prefix", "a b"], /--header-prefix: must be a word/],
    ["a file that is missing", ["--credentials", "/nowhere.json"], /cannot be read: ENOENT/],
    ["an argument without an option", ["serve"], /Unexpected argument 'serve'/],
  ])("rejects %s", (_, args, message) => {
    expect(() => read(...args)).toThrow(message);
  });

  it("rejects a file of credentials with something else in it", () => {
    expect(() => read("--credentials", write("text.json", "key"))).toThrow(/cannot be read: it is not JSON/);
    expect(() => read("--credentials", write("other.json", '{"kee":"k"}'))).toThrow(/unknown field "kee"/);
    const complaint = /--credentials: secret: must be/;
    expect(() => read("--credentials", write("space.json", '{"secret":"a b"}'))).toThrow(complaint);
  });
});
