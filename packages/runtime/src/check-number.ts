/** Writes a number without an exponent, every digit kept: `1e-7` is `0.0000001`. */
export function toPlain(value: number): string {
  const text = String(value);
  const [mantissa = "", exponent] = text.split("e");
  if (exponent === undefined) return text;
  const [whole = "", fraction = ""] = mantissa.replace("-", "").split(".");
  const digits = whole + fraction;
  const point = whole.length + Number(exponent);
  const plain =
    point <= 0
      ? `0.${"0".repeat(-point)}${digits}`
      : digits.length <= point
        ? digits.padEnd(point, "0")
        : `${digits.slice(0, point)}.${digits.slice(point)}`;
  return value < 0 ? `-${plain}` : plain;
}

/** Whether a text is an integer of 64 bits, written plainly. */
export function isInt64(text: string): boolean {
  if (!/^(0|-?[1-9]\d{0,18})$/.test(text)) return false;
  if (text.length < 19) return true;
  return text.startsWith("-") ? text <= "-9223372036854775808" || text.length < 20 : text <= "9223372036854775807";
}

/** Whether a text can be sent: half a surrogate pair cannot. */
export function isWellFormed(text: string): boolean {
  return text.isWellFormed();
}

/** How many characters a text has, as JSON Schema counts them: a pair of surrogates is one. */
export function countCharacters(text: string): number {
  let characters = text.length;
  for (let index = 0; index < text.length - 1; index++) {
    if ((text.codePointAt(index) ?? 0) > 0xffff) {
      characters--;
      index++;
    }
  }
  return characters;
}
