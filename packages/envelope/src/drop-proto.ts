/** Removes the key `__proto__` from every object. JSON.parse creates a field of this name, and a copy of the object would set the prototype. */
export function dropProto(value: unknown): void {
  const open: unknown[] = [value];
  while (open.length > 0) {
    const holder = open.pop();
    if (typeof holder !== "object" || holder === null) continue;
    if (Object.hasOwn(holder, "__proto__")) Reflect.deleteProperty(holder, "__proto__");
    for (const child of Object.values(holder)) if (typeof child === "object") open.push(child);
  }
}
