/** JSON for people and programs, without characters that a terminal would act on. */
export function toJson(value: unknown, indent?: number): string {
  const text = JSON.stringify(value ?? null, undefined, indent);
  return text.replaceAll(
    /[\u007f-\u009f\u2028-\u202e\u2066-\u2069]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
}
