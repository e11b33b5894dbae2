import { type DefectArea, runtime } from "../defect.ts";

/** Lists and histories that a program reads. */
export const reading: DefectArea = {
  area: "reading",
  defects: [
    {
      name: "page-skipped",
      wrong: "Skips every second page of a list.",
      edits: [
        runtime(
          "pagination/pages.ts",
          "{ ...input, [paging.page]: current + 1 }",
          "{ ...input, [paging.page]: current + 2 }",
        ),
      ],
    },
    {
      name: "offset-one-too-far",
      wrong: "Skips an item between two pages.",
      edits: [
        runtime(
          "pagination/pages.ts",
          "Number(input[paging.offset] ?? 0) + found.length }",
          "Number(input[paging.offset] ?? 0) + found.length + 1 }",
        ),
      ],
    },
    {
      name: "page-never-turned",
      wrong: "Reads the same page of a list again and again.",
      edits: [
        runtime(
          "pagination/pages.ts",
          "{ ...input, [paging.page]: current + 1 }",
          "{ ...input, [paging.page]: current }",
        ),
      ],
    },
    {
      name: "history-windows-with-gaps",
      wrong: "Leaves an hour between two windows of a history out.",
      edits: [runtime("pagination/windows.ts", "const stepMs = windowMs - 1;", "const stepMs = windowMs + 3_600_000;")],
    },
    {
      name: "oldest-window-lost",
      wrong: "Leaves the oldest window of a history out.",
      edits: [
        runtime(
          "pagination/windows.ts",
          "1 + Math.ceil((to - from - windowMs) / stepMs);",
          "Math.ceil((to - from - windowMs) / stepMs);",
        ),
      ],
    },
  ],
};
