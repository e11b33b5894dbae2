/**
 * Creates a function that quotes the integers of some fields in JSON, so that JSON.parse keeps their digits. It may miss some, such as
 * those with unusual spacing. It changes nothing else.
 *
 * The pattern never matches inside a string. A quote without a backslash opens or closes a string. Before a field name it opens one,
 * because no letter can follow a string. The next quote closes that string, and the colon shows that it is a key. Only whole values
 * are quoted, so that invalid JSON stays invalid.
 */
export function createIdentifierQuoter(fields: readonly string[]): (text: string) => string {
  const names = fields.filter((name) => /^\w+$/.test(name));
  if (names.length === 0) return (text) => text;
  const integers = new RegExp(`((?<!\\\\)"(?:${names.join("|")})": ?)(-?[1-9]\\d*)(?=[,}])`, "g");
  return (text) => text.replace(integers, '$1"$2"');
}
