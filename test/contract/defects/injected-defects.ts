import { authDefects } from "./auth-defects.ts";
import { boundaryDefects } from "./boundary-defects.ts";
import { type InjectedDefect, listDefects } from "./injected-defect.ts";
import { pagingDefects } from "./paging-defects.ts";
import { responseDefects } from "./response-defects.ts";
import { serviceBDefects } from "./service-b-defects.ts";

/** Every defect that the contract tests must find. */
export const injectedDefects: readonly InjectedDefect[] = [
  ...[responseDefects, boundaryDefects, authDefects, pagingDefects].flatMap((table) => listDefects("a", table)),
  ...listDefects("b", serviceBDefects),
];
