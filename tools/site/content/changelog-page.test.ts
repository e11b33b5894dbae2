import { expect, it } from "vitest";
import { sectionsOf } from "./changelog-page.ts";

it("puts a change under the part that it is about, and names its packages where the title does not", () => {
  const sections = sectionsOf([
    { packages: ["@exch/generate", "@exch/runtime"], text: "Generates more.\n\n- Also this." },
    { packages: ["@exch/sandbox"], text: "Fills." },
    { packages: ["@exch/runtime", "@exch/service-a"], text: "Waits." },
    { packages: ["@exch/cli", "@exch/sandbox"], text: "Both:\n\n```sh\nexch\n```" },
  ]);
  expect(sections).toEqual([
    "### Clients",
    '- Waits. <small class="changed-packages">runtime, service-a</small>',
    "### Sandbox",
    "- Fills.",
    "### Generator",
    '- Generates more.\n  \n  - Also this. <small class="changed-packages">generate, runtime</small>',
    "### Several parts",
    '- Both:\n  \n  ```sh\n  exch\n  ```\n  \n  <small class="changed-packages">cli, sandbox</small>',
  ]);
});
