import type { SeededFault } from "./seeded-fault.ts";
import { wrongAnswers } from "./wrong-answers.ts";
import { wrongAuth } from "./wrong-auth.ts";
import { wrongLimits } from "./wrong-limits.ts";
import { wrongPages } from "./wrong-pages.ts";
import { wrongServiceB } from "./wrong-service-b.ts";

/** Every fault that the contract tests are proved to find. */
export const seededFaults: readonly SeededFault[] = [
  ...wrongAnswers,
  ...wrongLimits,
  ...wrongAuth,
  ...wrongPages,
  ...wrongServiceB,
];
