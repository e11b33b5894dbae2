import { ExchangeError } from "@exch/runtime";
import { filled, forget, type Settings, settings, settingsIn } from "./settings.ts";
import { type Sent, showRequest } from "./show-request.ts";

type Method = (input: unknown) => Promise<unknown>;

/** Creates a client of a service. */
type CreateClient = (options: object) => unknown;

let creates: Readonly<Record<string, CreateClient>> = {};

/** Defines the element that sends the call of a page, with the functions that create clients by the names of services. */
export function defineTryIt(clients: Readonly<Record<string, CreateClient>>): void {
  creates = clients;
  customElements.define("exch-try", TryIt);
}

/** Sends the call of a page to a sandbox on this computer, with the client itself. */
class TryIt extends HTMLElement {
  connectedCallback(): void {
    const { operation = "", input = "{}", effect, public: isPublic } = this.dataset;
    this.innerHTML = form(this.#hasPassphrase());
    const form_ = this.querySelector("form") as HTMLFormElement;
    const body = form_.elements.namedItem("input") as HTMLTextAreaElement;
    body.value = effect === "keyed" ? withFreshIds(input) : input;
    body.rows = Math.min(18, input.split("\n").length + 1);
    (this.querySelector("[data-operation]") as HTMLElement).textContent = `${operation}(input)`;
    if (effect === "read") this.querySelector("[data-changes]")?.remove();
    for (const [name, value] of Object.entries(settings())) {
      (form_.elements.namedItem(name) as HTMLInputElement | null)?.setAttribute("value", value);
    }
    form_.addEventListener("paste", (event) => this.#paste(event, form_));
    form_.addEventListener("submit", (event) => {
      event.preventDefault();
      void this.#send(form_, operation, isPublic === "true");
    });
    this.querySelector("[data-forget]")?.addEventListener("click", () => {
      forget();
      for (const name of ["key", "secret", "passphrase"]) {
        const field = form_.elements.namedItem(name) as HTMLInputElement | null;
        if (field !== null) field.value = "";
      }
    });
  }

  #hasPassphrase(): boolean {
    return this.dataset.secrets?.split(" ").includes("passphrase") ?? false;
  }

  /** Fills the whole form from the output of a sandbox at its start. */
  #paste(event: ClipboardEvent, form_: HTMLFormElement): void {
    const found = settingsIn(event.clipboardData?.getData("text") ?? "");
    if (found === undefined || (event.target as HTMLElement).tagName === "TEXTAREA") return;
    event.preventDefault();
    for (const [name, value] of Object.entries(found)) {
      const field = form_.elements.namedItem(name) as HTMLInputElement | null;
      if (field !== null) field.value = value;
    }
  }

  async #send(form_: HTMLFormElement, operation: string, isPublic: boolean): Promise<void> {
    const output = this.querySelector("output") as HTMLOutputElement;
    const button = this.querySelector("button[type=submit]") as HTMLButtonElement;
    const sent: Sent[] = [];
    button.disabled = true;
    output.replaceChildren(line("Sending …"));
    const shown = await this.#call(filled(form_), operation, isPublic, sent).then(
      (payload) => [line("Response", "good"), code(JSON.stringify(payload, undefined, 2) ?? "nothing")],
      (error: unknown) => [line(describe(error, sent), "bad")],
    );
    button.disabled = false;
    output.replaceChildren(...shown, ...sent.map((each) => showRequest(each)));
  }

  async #call({ input, ...given }: Settings & { input: string }, operation: string, isPublic: boolean, sent: Sent[]) {
    const { url, key, secret, passphrase } = given;
    if (!isPublic && (key === "" || secret === ""))
      throw new Error("This operation is signed: enter the key and the secret of the sandbox.");
    const fields = JSON.parse(input === "" ? "{}" : input);
    const client = creates[this.dataset.service ?? ""]?.({
      baseUrl: loopback(url),
      credentials: {
        key: key || "none",
        secret: secret || "none",
        ...(this.#hasPassphrase() && { passphrase: passphrase || "none" }),
      },
      // Shows one request and its outcome, so the client neither retries nor settles.
      retry: { attempts: 1 },
      settle: { auto: false },
      fetch: async (address: string, init: RequestInit) => {
        const request: Sent = { address, init };
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

/** Replaces the client ids of the example by fresh ones, since each can be used only once. */
function withFreshIds(input: string): string {
  return input.replace(
    /("(?:clientOid|withdrawOrderId)": ")[^"]*/g,
    (_, before) => before + crypto.randomUUID().replaceAll("-", ""),
  );
}

/** Returns the origin of an address on this computer, so that a page never sends an order to a real exchange. */
function loopback(url: string): string {
  const { hostname, origin } = new URL(url);
  if (!/^(?:localhost|127(?:\.\d+){3}|\[::1\])$/.test(hostname)) {
    throw new Error(
      "Only a sandbox on this computer can be called: enter http://127.0.0.1 or localhost with its port.",
    );
  }
  return origin;
}

function describe(error: unknown, sent: readonly Sent[]): string {
  if (error instanceof SyntaxError) return `The input is not JSON: ${error.message}`;
  if (!(error instanceof ExchangeError)) return error instanceof Error ? error.message : String(error);
  const isUnreachable = sent.length > 0 && sent.every(({ status }) => status === undefined);
  const hint = isUnreachable ? " No response: start the sandbox, or correct its address." : "";
  const outcome = error.outcome === undefined ? "" : ` (outcome: ${error.outcome})`;
  return `${error.name}: ${error.message}${outcome}${hint}`;
}

function line(text: string, kind = ""): HTMLElement {
  const element = document.createElement("p");
  element.className = kind;
  element.textContent = text;
  return element;
}

function code(text: string): HTMLElement {
  const element = document.createElement("pre");
  element.textContent = text;
  element.tabIndex = 0;
  return element;
}

function form(hasPassphrase: boolean): string {
  const field = (name: string, label: string, more = "") =>
    `<label>${label}<input name="${name}" autocomplete="off" spellcheck="false" ${more}></label>`;
  return `<details class="not-content"><summary>Try it on a sandbox</summary><form class="try-form">
    <p>Start one with <code>npx exch-sandbox --port 8080</code> and paste its output into any of these fields. The page keeps them
      until this tab is closed, and sends them only to the sandbox. <button type="button" data-forget>Forget them</button></p>
    <div class="try-fields">
      ${field("url", "Address", 'inputmode="url"')}${field("key", "API key")}${field("secret", "Secret", 'type="password"')}
      ${hasPassphrase ? field("passphrase", "Passphrase", 'type="password"') : ""}
    </div>
    <label class="try-input">Input, as JSON, for <code data-operation></code><textarea name="input" spellcheck="false"></textarea></label>
    <p><button type="submit">Send</button> <span data-changes>This call changes the state of the sandbox.</span></p>
    <output></output></form></details>`;
}
