import { wrongAuth } from "./auth-defects.ts";
import { wrongLimits } from "./boundary-defects.ts";
import type { SeededFault } from "./injected-defect.ts";
import { wrongPages } from "./paging-defects.ts";
import { wrongAnswers } from "./response-defects.ts";
import { wrongServiceB } from "./service-b-defects.ts";

/** Every fault that the contract tests are proved to find. */
export const seededFaults: readonly SeededFault[] = [
  ...wrongAnswers,
  ...wrongLimits,
  ...wrongAuth,
  ...wrongPages,
  ...wrongServiceB,
];
