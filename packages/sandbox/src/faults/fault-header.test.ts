import { expect, it } from "vitest";
import { createSandbox } from "../sandbox.ts";
import { buy } from "../testing/start.ts";
import { findFaultHeaderProblem } from "./fault-header.ts";

it.each([
  ["truncatedBdy", "unknown fault truncatedBdy: choose one of dropRequest"],
  ["delayedExecution soon", "the milliseconds must be a number of at least 0"],
  ["delayedExecution -1", "the milliseconds must be a number of at least 0"],
  ["emptySuccess form=jpeg", "unknown form jpeg of emptySuccess: object, array"],
  ["noResponse form=null", "unknown form null of noResponse: it has no forms"],
  ["unlistedCode staus=403", "staus is not one of the options form, status, code"],
  ["unlistedCode status=0", "status must be an integer from 200 to 599"],
])("a request with the header x-fault: %s is rejected, and nothing is executed", async (header, problem) => {
  expect(findFaultHeaderProblem(header)).toContain(problem);
  const sandbox = createSandbox();
  const body = JSON.stringify({ ...buy, clientOid: "a" });
  const init = { method: "POST", headers: { "x-fault": header, "content-type": "application/json" }, body };
  const response = await sandbox.respond("https://exchange.test/api/v1/hf/orders", init);
  expect(response.status).toBe(400);
  expect(await response.json()).toEqual({ error: expect.stringContaining(`x-fault: ${problem}`) });
  expect(sandbox.executionLog.executions).toEqual([]);
});
