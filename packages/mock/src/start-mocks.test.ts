import { createServer } from "node:net";
import { expect, it } from "vitest";
import { startMocks } from "./start-mocks.ts";

it.each<[string, unknown]>([
  ["options must be an object", null],
  ["options must be an object", "openapi.json"],
  ["prot is not an option of startMocks; it has documents, port", { prot: 4010 }],
  ["documents must be an array of paths and URLs that is not empty", { documents: "openapi.json" }],
  ["documents must be an array of paths and URLs that is not empty", { documents: [] }],
  ["documents must be an array of paths and URLs that is not empty", { documents: [5] }],
  ["port must be an integer from 0 to 65535", { port: "4010" }],
  ["port must be an integer from 0 to 65535", { port: Number.NaN }],
  ["port must be an integer from 0 to 65535", { port: -1 }],
  ["host must be a string that is not empty", { host: 127 }],
  ["prismFlags must be an array of strings", { prismFlags: "--dynamic" }],
  ["onLog must be a function", { onLog: console }],
])("no mock starts with a wrong option: %s", async (message, options) => {
  await expect(startMocks(options as never)).rejects.toThrow(TypeError);
  await expect(startMocks(options as never)).rejects.toThrow(message);
});

it("a mock that does not listen in time ends with an error that says so", async () => {
  const silent = createServer();
  await new Promise<void>((resolve) => silent.listen(0, "127.0.0.1", resolve));
  const document = `http://127.0.0.1:${(silent.address() as { port: number }).port}/api.json`;
  const started = startMocks({ documents: [document], port: 0, startTimeoutMs: 3000 });
  await expect(started).rejects.toThrow("Prism did not listen within 3 s");
  silent.close();
});
