import { ExchangeError } from "@exch/runtime";
import { findSettings } from "./settings-in.ts";

type Method = (input: unknown) => Promise<unknown>;

/** Creates a client of a service. */
type CreateClient = (options: object) => unknown;

/** A request that was sent, and its response so far. */
interface SentRequest {
  address: string;
  init: RequestInit;
  status?: number;
  response?: string;
}

const stored = "exch-sandbox";
let creates: Readonly<Record<string, CreateClient>> = {};

/** Defines the element that sends the call of a page, with the functions that create clients by the names of services. */
export function defineTryIt(clients: Readonly<Record<string, CreateClient>>): void {
  creates = clients;
  customElements.define("exch-try", TryIt);
}

/** Sends the call of a page to a sandbox on this computer, with the client itself. */
class TryIt extends HTMLElement {
  connectedCallback(): void {
    const { operation = "", input = "{}", effect, secrets = "" } = this.dataset;
    this.innerHTML = writeForm(operation, effect !== "read", secrets.split(" "));
    const form = this.querySelector("form") as HTMLFormElement;
    // Each client id can be used only once.
    const fresh = () => crypto.randomUUID().replaceAll("-", "");
    fill(form, {
      url: "http://127.0.0.1:8080",
      ...readSettings(),
      input: input.replace(/("(?:clientOid|withdrawOrderId)": ")[^"]*/g, (_, before) => before + fresh()),
    });
    form.addEventListener("paste", (event) => {
      const found = findSettings(event.clipboardData?.getData("text") ?? "");
      if (found === undefined || (event.target as HTMLElement).tagName === "TEXTAREA") return;
      event.preventDefault();
      fill(form, found);
    });
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      void this.#send(form);
    });
  }

  async #send(form: HTMLFormElement): Promise<void> {
    const output = this.querySelector("output") as HTMLOutputElement;
    const button = this.querySelector("button") as HTMLButtonElement;
    const sent: SentRequest[] = [];
    button.disabled = true;
    output.replaceChildren(createElement("p", "Sending …"));
    const shown = await this.#call(Object.fromEntries(new FormData(form)) as Record<string, string>, sent).then(
      (payload) => [
        createElement("p", "Response", "good"),
        createElement("pre", JSON.stringify(payload, undefined, 2) ?? "nothing"),
      ],
      (error: unknown) => [createElement("p", describe(error, sent), "bad")],
    );
    button.disabled = false;
    output.replaceChildren(...shown, ...sent.map((each) => createElement("pre", requestText(each))));
  }

  async #call({ url = "", input = "", ...credentials }: Record<string, string>, sent: SentRequest[]): Promise<unknown> {
    const { operation = "", service = "", public: isPublic } = this.dataset;
    sessionStorage.setItem(stored, JSON.stringify({ ...readSettings(), url, ...credentials }));
    if (isPublic !== "true" && (credentials.key === "" || credentials.secret === ""))
      throw new Error("This operation is signed: enter the key and the secret of the sandbox.");
    const fields = JSON.parse(input || "{}");
    const client = creates[service]?.({
      baseUrl: requireLoopback(url),
      credentials: Object.fromEntries(Object.entries(credentials).map(([name, value]) => [name, value || "none"])),
      // Shows one request and its outcome, so the client neither retries nor settles.
      retry: { attempts: 1 },
      settle: { auto: false },
      fetch: async (address: string, init: RequestInit) => {
        const request: SentRequest = { address, init };
        sent.push(request);
        const response = await fetch(address, init);
        request.status = response.status;
        request.response = await response.clone().text();
        return response;
      },
    }) as Record<string, Record<string, Method>>;
    const [resource = "", name = ""] = operation.split(".");
    return client[resource]?.[name]?.(fields);
  }
}

/** The settings of an earlier page in this tab. */
function readSettings(): Record<string, string> {
  return JSON.parse(sessionStorage.getItem(stored) ?? "{}");
}

function fill(form: HTMLFormElement, values: Readonly<Record<string, string>>): void {
  for (const [name, value] of Object.entries(values)) {
    const field = form.elements.namedItem(name) as HTMLInputElement | null;
    if (field !== null) field.value = value;
  }
}

/** Returns the origin of an address on this computer, so that a page never sends an order to a real exchange. */
function requireLoopback(url: string): string {
  const { hostname, origin } = new URL(url);
  if (/^(?:localhost|127(?:\.\d+){3}|\[::1\])$/.test(hostname)) return origin;
  throw new Error("Only a sandbox on this computer can be called: enter http://127.0.0.1 or localhost with its port.");
}

function describe(error: unknown, sent: readonly SentRequest[]): string {
  if (error instanceof SyntaxError) return `The input is not JSON: ${error.message}`;
  if (!(error instanceof ExchangeError)) return error instanceof Error ? error.message : String(error);
  const isUnreachable = sent.length > 0 && sent.every(({ status }) => status === undefined);
  const hint = isUnreachable ? " No response: start the sandbox, or correct its address." : "";
  return `${error.name}: ${error.message}${error.outcome ? ` (outcome: ${error.outcome})` : ""}${hint}`;
}

/** Writes a request without its credentials and signature, and the unchanged response. */
function requestText({ address, init, status, response }: SentRequest): string {
  const { pathname, search } = new URL(address);
  const headers = [...new Headers(init.headers)].map(
    ([name, value]) => `${name}: ${/(?:key|sign|passphrase)$/i.test(name) ? "(hidden)" : value}`,
  );
  const query = search.replace(/(signature=)[^&]+/, "$1(hidden)");
  const body = typeof init.body === "string" ? `\n\n${init.body}` : "";
  const received = status === undefined ? "no response" : `${status}\n\n${response}`;
  return `${init.method ?? "GET"} ${pathname}${query}\n${headers.join("\n")}${body}\n\n${received}`;
}

function createElement(tag: string, text: string, kind = ""): HTMLElement {
  const made = Object.assign(document.createElement(tag), { textContent: text, className: kind });
  if (tag === "pre") made.tabIndex = 0;
  return made;
}

function writeForm(operation: string, changes: boolean, secrets: readonly string[]): string {
  const field = (name: string, label: string, type = "text") =>
    `<label>${label}<input name="${name}" type="${type}" autocomplete="off" spellcheck="false"></label>`;
  const labels: Record<string, string> = { secret: "Secret", passphrase: "Passphrase" };
  return `<details class="not-content"><summary>Try it on a sandbox</summary><form>
    <p>Start one with <code>npx --no -- exch-sandbox --port 8080</code> and paste its output into any of these fields. The page keeps them
      until this tab is closed, and sends them only to the sandbox.</p>
    ${field("url", "Address")}${field("key", "API key")}${secrets.map((name) => field(name, labels[name] ?? name, "password")).join("")}
    <label>Input, as JSON, for <code>${operation}(input)</code><textarea name="input" rows="10" spellcheck="false"></textarea></label>
    <p><button type="submit">Send</button> ${changes ? "This call changes the state of the sandbox." : ""}</p>
    <output></output></form></details>`;
}
