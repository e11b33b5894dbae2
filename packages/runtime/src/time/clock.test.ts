import { once } from "node:events";
import { connect, createServer } from "node:net";
import { describe, expect, it } from "vitest";
import { createClock } from "./clock.ts";

/** A machine whose wall clock is wrong by `errorMs`, and an exchange that tells its time in whole seconds. */
function setUp(errorMs: number) {
  let elapsed = 0;
  let stepMs = 0;
  const trueStart = 1_700_000_000_400;
  const clock = createClock({ wall: () => trueStart + errorMs + elapsed, monotonic: () => elapsed });
  return {
    clock,
    pass: (ms: number) => {
      elapsed += ms;
    },
    step: (ms: number) => {
      stepMs += ms;
    },
    serverNow: () => trueStart + elapsed + stepMs,
    learn(roundTripMs = 20) {
      const sentAt = elapsed;
      elapsed += roundTripMs;
      const second = Math.floor((trueStart + elapsed + stepMs) / 1000) * 1000;
      clock.learn(second, 1000, sentAt, elapsed);
    },
  };
}

describe("createClock", () => {
  it("does not change a clock that may be right", () => {
    const { clock, learn } = setUp(120);
    learn();
    expect(clock.offset?.ms).toBe(0);
  });

  const errorsMs = [600_000, -600_000, 7_000, -7_000];
  it.each(errorsMs)("is within a second after one Date header, when off by %i ms", (errorMs) => {
    const { clock, learn, serverNow } = setUp(errorMs);
    learn();
    expect(Math.abs(clock.now() - serverNow())).toBeLessThanOrEqual(1000);
  });

  it("narrows the offset with every response", () => {
    const { clock, learn, pass, serverNow } = setUp(600_000);
    for (let i = 0; i < 40; i += 1) {
      learn();
      pass(137);
    }
    expect(Math.abs(clock.now() - serverNow())).toBeLessThan(100);
    const { min, max } = clock.offset ?? { min: 0, max: 0 };
    expect(max - min).toBeLessThan(200);
    expect(min).toBeLessThanOrEqual(-600_000);
    expect(max).toBeGreaterThanOrEqual(-600_000);
  });

  it("starts anew when the exchange's clock steps, and ignores a response from before that arrives after a response from after it", () => {
    const { clock, learn, pass, step, serverNow } = setUp(0);
    learn();
    const sentAt = clock.monotonic();
    const before = Math.floor(serverNow() / 1000) * 1000;
    pass(20);
    step(600_000);
    learn();
    clock.learn(before, 1000, sentAt, clock.monotonic());
    expect(Math.abs(clock.now() - serverNow())).toBeLessThanOrEqual(1000);
    pass(20);
    step(-600_000);
    learn();
    expect(Math.abs(clock.now() - serverNow())).toBeLessThanOrEqual(1000);
  });

  it("does not follow a wall clock that is set while it runs", () => {
    let wall = 1_000_000;
    const clock = createClock({ wall: () => wall, monotonic: () => 5 });
    wall += 3_600_000;
    expect(clock.now()).toBe(1_000_000);
  });
});

it("a limit passes after what has arrived is read, though the program was busy when its time was up", async () => {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const accepted = once(server, "connection");
  const socket = connect((server.address() as { port: number }).port, "127.0.0.1");
  const [peer] = await accepted;
  const events: string[] = [];
  socket.on("data", () => events.push("data"));
  await new Promise((resolve) => setImmediate(resolve));
  const passed = new Promise<void>((resolve) => {
    createClock().setTimer(5, () => resolve(void events.push("limit")), true);
  });
  peer.end("arrived");
  const end = performance.now() + 20;
  while (performance.now() < end);
  await passed;
  expect(events).toEqual(["data", "limit"]);
  server.close();
});
