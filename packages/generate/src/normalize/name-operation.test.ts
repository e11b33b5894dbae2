import { expect, it } from "vitest";
import type { SourceOperation } from "../config/config.ts";
import { chooseNames, listNames } from "./name-operation.ts";

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
  ["makes a name of method and path", {}, "tag", "userGroups.getByGroupIdMembers"],
  ["drops an article, and words of the resource", { operationId: "remove_a_user_group" }, "tag", "userGroups.remove"],
  ["drops its last words alone", { operationId: "GetGroups" }, "tag", "userGroups.get"],
  ["drops its words twice", { operationId: "PostUserGroupsUserGroupOwner" }, "tag", "userGroups.postOwner"],
  ["drops a word that joins them", { operationId: "listOwnersOfUserGroup" }, "tag", "userGroups.listOwners"],
  ["keeps words that need them", { operationId: "list_by_user_group" }, "tag", "userGroups.listByUserGroup"],
  ["keeps what begins with such a word", { operationId: "user_group_by_id" }, "tag", "userGroups.userGroupById"],
  ["keeps a name of nothing else", { operationId: "userGroups" }, "tag", "userGroups.userGroups"],
  ["keeps an A that is no article", { operationId: "readServiceAGroup" }, "tag", "userGroups.readServiceA"],
  ["drops the word of a framework", { operationId: "Pets_Controller_find", tags: ["Pet API"] }, "tag", "petAPI.find"],
  ["lowers capitals", { operationId: "APIKeys", tags: ["URL"] }, "tag", "url.apiKeys"],
  ["begins with a letter", { operationId: "2fa", tags: ["3D"] }, "tag", "n3D.n2fa"],
  ["reads parts in excess as words", { operationId: "a.b.c" }, "tag", "userGroups.aBC"],
])("a name of an operation %s", (_, more, resources, name) => {
  expect(listNames(operation(more), { resources })[0]).toBe(name);
});

it("names that collide keep more of their words, each as few as it can", () => {
  const all = [
    ["a.get", "a.getA"],
    ["a.get", "a.getAs"],
    ["a.list", "a.listA"],
  ];
  expect(chooseNames(all)).toEqual(["a.getA", "a.getAs", "a.list"]);
  expect(chooseNames(all.toReversed())).toEqual(["a.list", "a.getAs", "a.getA"]);
  expect(chooseNames([["a.get"], ["a.get", "a.getA"], ["a.get"]])).toEqual(["a.get", "a.getA", "a.get"]);
});

it("the name function comes first", () => {
  const name = ({ method }: SourceOperation) => (method === "GET" ? "groups.members" : undefined);
  expect(listNames(operation({}), { name })).toEqual(["groups.members"]);
  expect(listNames(operation({ method: "PUT", operationId: "x.y" }), { name })).toEqual(["x.y"]);
});
