export { applyEdits, copySources, type Edit, patch } from "./edits.ts";
export { convertMutant, drawLines, type Mutant } from "./mutants.ts";
export { tryDefect } from "./try-defect.ts";
