import { readdirSync } from "node:fs";
import type { StarlightUserConfig } from "@astrojs/starlight/types";

type Items = NonNullable<StarlightUserConfig["sidebar"]>;

/** The groups of the guide. Pages that none of them names belong to the last one. */
const guide: Readonly<Record<string, readonly string[]>> = {
  Start: ["quickstart", "lost-response", "error-code", "paging", "rounding", "without-streams", "signing"],
  Operate: ["operating", "recovery", "frameworks", "assistants"],
  Test: ["sandbox", "sandbox-from-any-language", "mock", "contract-tests"],
  Move: ["from-ccxt", "from-the-sdk"],
  Extend: ["generate"],
};

/** Builds the navigation of every page: guide, references, packages, and what is about the project. */
export function buildSidebar(references: Items): Items {
  const written = readdirSync(new URL("../../docs/guide/", import.meta.url)).map((file) => file.replace(/\.md$/, ""));
  const others = written.filter((page) => !Object.values(guide).flat().includes(page));
  const list = (directory: string) => [{ autogenerate: { directory, collapsed: true } }];
  const folder = (label: string, directory: string) => ({ label, collapsed: true, items: list(directory) });
  const about = "evidence architecture glossary gaps guards traceability changelog versions machines".split(" ");
  return [
    "see-it-fail-safely",
    ...Object.entries(guide).map(([label, pages]) => ({
      label,
      items: [...pages, ...(label === "Extend" ? others : [])].map((page) => `guide/${page}`),
    })),
    ...references,
    "errors",
    folder("Reference", "reference"),
    folder("Examples", "examples"),
    folder("Packages", "packages"),
    folder("Package reference", "api"),
    { label: "About", collapsed: true, items: [...about, folder("Decisions", "decisions")] },
  ];
}
