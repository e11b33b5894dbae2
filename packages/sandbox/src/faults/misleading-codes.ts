import type { Fault, FaultKind } from "./fault.ts";

type Service = "service-a" | "service-b";

interface Choices {
  readonly statuses: readonly number[];
  readonly codes: readonly (string | number)[];
}

const none: Choices = { statuses: [], codes: [] };

/** Statuses and codes that a kind of fault chooses from where its rule names none. */
const table: Partial<Record<FaultKind, Readonly<Record<Service, Choices>>>> = {
  unlistedCode: {
    "service-a": { statuses: [200, 403, 408, 499], codes: ["503000", "500001", 0, "200", "SUCCESS"] },
    "service-b": { statuses: [200, 403, 408, 499], codes: [-3000, -1016, -9000, -1] },
  },
  oddSuccess: {
    "service-a": { statuses: [], codes: ["200", 0, 200, "SUCCESS"] },
    "service-b": { statuses: [], codes: [0, 200, "200", "SUCCESS"] },
  },
};

/** Statuses and codes that a kind of fault chooses from. */
export function choices(kind: FaultKind, service: Service): Choices {
  return table[kind]?.[service] ?? none;
}

/** The status and the code of a fault; the first of the choices where it has none. */
export function codeOf({ kind, status, code }: Fault, service: Service): { status: number; code: string | number } {
  const { statuses, codes } = choices(kind, service);
  return { status: status ?? statuses[0] ?? 200, code: code ?? codes[0] ?? 0 };
}
