import type { ControlState } from "../../control/control-state.ts";
import { createButton, getElement, make } from "./dom.ts";
import { sections } from "./sections.ts";

/** Last content of each section. Only changed sections are replaced, so that a click does not miss its button. */
const shown = new Map<string, string>();

/** Shows a state of the sandbox. */
export function render(state: ControlState): void {
  const { now, skewMs, market } = state;
  const [date, time] = new Date(now).toISOString().split("T") as [string, string];
  getElement("clock").textContent =
    `${date} ${time.slice(0, 8)} UTC${skewMs === 0 ? "" : `, exchange ${skewMs} ms ahead`}`;
  getElement("last").textContent = market.last;
  for (const [id, show] of Object.entries(sections)) draw(id, show(state));
  updateOptions("symbol", state.symbols, market.symbol);
  updateOptions(
    "uid",
    state.accounts.map(({ uid }) => String(uid)),
    String(state.uid),
    (uid) => state.accounts.find((each) => String(each.uid) === uid)!.name,
  );
  const names = state.faultKinds.map(({ kind }) => kind);
  updateOptions("chance-kind", names, getElement<HTMLSelectElement>("chance-kind").value || "resetAfterExecution");
  draw("kinds", ...createFaultButtons(state.faultKinds).childNodes);
}

/** Titles of the groups of faults. */
const groups = { before: "Not executed", later: "Executed later", after: "Executed", lookup: "Lookups" } as const;

/** Creates a button for each kind of fault, in groups, with a description as its tooltip. */
function createFaultButtons(kinds: ControlState["faultKinds"]): HTMLElement {
  const children = Object.entries(groups).flatMap(([when, title]) => [
    make("h3", {}, title),
    ...kinds
      .filter((each) => each.when === when)
      .map(({ kind, about }) => {
        const chip = createButton(kind, { do: "add fault", kind });
        chip.title = about;
        return chip;
      }),
  ]);
  return make("div", {}, ...children);
}

function draw(id: string, ...nodes: Node[]): void {
  const text = nodes.map((node) => (node as HTMLElement).outerHTML).join("");
  if (shown.get(id) === text) return;
  shown.set(id, text);
  getElement(id).replaceChildren(...nodes);
}

/** Fills a list of options, if they have changed. */
function updateOptions(id: string, values: readonly string[], chosen: string, label = (value: string) => value): void {
  const text = values.join();
  if (shown.get(id) === text) return;
  shown.set(id, text);
  const options = values.map((value) => make("option", { value }, label(value)));
  const select = getElement<HTMLSelectElement>(id);
  select.replaceChildren(...options);
  select.value = chosen;
}
