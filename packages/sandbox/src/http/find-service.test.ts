import { describe, expect, it } from "vitest";
import { services } from "../services.ts";
import { findService } from "./find-service.ts";

describe("finding the service of a path", () => {
  it.each([
    ["/api/v1/status", "service-a", "/api/v1/status"],
    ["/sapi/v1/system/status", "service-b", "/sapi/v1/system/status"],
    ["/api/v3/time", "service-b", "/api/v3/time"],
    ["/proxy/api/v3/withdrawals", "service-a", "/api/v3/withdrawals"],
    ["/api/v1/sapi/v1", "service-a", "/api/v1/sapi/v1"],
  ])("takes %s for a path of %s", (path, name, rest) => {
    const found = findService(services, path);
    expect([found?.service.name, found?.path]).toEqual([name, rest]);
  });

  it.each(["/", "/sandbox/state", "/apiv1"])("takes %s for no path of a service", (path) => {
    expect(findService(services, path)).toBeUndefined();
  });
});
