/** A search result: a page, or a part of it under a heading. */
export interface SearchEntry {
  /** From the root of the site, with the anchor of the part. */
  url: string;
  title: string;
  /** The heading of the part; none at the beginning of a page. */
  heading: string;
  /** Names in code: the operation, its method and path. */
  names: string;
  /** Questions that this part answers, as people type them, separated by commas. */
  asked: string;
  text: string;
}
