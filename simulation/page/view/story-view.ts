import type { Comparison } from "../model/comparison.ts";
import { listRows, wrongExecutions } from "../model/task-record.ts";
import { startAt } from "../plan/run-settings.ts";
import { button, formatMoment, h, setText } from "./dom.ts";
import { type Side, sides } from "./score-view.ts";

/** Creates the story of one task that had trouble: the messages between each client and its exchange. The first that one is wrong about. */
export function createStory(comparison: Comparison) {
  const [title, about] = [h("h2", { id: "story-title" }), h("p")];
  const lists: Readonly<Record<Side, HTMLElement>> = { usual: h("ol"), exch: h("ol") };
  let chosen = "";
  let drawn = "";
  const move = (by: number) => {
    const names = listTroubled(comparison);
    chosen = names[Math.max(0, Math.min(names.length - 1, names.indexOf(chosen) + by))] ?? "";
    draw();
  };
  const draw = () => {
    const { ledger } = comparison.usual;
    chosen ||= listTroubled(comparison).find((name) => wrongExecutions(ledger.get(name)!) > 0) ?? "";
    const { task } = ledger.get(chosen) ?? {};
    const when = `${formatMoment(startAt + (task?.dueMs ?? 0))}: the same task, and the same fault, on both sides.`;
    setText(title, task === undefined ? "One task, two clients" : `Task ${task.number}: ${task.title}`);
    setText(about, task === undefined ? "As soon as something breaks, its story appears here." : when);
    const stories = sides.map(([side]) => {
      const record = comparison[side].ledger.get(chosen);
      return { side, rows: record === undefined ? [] : listRows(record) };
    });
    const text = JSON.stringify(stories);
    if (text === drawn) return;
    drawn = text;
    for (const { side, rows } of stories)
      lists[side].replaceChildren(...rows.map(({ kind, text, tone }) => h("li", { class: `${kind} ${tone}` }, text)));
  };
  const cells = sides.map(([side, name]) =>
    h("div", { class: `cell ${side}`, "data-side": side }, h("h3", {}, name), lists[side]),
  );
  const buttons = [button("Earlier", () => move(-1)), button("Later", () => move(1))];
  const attributes = { class: "story", "aria-labelledby": "story-title" };
  const element = h("section", attributes, title, about, ...buttons, h("div", { class: "pair" }, ...cells));
  return { element, draw };
}

/** Names of the tasks that had trouble and have ended on both sides. */
function listTroubled({ usual, exch }: Comparison): string[] {
  return usual.ledger.records.flatMap((record, index) => {
    const both = [record, exch.ledger.records[index]!];
    const isEnded = both.every(({ state }) => state !== "waiting" && state !== "sending");
    return isEnded && both.some(({ isTroubled }) => isTroubled) ? [record.task.name] : [];
  });
}
