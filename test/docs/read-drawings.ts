import type { Page } from "playwright-core";

/** The measures of a drawing of a page. */
export interface Drawing {
  nodes: number;
  edges: number;
  /** Brightness of the text minus that of the box behind it, from -1 to 1. */
  contrast: number;
  /** Height of a line of its text, in pixels. */
  lineHeight: number;
}

/** Measures the drawings of a page as the browser shows them. */
export function readDrawings(page: Page): Promise<Drawing[]> {
  return page.locator("main .drawing svg").evaluateAll((all) =>
    all.map((svg) => {
      const brightness = (selector: string) => {
        const element = svg.querySelector(selector);
        const context = document.createElement("canvas").getContext("2d", { colorSpace: "srgb" });
        if (element === null || context === null) throw new Error(`${selector} cannot be measured`);
        context.fillStyle = getComputedStyle(element).fill;
        context.fillRect(0, 0, 1, 1);
        const [red = 0, green = 0, blue = 0] = context.getImageData(0, 0, 1, 1).data;
        return (red + green + blue) / 3 / 255;
      };
      return {
        nodes: svg.querySelectorAll(".node").length,
        edges: svg.querySelectorAll(".edge").length,
        contrast: brightness(".node text") - brightness(".node rect"),
        lineHeight: svg.querySelector(".node text")?.getBoundingClientRect().height ?? 0,
      };
    }),
  );
}
