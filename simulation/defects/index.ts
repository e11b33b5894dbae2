export { applyEdits, copySources, type Edit, patch } from "./edits.ts";
