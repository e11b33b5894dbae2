import type { StarlightUserConfig } from "@astrojs/starlight/types";

type Items = NonNullable<StarlightUserConfig["sidebar"]>;

/** The pages of prose and of the packages, as far as they are listed. */
export interface Outline {
  prose: { path: string; title: string }[];
  api: { path: string; title: string; folder: string }[];
}

/** The groups of the guide; pages that none of them names belong to the last one. */
const guide: readonly (readonly [label: string, pages: readonly string[]])[] = [
  ["Start", ["quickstart", "errors-and-outcomes", "paging", "signing", "cli"]],
  ["Operate", ["operating", "recovery", "controls", "platforms"]],
  ["Test", ["sandbox", "sandbox-from-any-language", "mock", "contract-tests", "faults", "simulation"]],
  ["Extend", ["generate", "idempotency-keys", "add-a-service", "contract-changes", "releasing"]],
];

/** Builds the navigation of every page: guide, references, packages, gaps and decisions. */
export function sidebar({ prose, api }: Outline, references: Items): Items {
  const within = (folder: string) => prose.filter(({ path }) => path.startsWith(`${folder}/`));
  const links = (folder: string) => within(folder).map(({ path, title }) => ({ label: title, slug: path }));
  return [
    { label: "See it fail safely", slug: "see-it-fail-safely" },
    ...guideGroups(links("guide")),
    ...references,
    { label: "Error codes", slug: "errors" },
    ...(within("examples").length === 0
      ? []
      : [{ label: "Examples", collapsed: true, items: [{ label: "All", slug: "examples" }, ...links("examples")] }]),
    {
      label: "Packages",
      collapsed: true,
      items: within("packages").map(({ path, title }) => ({
        label: title.replace("@exch/", ""),
        collapsed: true,
        items: [
          { label: "About", slug: path },
          ...api
            .filter(({ folder }) => path === `packages/${folder}`)
            .map((each) => ({ label: entryLabel(each.title), slug: each.path })),
        ],
      })),
    },
    {
      label: "About",
      collapsed: true,
      items: [
        { label: "Evidence", slug: "evidence" },
        { label: "Architecture", slug: "architecture" },
        { label: "Glossary", slug: "glossary" },
        { label: "Gaps", slug: "gaps" },
        { label: "Traceability", slug: "traceability" },
        { label: "Decisions", collapsed: true, items: [{ label: "All", slug: "decisions" }, ...links("decisions")] },
        { label: "Changes", slug: "changelog" },
        { label: "Versions", slug: "versions" },
        { label: "For programs", slug: "machines" },
      ],
    },
  ];
}

/** Leaves out the scope of an entry point: it is the same for all, and names would break in the middle. */
function entryLabel(specifier: string): string {
  return specifier.replace(/^@exch\/(?=.*\/)/, "");
}

function guideGroups(links: readonly { label: string; slug: string }[]): Items {
  const groupOf = ({ slug }: { slug: string }) =>
    guide.findIndex(([, pages]) => pages.some((page) => slug === `guide/${page}`));
  const rank = ({ slug }: { slug: string }) => guide.flatMap(([, pages]) => pages).indexOf(slug.replace("guide/", ""));
  return guide.map(([label], index) => ({
    label,
    items: links
      .filter((link) => groupOf(link) === index || (groupOf(link) < 0 && index === guide.length - 1))
      .sort((one, other) => rank(one) - rank(other)),
  }));
}
