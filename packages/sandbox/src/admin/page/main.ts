import type { ControlState } from "../../control/control-state.ts";
import { commands } from "./commands.ts";
import { getElement } from "./dom.ts";
import { render } from "./render.ts";

const readInput = (id: string) => getElement<HTMLInputElement>(id).value;

/** Reads the state and shows it. */
async function refresh(): Promise<void> {
  try {
    const query = new URLSearchParams({ symbol: readInput("symbol"), uid: readInput("uid") });
    const response = await fetch(`/sandbox/state?${query}`);
    if (!response.ok) throw new Error(`status ${response.status}`);
    render((await response.json()) as ControlState);
    showConnection("live");
  } catch {
    showConnection("no connection");
  }
}

function showConnection(state: string): void {
  getElement("state").textContent = state;
  getElement("state").classList.toggle("live", state === "live");
}

document.addEventListener("click", async (event) => {
  const { dataset } = (event.target as HTMLElement).closest<HTMLElement>("button[data-do]") ?? {};
  const command = commands[dataset?.do ?? ""];
  if (dataset === undefined || command === undefined) return;
  const [method, path, body] = command(dataset, readInput);
  const response = await fetch(`/sandbox${path}`, {
    method,
    ...(body && { headers: { "content-type": "application/json" }, body: JSON.stringify(body) }),
  });
  const error = getElement("error");
  error.hidden = response.ok;
  error.textContent = response.ok ? "" : ((await response.json()) as { error: string }).error;
  await refresh();
});

document.addEventListener("change", () => void refresh());

for (;;) {
  await refresh();
  await new Promise((resolve) => setTimeout(resolve, 1000));
}
