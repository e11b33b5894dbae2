import type { Format } from "../flags/common-flags.ts";

/** The format and columns of an output, and the fields that the contract lists. */
export interface OutputOptions {
  readonly format: Format;
  /** The fields of the contract, in its order: the columns of CSV. */
  readonly known: readonly string[];
  /** The fields of the items, when the output is a list inside an object. */
  readonly knownInside?: readonly string[];
  /** The columns that `--columns` names. */
  readonly columns: readonly string[] | undefined;
  /** True to leave times in tables as milliseconds since the epoch. */
  readonly epoch?: boolean | undefined;
  /** The field of the output that holds the list, when the output is not the list itself. */
  readonly list?: string;
  /** True for a page of a list: its other fields describe only the page. */
  readonly isPage?: boolean;
}
