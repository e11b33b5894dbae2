import { writeFileSync } from "node:fs";
import { readRules } from "./rules.ts";
import { listScenarios } from "./scenarios.ts";
import { traceabilityFile, traceabilityPage } from "./traceability-page.ts";

writeFileSync(traceabilityFile, traceabilityPage(readRules(), listScenarios()));
