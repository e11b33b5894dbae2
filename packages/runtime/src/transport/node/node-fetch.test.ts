import { afterEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { runProgram } from "../testing/run-program.ts";
import { createDefaultFetch, isPlatformFetch } from "./node-fetch.ts";
import { init, outcome, respondToAll, type Script, serve } from "./testing/loopback.ts";

afterEach(() => vi.unstubAllGlobals());

async function setUp(script: Script = respondToAll) {
  const server = await serve(script);
  const fetch = createDefaultFetch();
  onTestFinished(() => fetch.close());
  return Object.assign(server, { fetch });
}

/** Answers as a server that executes and then sends what makes a fetch try again. */
const misdirected: Script = (socket) => socket.write("HTTP/1.1 421 Misdirected Request\r\ncontent-length: 2\r\n\r\n{}");

const url = JSON.stringify(new URL("./node-fetch.ts", import.meta.url).href);
/** A setting of Node, for which it sets a global dispatcher by itself. */
const usesProxies = { NODE_USE_ENV_PROXY: "1", HTTP_PROXY: "http://127.0.0.1:9" };
/** A function of a program that creates an agent which responds in place of an origin. */
const mock = `
  const mock = (origin) => {
    const agent = new MockAgent();
    agent.disableNetConnect();
    agent.get(origin).intercept({ path: "/", method: "POST" }).reply(201, "mock");
    return agent;
  }`;

/** Runs a program that sends with the default fetch, and returns what came, or what went wrong. */
async function run(before: string, target: string, methods = ["POST"], environment = {}): Promise<string> {
  const program = `
    import { createDefaultFetch, writeOnce } from ${url};
    const sends = [createDefaultFetch()];
    ${before}
    for (const send of sends) for (const method of ${JSON.stringify(methods)}) {
      const progress = {};
      const init = { method, headers: {}, redirect: "manual", signal: AbortSignal.timeout(60_000), progress };
      await send("${target}", init).then(
        async (response) => console.log(response.status, await response.text()),
        (error) => console.log("failed", error.code, error.message, progress.written),
      );
    }`;
  return (await runProgram(program, environment)).stdout.trim();
}

describe("the default fetch of Node", () => {
  it("sends over a Node transport, and reports that nothing was sent until it is loaded", async () => {
    const { fetch, url, requests } = await setUp();
    const sent = init({ method: "POST", body: "{}" });
    const responded = outcome(fetch(`${url}/`, sent));
    expect(sent.progress.written).toBe(false);
    expect(await responded).toEqual({ status: 200, text: "fine" });
    expect([sent.progress.written, requests.length]).toEqual([true, 1]);
  });

  it("uses a replaced globalThis.fetch for as long as it is installed", async () => {
    const { fetch, url, requests } = await setUp();
    const stub = vi.fn(async () => new Response("stub"));
    const texts: unknown[] = [];
    const send = async () => texts.push((await outcome(fetch(`${url}/`, init()))).text);
    await send();
    vi.stubGlobal("fetch", stub);
    await send();
    vi.stubGlobal("fetch", (...args: Parameters<typeof stub>) => stub(...args));
    await send();
    vi.unstubAllGlobals();
    await send();
    expect(texts).toEqual(["fine", "stub", "stub", "fine"]);
    expect(requests).toHaveLength(2);
  });

  it("reports once that it is replaced, and cannot open a connection while it is", async () => {
    const found: string[] = [];
    const fetch = createDefaultFetch({ onReplaced: (what) => found.push(what) });
    vi.stubGlobal("fetch", async () => new Response("stub"));
    for (let nth = 0; nth < 3; nth += 1) await fetch("https://exchange.test/", init());
    expect([found, fetch.opensConnections?.()]).toEqual([["globalThis.fetch"], false]);
    vi.unstubAllGlobals();
    expect(fetch.opensConnections?.()).toBe(true);
  });

  it("replaces Node's own fetch as an option, and no other", () => {
    expect(isPlatformFetch(globalThis.fetch)).toBe(true);
    expect(isPlatformFetch((...args: Parameters<typeof fetch>) => fetch(...args))).toBe(false);
    const stub = vi.fn();
    vi.stubGlobal("fetch", stub);
    expect(isPlatformFetch(stub)).toBe(false);
  });

  it.each([
    ["a MockAgent", "setGlobalDispatcher(mock(origin))", "201 mock", 0],
    [
      "a composed agent",
      "setGlobalDispatcher(new Agent().compose((dispatch) => (options, handler) => { console.log('through'); return dispatch(options, handler); }))",
      "through\n200 fine",
      1,
    ],
    [
      "an agent whose dispatch is wrapped later",
      "const agent = new Agent(); setGlobalDispatcher(agent); sends[0].isReplaced(); const { dispatch } = agent; agent.dispatch = (...given) => { console.log('through'); return dispatch.apply(agent, given); }",
      "through\n200 fine",
      1,
    ],
    ["an agent with options", "setGlobalDispatcher(new Agent({ connections: 1 }))", "200 fine", 1],
    ["an agent for proxies", "setGlobalDispatcher(new EnvHttpProxyAgent({ noProxy: '*' }))", "200 fine", 1],
  ])("uses %s as undici's global dispatcher", async (_, install, printed, reached) => {
    const { url, requests } = await setUp();
    const before = `
      const { MockAgent, Agent, EnvHttpProxyAgent, setGlobalDispatcher } = await import("undici");
      ${mock};
      const origin = "${url}";
      ${install};
    `;
    expect(await run(before, `${url}/`, ["POST"], usesProxies)).toBe(printed);
    // A header of undici's fetch.
    expect(requests.filter((request) => request.includes("sec-fetch-mode"))).toHaveLength(reached);
  });

  it.each([
    ["is Node's, and its dispatcher the program's", undefined],
    ["passes on what it gets", "own(input, init)"],
    ["adds a header", "own(input, { ...init, headers: { ...init.headers, 'x-trace': '1' } })"],
    ["makes a Request", "own(new Request(input, init))"],
    ["has a signal of its own", "own(input, { ...init, signal: AbortSignal.timeout(9000) })"],
    ["has a dispatcher of its own", "npm(input, { ...init, dispatcher: agent })"],
    ["has a dispatcher by default", "npm(input, { dispatcher: agent, ...init })"],
    ["is undici's of another version", "npm(input, init)"],
    ["sends again", "own(input, init).then(() => own(input, init))"],
    ["sends again after a failure", "own(input, init).then(() => own(input, init)).catch(() => own(input, init))"],
    ["sends at the same time again", "Promise.all([own(input, init), own(input, init)]).then(([first]) => first)"],
  ])("sends once what is rejected with HTTP 421 where globalThis.fetch, or the option, %s", async (_, wrapped) => {
    const { url, requests } = await setUp(misdirected);
    const before = `
      const { Agent, fetch: npm, setGlobalDispatcher } = await import("undici");
      const agent = new Agent({ connections: 1 });
      const own = globalThis.fetch;
      const wrapper = (input, init) => ${wrapped ?? "own(input, init)"};
      if (${wrapped === undefined}) setGlobalDispatcher(agent);
      else globalThis.fetch = wrapper;
      sends.push(writeOnce(wrapper));
    `;
    expect(await run(before, `${url}/`, ["POST", "DELETE"])).toMatch(/^(failed .*\n?){4}$/);
    expect(requests.map((request) => request.split(" ")[0])).toEqual(["POST", "DELETE", "POST", "DELETE"]);
  });

  it.each([
    ["the options", "own(input, { ...init })"],
    ["a Request", "own(new Request(input, init))"],
  ])("knows that a request was written where a wrapper sends %s again and finds no server", async (_, sending) => {
    const server = await setUp((socket) => {
      void server.close();
      socket.destroy();
    });
    const before = `
      const own = globalThis.fetch;
      globalThis.fetch = (input, init) => ${sending}.catch(() => ${sending});
    `;
    expect(await run(before, `${server.url}/`)).toBe("failed undefined fetch failed true");
    expect(server.requests).toHaveLength(1);
  });

  it("sends equal requests at the same time once each through a wrapped fetch", async () => {
    const { fetch, url, requests } = await setUp();
    const own = globalThis.fetch;
    vi.stubGlobal("fetch", (...args: Parameters<typeof own>) => own(...args));
    const all = await Promise.all([1, 2, 3].map(() => outcome(fetch(`${url}/`, init({ method: "POST", body: "{}" })))));
    expect(all.map(({ text }) => text)).toEqual(["fine", "fine", "fine"]);
    expect(requests).toHaveLength(3);
  });

  it("leaves the dispatcher of a test's wrapper in force", async () => {
    const { url, requests } = await setUp();
    const before = `
      const { MockAgent, fetch: npm } = await import("undici");
      ${mock};
      const dispatcher = mock("${url}");
      globalThis.fetch = (input, init) => npm(input, { dispatcher, ...init });
    `;
    expect([await run(before, `${url}/`), requests.length]).toEqual(["201 mock", 0]);
  });

  it.each([
    ["nothing else", "", {}],
    ["a fetch made earlier", "await (await fetch(origin + '/earlier')).text();", {}],
    ["undici loaded", 'await import("undici");', {}],
    ["NODE_USE_ENV_PROXY", "", usesProxies],
    ["--use-env-proxy", "", { NODE_OPTIONS: "--use-env-proxy", HTTP_PROXY: "http://127.0.0.1:9" }],
  ])("uses its own connections with %s", async (_, before, environment) => {
    const { url, requests } = await setUp();
    expect(await run(`const origin = "${url}"; ${before}`, `${url}/`, ["POST"], environment)).toBe("200 fine");
    // Node's fetch would have sent headers of its own.
    expect(requests.at(-1)).toBe(`POST / HTTP/1.1\r\nhost: ${url.slice(7)}\r\ncontent-length: 0\r\n\r\n`);
  });

  it("loads neither sockets nor TLS before the first request", async () => {
    const { stdout } = await runProgram(`
      const loaded = () => process.moduleLoadList.filter((name) => /^NativeModule (net|tls)$/.test(name));
      const before = loaded();
      const { createDefaultFetch } = await import(${url});
      createDefaultFetch();
      console.log(loaded().filter((name) => !before.includes(name)).length);
    `);
    expect(stdout.trim()).toBe("0");
  });

  it("sends nothing when the environment's proxy cannot be used, and reports the reason without the password", async () => {
    const environment = { ALL_PROXY: "socks5://me:hunter2@127.0.0.1:1080" };
    const printed = await run("", "http://exchange.test/", ["POST"], environment);
    expect(printed).toMatch(/^failed ERR_PROXY_INVALID .*all_proxy.* false$/m);
    expect(printed).not.toContain("hunter2");
  });

  it("rejects waiting requests when it is closed, also while it is loading", async () => {
    const { fetch, url, requests } = await setUp();
    const early = outcome(fetch(`${url}/`, init()));
    await fetch.close();
    const late = init();
    expect(await outcome(fetch(`${url}/`, late))).toMatchObject({ error: { code: "ERR_CLOSED" } });
    expect(late.progress.written).toBe(false);
    expect(await early).toMatchObject({ error: { code: "ERR_CLOSED" } });
    expect(requests).toHaveLength(0);
  });
});
