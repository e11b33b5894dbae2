import { once } from "node:events";
import { text } from "node:stream/consumers";
import { beforeEach, describe, expect, it } from "vitest";
import { aged, entry, useJournal } from "../testing/journal-harness.ts";
import { journalKinds, type TestedJournal } from "../testing/journals.ts";

describe.each(journalKinds.filter(({ stored }) => stored))("a journal of several processes in $name", (kind) => {
  const harness = useJournal(kind);
  const { open, run } = harness;
  let journal: TestedJournal;
  beforeEach(() => {
    ({ journal } = harness);
  });
  it("has an intent on disk before its opening resolves: if the process is killed then, the intent can be claimed", async () => {
    const child = run(`
      await journal.open(entry("a"), 0);
      await journal.open(entry("b"), 0);
      await journal.close("b", "executed");
      process.kill(process.pid, "SIGKILL");`);
    expect(await new Promise((resolve) => child.on("exit", (_code, signal) => resolve(signal)))).toBe("SIGKILL");
    expect((await journal.claim("scope 1", 1000, 10)).entries).toEqual([{ ...aged(""), id: "a" }]);
  });

  it("survives processes that are killed while they write", async () => {
    const child = run(`
      for (let nth = 0; ; nth += 1) {
        await journal.open(entry("id " + nth), 0);
        console.log(nth);
      }`);
    let printed = "";
    child.stdout?.on("data", (chunk) => {
      printed += chunk;
      if (printed.includes("\n20\n")) child.kill("SIGKILL");
    });
    await new Promise((resolve) => child.on("close", resolve));
    const last = Number(printed.trim().split("\n").at(-1));
    const ids = (await journal.claim("scope 1", 1000, 10_000)).entries.map(({ id }) => id);
    expect(ids).toEqual(expect.arrayContaining(Array.from({ length: last + 1 }, (_, nth) => `id ${nth}`)));
  });

  it("never returns one intent to two processes that claim at once", async () => {
    const ids = Array.from({ length: 600 }, (_, index) => `id ${index}`);
    await Promise.all(ids.map((id) => journal.open(entry(id), 0)));
    const program = `
      const ids = [];
      const claim = async () => {
        const { entries } = await journal.claim("scope 1", 60_000, 1);
        ids.push(...entries.map(({ id }) => id));
        return entries.length;
      };
      await claim();
      console.log("ready");
      await new Promise((resolve) => process.stdin.once("data", resolve));
      while ((await claim()) > 0);
      console.log(JSON.stringify(ids));
      process.stdin.destroy();
      await journal.end();`;
    const children = [run(program), run(program), run(program)];
    await Promise.all(children.map((child) => once(child.stdout!, "data")));
    for (const child of children) child.stdin?.write("go");
    const claimed = await Promise.all(children.map(async (child) => JSON.parse(await text(child.stdout!)) as string[]));
    expect(claimed.flat().sort()).toEqual(ids.sort());
    expect(claimed.filter((each) => each.length > 0)).toHaveLength(3);
  });

  it("can be created by several processes at once", async () => {
    await harness.reset();
    const children = [1, 2, 3, 4].map((id) => run(`await journal.open(entry("${id}"), 0); await journal.end();`));
    const codes = await Promise.all(children.map((child) => once(child, "exit")));
    expect(codes.map(([code]) => code)).toEqual([0, 0, 0, 0]);
    expect((await open().claim("scope 1", 1000, 10)).entries).toHaveLength(4);
  });
});
