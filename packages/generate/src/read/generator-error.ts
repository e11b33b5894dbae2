/** The document cannot become a client. The message begins with the place in the document. */
export class GeneratorError extends Error {
  override name = "GeneratorError";
  readonly where: string;
  readonly problem: string;

  constructor(where: string, problem: string) {
    super(where === "" ? problem : `${where}: ${problem}`);
    this.where = where;
    this.problem = problem;
  }
}
