/** Loads a module of Node; undefined where the platform has none of this name. The callers declare the types of the parts that they use. */
export function loadBuiltin<Module>(name: string): Module | undefined {
  const { process } = globalThis as { process?: { getBuiltinModule?(name: string): unknown } };
  return process?.getBuiltinModule?.(name) as Module | undefined;
}
