/** Loads a module of Node; undefined where the platform has none of this name. Its parts that are used are typed where they are used. */
export function loadBuiltin<Module>(name: string): Module | undefined {
  const { process } = globalThis as { process?: { getBuiltinModule?(name: string): unknown } };
  return process?.getBuiltinModule?.(name) as Module | undefined;
}
