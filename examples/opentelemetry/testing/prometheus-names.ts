/** Creates a meter, and the names of its metrics in Prometheus by the rules of the collector's exporter. */
export function createNamingMeter() {
  const names = new Map<string, readonly string[]>();
  const create = (endings: readonly string[]) => (name: string, options: { unit: string }) => {
    const base = name.replaceAll(".", "_") + (options.unit === "s" ? "_seconds" : "");
    names.set(
      name,
      endings.map((ending) => base + ending),
    );
    return { record() {}, add() {} };
  };
  const meter = {
    createHistogram: create(["_bucket", "_count", "_sum"]),
    createCounter: create(["_total"]),
    createGauge: create([""]),
  };
  return { meter, names };
}
