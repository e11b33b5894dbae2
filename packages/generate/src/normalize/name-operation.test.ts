import { expect, it } from "vitest";
import type { SourceOperation } from "../config/config.ts";
import { nameOperation } from "./name-operation.ts";

const operation = (more: Partial<SourceOperation>): SourceOperation => ({
  method: "GET",
  path: "/v1/user-groups/{groupId}/members",
  tags: ["User groups"],
  ...more,
});

it.each<[string, Partial<SourceOperation>, "tag" | "path", string]>([
  ["keeps a name of its form", { operationId: "orders.place" }, "tag", "orders.place"],
  ["reads a name in two parts", { operationId: "repos/list-for_org" }, "tag", "repos.listForOrg"],
  ["puts the first tag before an operationId", { operationId: "getMembers" }, "tag", "userGroups.getMembers"],
  ["puts the path's first word before it", { operationId: "getMembers" }, "path", "userGroups.getMembers"],
  ["takes the path's word without a tag", { operationId: "getMembers", tags: [] }, "tag", "userGroups.getMembers"],
  ["makes a name of method and path", {}, "tag", "userGroups.getUserGroupsByGroupIdMembers"],
  ["lowers capitals", { operationId: "APIKeys", tags: ["URL"] }, "tag", "url.apiKeys"],
  ["begins with a letter", { operationId: "2fa", tags: ["3D"] }, "tag", "n3D.n2fa"],
  ["reads parts in excess as words", { operationId: "a.b.c" }, "tag", "userGroups.aBC"],
])("nameOperation %s", (_, more, resources, name) => {
  expect(nameOperation(operation(more), { resources })).toBe(name);
});

it("nameOperation calls the name function first", () => {
  const name = ({ method }: SourceOperation) => (method === "GET" ? "groups.members" : undefined);
  expect(nameOperation(operation({}), { name })).toBe("groups.members");
  expect(nameOperation(operation({ method: "PUT", operationId: "x.y" }), { name })).toBe("x.y");
});
