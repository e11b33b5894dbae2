import { once } from "node:events";
import { text } from "node:stream/consumers";
import { describe, expect, it } from "vitest";
import { aged, useJournal } from "../testing/journal-harness.ts";
import { journalKinds } from "../testing/journals.ts";

describe.each(journalKinds)("a journal of several processes in $name", (kind) => {
  const harness = useJournal(kind);
  const { journal, open, openAll, run } = harness;

  it("has every change on disk before it resolves, also when the process is killed while it writes", async () => {
    const child = run(`
      for (let nth = 0; ; nth += 1) {
        await journal.open(entry("id " + nth), 0);
        if (nth === 5) await journal.close("id 5", "executed");
        console.log(nth);
      }`);
    let printed = "";
    child.stdout?.on("data", (chunk) => {
      printed += chunk;
      if (printed.includes("\n20\n")) child.kill("SIGKILL");
    });
    await new Promise((resolve) => child.on("close", resolve));
    const last = Number(printed.trim().split("\n").at(-1));
    const { entries } = await journal.claim("scope 1", 1000, 10_000);
    const ids = Array.from({ length: last + 1 }, (_, nth) => `id ${nth}`).filter((id) => id !== "id 5");
    expect(entries.map(({ id }) => id)).toEqual(expect.arrayContaining(ids));
    expect(entries.filter(({ id }) => id === "id 5")).toEqual([]);
    expect(entries[0]).toEqual({ ...aged(""), id: entries[0]?.id });
  });

  it("never returns one intent to two processes that claim at once", async () => {
    const ids = Array.from({ length: 600 }, (_, index) => `id ${index}`);
    await openAll(ids);
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
