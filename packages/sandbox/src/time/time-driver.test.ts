import { readFile } from "node:fs/promises";
import { describe, expect, it } from "vitest";
import { startAt } from "../testing/start.ts";
import { SandboxClock } from "./clock.ts";
import { type ClockMode, TimeDriver } from "./time-driver.ts";

function open(mode: ClockMode = "manual", standstillMs = 0) {
  const clock = new SandboxClock({ startAt });
  const driver = new TimeDriver({ clock, mode, standstillMs, networkMs: 0 });
  const seen: string[] = [];
  const note = (what: string) => seen.push(`${clock.now - startAt} ${what}`);
  clock.on("exchange", note);
  return {
    clock,
    driver,
    seen,
    note,
    sleep: (ms: number) =>
      new Promise<void>((resolve, reject) => {
        driver.setTimer(ms, (reason) => (reason === undefined ? resolve() : reject(reason)));
      }),
  };
}

const real = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
const turn = async () => {
  for (let turns = 0; turns < 5; turns++) await new Promise((resolve) => setImmediate(resolve));
};
const hash = () => crypto.subtle.digest("SHA-256", new Uint8Array(3_000_000));

describe("an advance", () => {
  it("runs the timers of clients and of the exchange in order of time", async () => {
    const { clock, driver, seen, note } = open();
    clock.after(20, "exchange", "order");
    clock.after(40, "exchange", "expiry");
    driver.setTimer(30, () => note("second"));
    driver.setTimer(10, () => note("first"));
    driver.setTimer(50.5, () => note("beyond"));
    await driver.advance(50);
    expect(seen).toEqual(["10 first", "20 order", "30 second", "40 expiry"]);
    expect(clock.now).toBe(startAt + 50);
    await driver.advance(1);
    expect(seen.at(-1)).toBe("51 beyond");
  });

  it("lets consequences of a timer run before time moves on, also if it is not awaited", async () => {
    const { driver, seen, note, sleep } = open();
    const call = (async () => {
      for (let index = 0; index < 4; index++) {
        await sleep(100);
        await real(0);
        note(`step ${index}`);
      }
    })();
    void driver.advance(1000);
    await call;
    expect(seen).toEqual(["100 step 0", "200 step 1", "300 step 2", "400 step 3"]);
  });

  it("waits for an earlier advance", async () => {
    const { clock, driver, seen, note } = open();
    driver.setTimer(150, () => note("timer"));
    const first = driver.advance(100).then(() => note("first is over"));
    const second = driver.advance(100).then(() => note("second is over"));
    await Promise.all([first, second]);
    expect(seen).toEqual(["100 first is over", "150 timer", "200 second is over"]);
    expect(clock.now).toBe(startAt + 200);
  });

  it("waits for a request that is being served", async () => {
    const { driver, seen, note } = open();
    driver.setTimer(100, () => note("timer"));
    const served = driver.serve(async () => {
      await real(20);
      note("served");
    });
    await Promise.all([driver.advance(100), served]);
    expect(seen).toEqual(["0 served", "100 timer"]);
  });

  it("ends with an error if a timer of 0 ms sets itself again and again", async () => {
    const { driver } = open();
    let isOver = false;
    const again = () => void (isOver || driver.setTimer(0, again));
    again();
    await expect(driver.advance(1)).rejects.toThrow("time does not advance");
    isOver = true;
  });

  it("is not needed for a timer of 0 ms", async () => {
    const { clock, sleep } = open("manual", 40);
    for (let index = 0; index < 3; index++) await sleep(0);
    expect(clock.now).toBe(startAt);
    await expect(sleep(1)).rejects.toThrow("stands still");
  });
});

describe("a clock that stands still", () => {
  it("ends timers of clients within a real second where nothing else can run, and says what to do", async () => {
    const { sleep } = open("manual", 60_000);
    const started = process.cpuUsage();
    await expect(sleep(5000)).rejects.toThrow(
      "the sandbox's clock stands still: call sandbox.advance(ms) while the call waits (its next timer is due in 5000 ms of the " +
        'sandbox\'s time), or create the sandbox with clock: "auto" or "wall"',
    );
    expect(process.cpuUsage(started).user / 1000).toBeLessThan(1000);
  });

  it("does not end timers while the test waits for the platform", async () => {
    const { driver, sleep } = open("manual", 60_000);
    const waiting = sleep(5000);
    await real(300);
    await driver.advance(5000);
    await waiting;
  });

  it("ends later timers immediately, until time is advanced", async () => {
    const { driver, sleep } = open("manual", 60_000);
    await expect(sleep(5000)).rejects.toThrow("stands still");
    const started = performance.now();
    await expect(sleep(5000)).rejects.toThrow("stands still");
    expect(performance.now() - started).toBeLessThan(30_000);
    void driver.advance(1);
    const waiting = sleep(5000);
    await driver.advance(5000);
    await waiting;
  });

  it("does not end timers while requests are served or time is advanced", async () => {
    const { driver, sleep } = open("manual", 30);
    const waiting = sleep(5000);
    await driver.serve(() => real(80));
    await driver.advance(5000);
    await waiting;
  });

  it("never ends timers with the option 0", async () => {
    const { sleep } = open("manual", 0);
    let isOver = false;
    void sleep(10).then(() => (isOver = true));
    await real(60);
    expect(isOver).toBe(false);
  });
});

describe.each(["manual", "auto"] as const)("a step of the mode %s", (mode) => {
  /** Runs the work at each of some minutes, and returns the minutes at which it ended. */
  async function minutesOf(work: (set: ReturnType<typeof open>) => Promise<void>, count: number): Promise<number[]> {
    const set = open(mode);
    const ends: number[] = [];
    const over = (async () => {
      for (let minute = 0; minute < count; minute++) {
        await set.sleep(60_000);
        await work(set);
        ends.push((set.clock.now - startAt) / 60_000);
      }
    })();
    if (mode === "manual") await set.driver.advance(count * 60_000);
    await over;
    return ends;
  }
  const minutes = (count: number) => Array.from({ length: count }, (_, index) => index + 1);

  it("waits for no real time: a month of minutes takes seconds at most", async () => {
    const started = process.cpuUsage();
    await minutesOf(async () => {}, 43_200);
    expect(process.cpuUsage(started).user / 1000).toBeLessThan(15_000);
  });

  it.each<[string, (set: ReturnType<typeof open>) => Promise<unknown>]>([
    ["a timer of the platform", () => real(0)],
    ["a file", () => readFile(import.meta.filename)],
    ["turns of the event loop", turn],
    [
      "work on another thread that a timer limits",
      async ({ driver }) => {
        const cancel = driver.setTimer(30_000, () => {}, true);
        await hash();
        cancel();
      },
    ],
    ["a request that is served on another thread", ({ driver }) => driver.serve(hash)],
  ])("waits for %s", async (_, work) => {
    // Steps without it come first, as in a strategy that rarely does it.
    let count = 0;
    expect(await minutesOf(async (set) => void (++count % 4 === 0 && (await work(set))), 20)).toEqual(minutes(20));
  });

  it("waits no real time for work that waits for a timer of the next step", async () => {
    const started = process.cpuUsage();
    const ends = await minutesOf(async ({ driver, sleep }) => {
      await turn();
      // As a journal does that writes at the end of a turn, within the deadline of its call.
      const cancel = driver.setTimer(30_000, () => {}, true);
      await sleep(0);
      cancel();
    }, 20);
    expect(ends).toEqual(minutes(20));
    expect(process.cpuUsage(started).user / 1000).toBeLessThan(5000);
  });

  it("does not wait for a client that waits for a response in vain", async () => {
    const { driver } = open(mode);
    const { promise, reject } = Promise.withResolvers<never>();
    const stalled = driver.awaitResponse(() => promise).catch(() => "given up");
    driver.setTimer(30_000, () => reject(new Error("late")), true);
    if (mode === "manual") await driver.advance(30_000);
    expect(await stalled).toBe("given up");
  });
});

describe("an auto clock", () => {
  it("does not move while a request is served, and resumes a delayed one", async () => {
    const { driver, seen, note, sleep } = open("auto");
    const served = driver.serve(async () => {
      await real(20);
      note("served");
      await driver.sleep(50);
      note("awake");
    });
    await Promise.all([served, sleep(100).then(() => note("timer"))]);
    expect(seen).toEqual(["0 served", "50 awake", "100 timer"]);
  });
});
