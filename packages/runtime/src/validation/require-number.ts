/** Requires a finite number of at least `least`. @throws TypeError that names the option */
export function requireNumber(least: number, name: string, value: unknown): number {
  if (Number.isFinite(value) && (value as number) >= least) return value as number;
  throw new TypeError(`${name} must be a number of at least ${least}`);
}
