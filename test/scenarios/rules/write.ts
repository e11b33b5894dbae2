import { readFileSync, writeFileSync } from "node:fs";
import { guideFile, withRules } from "./guide.ts";
import { readRules } from "./rules.ts";
import { listScenarios } from "./scenarios.ts";

// Brings the table of the guide up to date: node --conditions=@exch/source test/scenarios/rules/write.ts
writeFileSync(guideFile, withRules(readFileSync(guideFile, "utf8"), readRules(), listScenarios()));
