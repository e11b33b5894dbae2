import type { ClientBase } from "@exch/runtime";

/** Members of every client, beside its resources. */
const clientMembers: Readonly<Record<Extract<keyof ClientBase, string>, true>> = {
  clock: true,
  syncClock: true,
  recover: true,
  close: true,
};

/** Names with a meaning of their own on every JavaScript object; `then` makes `await` take the object for a promise. */
const objectMembers = [
  ...["constructor", "prototype", "then", "toJSON", "toString", "toLocaleString", "valueOf", "hasOwnProperty"],
  ...["isPrototypeOf", "propertyIsEnumerable"],
];

/** Tests for the name of a member that every client has. */
export function isClientMember(name: string): boolean {
  return Object.hasOwn(clientMembers, name);
}

/** Tests for a name that JavaScript uses itself. */
export function isObjectMember(name: string): boolean {
  return objectMembers.includes(name);
}
