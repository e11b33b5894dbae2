import type { ControlState } from "../../control/control-state.ts";
import { button, byId, h } from "./dom.ts";
import { sections } from "./sections.ts";

/** Last content of each section. Only changed sections are replaced, so that a click does not miss its button. */
const shown = new Map<string, string>();

/** Shows a state of the sandbox. */
export function render(state: ControlState): void {
  const { now, skewMs, market } = state;
  const [date, time] = new Date(now).toISOString().split("T") as [string, string];
  byId("clock").textContent = `${date} ${time.slice(0, 8)} UTC${skewMs === 0 ? "" : `, exchange ${skewMs} ms ahead`}`;
  byId("last").textContent = market.last;
  for (const [id, show] of Object.entries(sections)) draw(id, show(state));
  choices("symbol", state.symbols, market.symbol);
  choices(
    "uid",
    state.accounts.map(({ uid }) => String(uid)),
    String(state.uid),
    (uid) => state.accounts.find((each) => String(each.uid) === uid)!.name,
  );
  const names = state.faultKinds.map(({ kind }) => kind);
  choices("chance-kind", names, byId<HTMLSelectElement>("chance-kind").value || "resetAfterExecution");
  draw("kinds", ...faultButtons(state.faultKinds).childNodes);
}

/** Titles of the groups of faults. */
const groups = { before: "Not executed", later: "Executed later", after: "Executed", lookup: "Lookups" } as const;

/** Creates a button for each kind of fault, in groups, with a description as its tooltip. */
function faultButtons(kinds: ControlState["faultKinds"]): HTMLElement {
  const children = Object.entries(groups).flatMap(([when, title]) => [
    h("h3", {}, title),
    ...kinds
      .filter((each) => each.when === when)
      .map(({ kind, about }) => {
        const chip = button(kind, { do: "add fault", kind });
        chip.title = about;
        return chip;
      }),
  ]);
  return h("div", {}, ...children);
}

function draw(id: string, ...nodes: Node[]): void {
  const text = nodes.map((node) => (node as HTMLElement).outerHTML).join("");
  if (shown.get(id) === text) return;
  shown.set(id, text);
  byId(id).replaceChildren(...nodes);
}

/** Fills a list of options, if they have changed. */
function choices(id: string, values: readonly string[], chosen: string, label = (value: string) => value): void {
  const text = values.join();
  if (shown.get(id) === text) return;
  shown.set(id, text);
  const options = values.map((value) => h("option", { value }, label(value)));
  const select = byId<HTMLSelectElement>(id);
  select.replaceChildren(...options);
  select.value = chosen;
}
