/**
 * Creates a function that puts quotes around the integers of some fields, so that JSON.parse keeps their digits. It may leave some out,
 * such as those with unusual spacing, and changes nothing else.
 *
 * It never matches inside a string: there every quote has a backslash before it, so a quote without one opens or closes a string. Right
 * before the name of a field it opens one, because no letter follows a string. The next quote closes it, and a string with a colon after
 * it is a key. It quotes whole values only, so wrong JSON stays wrong.
 */
export function createIdentifierQuoter(fields: readonly string[]): (text: string) => string {
  const names = fields.filter((name) => /^\w+$/.test(name));
  if (names.length === 0) return (text) => text;
  const integers = new RegExp(`((?<!\\\\)"(?:${names.join("|")})": ?)(-?[1-9]\\d*)(?=[,}])`, "g");
  return (text) => text.replace(integers, '$1"$2"');
}
