import { ofServiceA } from "./of-service-a.ts";
import { ofServiceB } from "./of-service-b.ts";
import type { PlantedDefect, PlantedTable } from "./planted-defect.ts";

const list = (service: "a" | "b", table: PlantedTable) =>
  Object.entries(table).map(([name, [wrong, ...edits]]): PlantedDefect => ({ name, service, wrong, edits }));

/** Defects of servers of which the contract tests know none, and which are not among those that tests inject. */
export const plantedDefects: readonly PlantedDefect[] = [...list("b", ofServiceB), ...list("a", ofServiceA)];
