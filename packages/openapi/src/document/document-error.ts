/** The document cannot be read, or cannot become a client. The message begins with the place in the document. */
export class DocumentError extends Error {
  override name = "DocumentError";
  readonly where: string;
  readonly problem: string;

  constructor(where: string, problem: string, options?: ErrorOptions) {
    super(where === "" ? problem : `${where}: ${problem}`, options);
    this.where = where;
    this.problem = problem;
  }
}

/** The document is larger than what is read. No setting skips it, because every operation could be the one that is too large. */
export class LimitError extends DocumentError {
  constructor(problem: string) {
    super("", problem);
  }
}
