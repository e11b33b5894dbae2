/** Returns the end of a variable's name: `privateKey` → `PRIVATE_KEY`. */
export function toVariableName(field: string): string {
  return field
    .replaceAll(/[A-Z]/g, (letter) => `_${letter}`)
    .replaceAll(/\W+/g, "_")
    .toUpperCase();
}
