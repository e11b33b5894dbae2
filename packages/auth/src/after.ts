/** Goes on with a value that is here already or still to come, and stays synchronous when it can. */
export function after<T>(value: string | Promise<string>, next: (value: string) => T | Promise<T>): T | Promise<T> {
  return typeof value === "string" ? next(value) : value.then(next);
}
