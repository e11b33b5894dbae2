import type { ControlField, ControlRoute } from "./control-route.ts";
import { controlRoutes } from "./control-routes.ts";

type Fields = Readonly<Record<string, ControlField>>;

/** Returns the OpenAPI 3.1 document of the control API. */
export function createControlDocument(): object {
  const paths: Record<string, Record<string, object>> = {};
  for (const route of controlRoutes) {
    paths[route.path] = { ...paths[route.path], [route.method.toLowerCase()]: describeOperation(route) };
  }
  return {
    openapi: "3.1.0",
    info: {
      title: "Control API of the sandbox",
      version: "1.0.0",
      description:
        "Reads and changes a sandbox from outside: state, time, faults, accounts, deposits, withdrawals and markets. It has no authentication: requests must name the sandbox's own address in Host, and in Origin if they have one.",
      license: { name: "MIT", identifier: "MIT" },
    },
    servers: [{ url: "/" }],
    paths,
    components: {
      schemas: {
        Error: describeObject({ error: { type: "string", description: "Field and rule, or what is impossible." } }, [
          "error",
        ]),
      },
    },
  };
}

function describeOperation({ id, path, summary, parameters = {}, body, output }: ControlRoute): object {
  const failure = (description: string) => ({
    description,
    content: describeJson({ $ref: "#/components/schemas/Error" }),
  });
  return {
    operationId: id,
    summary,
    ...(Object.keys(parameters).length > 0 && {
      parameters: Object.entries(parameters).map(([name, { description, ...schema }]) => {
        const isInPath = path.includes(`{${name}}`);
        return { name, in: isInPath ? "path" : "query", required: isInPath, description, schema };
      }),
    }),
    ...(body && {
      requestBody: {
        required: true,
        content: describeJson({ ...describeObject(body.fields, body.required), additionalProperties: false }),
      },
    }),
    responses: {
      "200": { description: "Done.", content: describeJson(describeObject(output)) },
      "400": failure("The input is wrong, or the change is impossible."),
      "403": failure("Host or Origin is another address."),
      "404": failure("The path or the account does not exist."),
    },
  };
}

function describeJson(schema: object): object {
  return { "application/json": { schema } };
}

function describeObject(fields: Fields, required: readonly string[] = []): object {
  return { type: "object", properties: fields, ...(required.length > 0 && { required }) };
}
