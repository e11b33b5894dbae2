/** Compares two strings in a time that does not depend on how many characters are equal. */
export function constantTimeEqual(received: string, expected: string): boolean {
  let difference = received.length ^ expected.length;
  for (let at = 0; at < received.length; at++) difference |= received.charCodeAt(at) ^ expected.charCodeAt(at);
  return difference === 0;
}
