export { drawPlan } from "./plan/draw-plan.ts";
export type { RunPlan } from "./plan/run-plan.ts";
export { type RunResult, runPlan } from "./run/run-plan.ts";
