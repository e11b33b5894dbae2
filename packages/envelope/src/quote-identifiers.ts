/**
 * Makes a function that puts quotes around the integers of some fields, for JSON.parse to keep their digits. It may leave
 * some out, such as those with odd spacing, and touches nothing else.
 *
 * Why it cannot hit the inside of a text: there every quote has a backslash before it. So a quote without one opens or
 * closes a text. Right before a key's name it opens one, for after a text comes no letter; then the next quote closes
 * it, and a text that a colon follows is a key. What it quotes is a whole value, so it makes no bad JSON good either.
 */
export function createIdentifierQuoter(fields: readonly string[]): (text: string) => string {
  const names = fields.filter((name) => /^\w+$/.test(name));
  if (names.length === 0) return (text) => text;
  const integers = new RegExp(`((?<!\\\\)"(?:${names.join("|")})": ?)(-?[1-9]\\d*)(?=[,}])`, "g");
  return (text) => text.replace(integers, '$1"$2"');
}
