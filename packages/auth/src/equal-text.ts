/** Compares what was received with what was expected, in a time that does not tell how much of it was right. */
export function equalText(received: string, expected: string): boolean {
  let difference = received.length ^ expected.length;
  for (let at = 0; at < received.length; at++) difference |= received.charCodeAt(at) ^ expected.charCodeAt(at);
  return difference === 0;
}
