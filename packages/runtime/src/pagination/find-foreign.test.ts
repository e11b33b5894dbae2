import { expect, it, onTestFinished, vi } from "vitest";
import { sevenDays } from "../testing/list.ts";
import { operationOf } from "../testing/service.ts";
import { findForeign } from "./find-foreign.ts";

it.each(["America/New_York", "Asia/Tokyo"])("a time without a zone is in UTC on a machine in %s", (zone) => {
  vi.stubEnv("TZ", zone);
  onTestFinished(() => void vi.unstubAllEnvs());
  const list = operationOf({ id: "things.list", window: { ...sevenDays, times: ["at"] } });
  const now = Date.UTC(2026, 10, 21, 9, 30);
  const find = (at: string) => findForeign(list, { startAt: now, endAt: now }, [{ at }], 999);
  expect(find("2026-11-21 09:30:00")).toBeUndefined();
  expect(find("2026-11-21 09:30:01")).toBe("returned a record from outside of the time window that was requested");
});
