import { existsSync } from "node:fs";
import { createServer } from "node:net";
import { basename, resolve } from "node:path";
import { MockError } from "./mock-error.ts";
import { checkOptions, type MockServersOptions } from "./mock-options.ts";
import { listDocuments } from "./own-documents.ts";
import { runPrism } from "./run-prism.ts";

/** A mock that listens. */
export interface MockServer {
  /** Name of the document without its ending: `service-a`. */
  readonly name: string;
  /** Base URL. */
  readonly url: string;
}

/** Mocks that were started together. */
export interface MockServers {
  readonly servers: readonly MockServer[];
  /** Resolves to the reason when the first of them ends, also after `close()`. */
  readonly ended: Promise<MockError>;
  /** Ends all of them. */
  close(): Promise<void>;
}

/**
 * Starts a stateless mock of each document: Prism, in a process of its own, which ends with this process.
 * @throws TypeError when an option is unknown or wrong; MockError when a document or a port cannot be used; then no mock runs
 */
export async function startMocks(options: MockServersOptions = {}): Promise<MockServers> {
  checkOptions(options);
  const { documents = listDocuments(), port = 4010, host = "127.0.0.1", prismFlags = [], onLog = () => {} } = options;
  const { startTimeoutMs = 120_000 } = options;
  const last = port + documents.length - 1;
  if (last > 65_535)
    throw new MockError(`port ${last}: ports end at 65535; choose a smaller one for the first document`);
  const planned = documents.map((document, index) => ({
    name: getMockName(document),
    document: isUrl(document) ? document : requireFile(document),
    port: port === 0 ? 0 : port + index,
  }));
  for (const each of planned) await requireFree(host, each);
  const running = planned.map(({ name, document, port }) => {
    const args = [document, "--host", host, "--port", `${port}`, "--multiprocess", "false", ...prismFlags];
    return { name, ...runPrism(name, args, (line) => onLog(name, line)) };
  });
  const close = () => Promise.all(running.map((each) => each.close())).then(() => {});
  const late = Promise.withResolvers<never>();
  const problem = `Prism did not listen within ${startTimeoutMs / 1000} s: the document is too large, or its URL does not respond`;
  const limit = setTimeout(() => late.reject(new MockError(problem)), startTimeoutMs);
  try {
    const all = Promise.all(running.map(async ({ name, url }) => ({ name, url: await url })));
    const servers = await Promise.race([all, late.promise]);
    return { servers, ended: Promise.race(running.map(({ ended }) => ended)), close };
  } catch (error) {
    await close();
    throw error;
  } finally {
    clearTimeout(limit);
  }
}

const isUrl = (document: string) => /^https?:\/\//.test(document);

function getMockName(document: string): string {
  return basename(isUrl(document) ? new URL(document).pathname : document).replace(/\.(json|ya?ml)$/, "");
}

function requireFile(document: string): string {
  if (existsSync(document)) return resolve(document);
  throw new MockError(`${document}: there is no such file`);
}

/** Listens once on the port: Prism itself would end with a stack. */
function requireFree(host: string, { name, port }: { name: string; port: number }): Promise<void> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once("error", (error: NodeJS.ErrnoException) => {
      const reason = reasons[error.code ?? ""] ?? error.message;
      reject(new MockError(`${name}: cannot listen on ${host}:${port}: ${reason}`));
    });
    server.listen(port, host, () => server.close(() => resolve()));
  });
}

/** Advice by the code of an error of `listen`. */
const reasons: Readonly<Record<string, string>> = {
  EADDRINUSE: "another program uses this port: end it, or choose another --port",
  EACCES: "this port needs more rights: choose a --port above 1023",
  EADDRNOTAVAIL: "this computer does not have this address: choose another --host",
};
