import type { ReceivedRequest } from "@exch/runtime/service";
import type { Sandbox } from "../sandbox.ts";
import { checkBody, readParameter } from "./check-values.ts";
import { createControlDocument } from "./control-document.ts";
import { ControlError, type ControlRoute } from "./control-route.ts";
import { controlRoutes } from "./control-routes.ts";

/** Status and JSON of a response of the control API. */
export interface ControlResponse {
  readonly status: number;
  readonly body: unknown;
}

/** Serves a request of the control API: every path below `/sandbox/`. */
export async function serveControl(sandbox: Sandbox, request: ReceivedRequest): Promise<ControlResponse> {
  try {
    if (request.method === "GET" && request.path === "/sandbox/openapi.json")
      return { status: 200, body: createControlDocument() };
    const { route, values } = findRoute(request);
    const query = new URLSearchParams(request.query);
    const named = Object.entries(route.parameters ?? {}).flatMap(([name, field]): [string, unknown][] => {
      const given = values[name] ?? query.get(name) ?? "";
      return given === "" ? [] : [[name, readParameter(name, given, field)]];
    });
    const body = route.body === undefined ? {} : checkBody(readJson(request), route.body);
    const output = await route.run(sandbox, { ...Object.fromEntries(named), ...body });
    return { status: 200, body: output ?? {} };
  } catch (error) {
    const message = error instanceof Error ? error.message : "a non-Error value was thrown";
    return { status: error instanceof ControlError ? error.status : 400, body: { error: message } };
  }
}

function findRoute({ method, path }: ReceivedRequest): { route: ControlRoute; values: Record<string, string> } {
  const atPath = controlRoutes.flatMap((route) => {
    const pattern = new RegExp(`^${route.path.replace(/\{(\w+)\}/g, "(?<$1>[^/]+)")}$`);
    const match = pattern.exec(path);
    return match === null ? [] : [{ route, values: decodeValues(match.groups ?? {}) }];
  });
  const found = atPath.find(({ route }) => route.method === method);
  if (found !== undefined) return found;
  if (atPath.length === 0) throw new ControlError(404, `${path}: no such path; GET /sandbox/openapi.json lists them`);
  throw new ControlError(405, `${path} accepts ${atPath.map(({ route }) => route.method).join(" and ")}`);
}

function decodeValues(values: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, decodeURIComponent(value)]));
}

function readJson({ body, headers }: ReceivedRequest): unknown {
  // A form on another page cannot send this type: no other page can change the sandbox.
  const type = (headers["content-type"] ?? "").split(";", 1)[0]!.trim();
  if (type !== "application/json") throw new ControlError(415, "content-type: must be application/json");
  try {
    return JSON.parse(body);
  } catch {
    throw new ControlError(400, "body: must be JSON");
  }
}
