export { applyEdits, copySources } from "./copy-sources.ts";
export type { Edit } from "./defect.ts";
export { patch } from "./patch.ts";
