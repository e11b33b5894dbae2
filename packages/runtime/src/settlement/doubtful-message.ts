const doubtful =
  /duplicat|repeated|already|timed? ?-?out|try again|retry|later|processing|in progress|unavailable|shard|cache/i;

/**
 * True for an error message, of any code, that does not rule out that an earlier copy of the request, or this one, is executed. A
 * rejection with such a message proves nothing.
 */
export function isDoubtfulMessage(message: string): boolean {
  return doubtful.test(message);
}
