import type { PageState } from "../page-state.ts";
import { byId } from "./dom.ts";
import { render } from "./render.ts";

const value = (id: string) => byId<HTMLInputElement>(id).value;

/** Reads the state and shows it. */
async function refresh(): Promise<void> {
  try {
    const query = new URLSearchParams({ symbol: value("symbol"), uid: value("uid") });
    const response = await fetch(`/sandbox/state?${query}`);
    render((await response.json()) as PageState);
    showConnection("live");
  } catch {
    showConnection("no connection");
  }
}

function showConnection(state: string): void {
  byId("state").textContent = state;
  byId("state").classList.toggle("live", state === "live");
}

/** The command of each button, from its data attributes. */
const commands: Record<string, (data: DOMStringMap) => object> = {
  advance: ({ ms }) => ({ ms: Number(ms) }),
  ladder: () => ({ symbol: value("symbol") }),
  take: ({ side }) => ({ symbol: value("symbol"), side, size: value("size") }),
  arrive: () => ({ currency: value("currency"), amount: value("amount") }),
  fail: ({ withdrawal }) => ({ withdrawalId: withdrawal }),
  reject: ({ withdrawal }) => ({ withdrawalId: withdrawal }),
  cancel: ({ withdrawal }) => ({ withdrawalId: withdrawal }),
  "fail deposit": ({ deposit }) => ({ depositId: deposit }),
  "add fault": ({ kind }) => ({
    rule: kind ? { kind, times: 1 } : { kind: value("chance-kind"), chance: Number(value("chance")) / 100 },
  }),
  "clear faults": () => ({}),
  skew: () => ({ ms: Number(value("skew")) }),
  save: () => ({}),
};

document.addEventListener("click", async (event) => {
  const { dataset } = (event.target as HTMLElement).closest<HTMLElement>("button[data-do]") ?? {};
  const command = commands[dataset?.do ?? ""];
  if (dataset === undefined || command === undefined) return;
  const response = await fetch("/sandbox/command", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ do: dataset.do, ...command(dataset) }),
  });
  const error = byId("error");
  error.hidden = response.ok;
  error.textContent = response.ok ? "" : ((await response.json()) as { error: string }).error;
  await refresh();
});

document.addEventListener("change", () => void refresh());

for (;;) {
  await refresh();
  await new Promise((resolve) => setTimeout(resolve, 1000));
}
