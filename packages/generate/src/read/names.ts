/** `orderId` → `OrderId`, `orders.place` → `OrdersPlace`. */
export function toPascalCase(name: string): string {
  return name
    .split(/[^A-Za-z0-9]+/)
    .map((part) => part.charAt(0).toUpperCase() + part.slice(1))
    .join("");
}

/** `OrdersPlace` → `ordersPlace`. */
export function lowerFirst(name: string): string {
  return name.charAt(0).toLowerCase() + name.slice(1);
}

/** A TypeScript type name for any name of a document: `full-repository`, `3d.Model`. */
export function toTypeName(text: string): string {
  const name = toPascalCase(text);
  return /^[A-Z]/i.test(name) ? name : `N${name}`;
}
