import { createSearch, type Search, words } from "../search/rank.ts";
import type { SearchEntry } from "../search/search-entry.ts";

declare global {
  /** The global that holds the search index. */
  var exchSearch: SearchEntry[] | undefined;
}

const most = 20;
/** The root of the site, wherever it is: this script is one folder below. */
const root = new URL("../", (document.currentScript as HTMLScriptElement).src);

let index: Promise<Search> | undefined;

/** Loads the index. The list is a script, because pages that are opened as files may load nothing else. */
function load(): Promise<Search> {
  index ??= new Promise<void>((done, failed) => {
    const script = document.createElement("script");
    script.src = new URL("assets/search-entries.js", root).href;
    script.onload = () => done();
    script.onerror = () => failed(new Error("the list of pages did not load"));
    document.head.append(script);
  }).then(() => createSearch(globalThis.exchSearch ?? []));
  return index;
}

function start(dialog: HTMLDialogElement): void {
  const input = dialog.querySelector("input") as HTMLInputElement;
  const list = dialog.querySelector("ol") as HTMLOListElement;
  const status = dialog.querySelector("[role=status]") as HTMLElement;

  const open = () => {
    dialog.showModal();
    input.select();
    void load();
  };
  const show = async () => {
    const asked = input.value.trim();
    const found = asked === "" ? [] : (await load())(asked).slice(0, most);
    // A later keystroke has started another search.
    if (asked !== input.value.trim()) return;
    list.replaceChildren(...found.map((each) => result(each, asked)));
    status.textContent = asked === "" ? "" : found.length === 0 ? "Nothing found" : "";
  };
  const move = (step: number) => {
    const links = [input, ...list.querySelectorAll("a")];
    const at = links.indexOf(document.activeElement as HTMLAnchorElement);
    links[(at + step + links.length) % links.length]?.focus();
  };

  input.addEventListener("input", () => void show());
  dialog.addEventListener("keydown", (event) => {
    if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      event.preventDefault();
      move(event.key === "ArrowDown" ? 1 : -1);
    } else if (event.key === "Escape") {
      // A field for searching would only empty itself.
      dialog.close();
    } else if (event.key === "Enter" && document.activeElement === input) {
      list.querySelector("a")?.click();
    }
  });
  dialog.addEventListener("click", (event) => {
    if (event.target === dialog || (event.target as Element).closest("a, [data-close]")) dialog.close();
  });
  for (const button of document.querySelectorAll("[data-open-search]")) button.addEventListener("click", open);
  addEventListener("keydown", (event) => {
    const typing = (event.target as Element).closest?.("input, textarea, select") !== null;
    if ((event.key === "k" && (event.ctrlKey || event.metaKey)) || (event.key === "/" && !typing && !dialog.open)) {
      event.preventDefault();
      if (dialog.open) dialog.close();
      else open();
    }
  });
}

function result({ url, title, heading, names, text }: SearchEntry, asked: string): HTMLElement {
  const item = document.createElement("li");
  const link = document.createElement("a");
  link.href = new URL(url, root).href;
  const add = (tag: string, content: string) => {
    const element = document.createElement(tag);
    element.textContent = content;
    link.append(element);
  };
  add("strong", heading === "" ? title : `${title} › ${heading}`);
  if (names !== "") add("code", names);
  add("span", excerpt(text, asked));
  item.append(link);
  return item;
}

/** The text around the first word that was asked for. */
function excerpt(text: string, asked: string): string {
  const lower = text.toLowerCase();
  const at = Math.max(0, ...words(asked).map((word) => lower.indexOf(word.toLowerCase())));
  const from = at < 60 ? 0 : text.indexOf(" ", at - 60) + 1;
  return `${from > 0 ? "… " : ""}${text.slice(from, from + 160)}${from + 160 < text.length ? " …" : ""}`;
}

const dialog = document.querySelector<HTMLDialogElement>("dialog#search");
if (dialog !== null) start(dialog);
