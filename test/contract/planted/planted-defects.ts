import { ofServiceA } from "./of-service-a.ts";
import { ofServiceB } from "./of-service-b.ts";
import type { PlantedDefect } from "./planted-defect.ts";

/** Thirty defects of servers, none of which the contract tests know. */
export const plantedDefects: readonly PlantedDefect[] = [...ofServiceB, ...ofServiceA];
