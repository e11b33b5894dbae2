import type { StarlightUserConfig } from "@astrojs/starlight/types";

type Items = NonNullable<StarlightUserConfig["sidebar"]>;

/** The pages of prose and of the packages, as far as they are listed. */
export interface Outline {
  prose: { path: string; title: string }[];
  api: { path: string; title: string; folder: string }[];
}

/** Builds the navigation of every page: guide, references, packages, gaps and decisions. */
export function sidebar({ prose, api }: Outline, references: Items): Items {
  const within = (folder: string) => prose.filter(({ path }) => path.startsWith(`${folder}/`));
  const links = (folder: string) => within(folder).map(({ path, title }) => ({ label: title, slug: path }));
  return [
    { label: "See it fail safely", slug: "see-it-fail-safely" },
    { label: "Guide", items: links("guide") },
    ...references,
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
            .map((each) => ({ label: each.title, slug: each.path })),
        ],
      })),
    },
    { label: "Error codes", slug: "errors" },
    { label: "Evidence", slug: "evidence" },
    { label: "Architecture", slug: "architecture" },
    { label: "Glossary", slug: "glossary" },
    { label: "Gaps", slug: "gaps" },
    { label: "Traceability", slug: "traceability" },
    { label: "Decisions", collapsed: true, items: links("decisions") },
    { label: "Changes", slug: "changelog" },
    { label: "Versions", slug: "versions" },
    { label: "For programs", slug: "machines" },
  ];
}
