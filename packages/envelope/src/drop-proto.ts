/** Removes the key `__proto__` from every object. JSON.parse makes it a field; the next copy would make it a prototype. */
export function dropProto(value: unknown): void {
  const open: unknown[] = [value];
  while (open.length > 0) {
    const holder = open.pop();
    if (typeof holder !== "object" || holder === null) continue;
    if (Object.hasOwn(holder, "__proto__")) Reflect.deleteProperty(holder, "__proto__");
    for (const child of Object.values(holder)) if (typeof child === "object") open.push(child);
  }
}
