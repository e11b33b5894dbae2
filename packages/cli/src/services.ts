import type { Operation, OperationTree, Service } from "@exch/runtime";
import type { OperationDescription } from "@exch/service-a/descriptions";
import type { Settings } from "./profiles/settings.ts";

/** Descriptions of a service, for help, completion and the columns of CSV. */
export interface Descriptions {
  readonly resources: Readonly<Record<string, string>>;
  readonly descriptions: Readonly<Record<string, OperationDescription>>;
}

/** One of the exchanges, each part loaded only when it is used. */
export interface ServiceEntry {
  /** The word of the command line. */
  readonly word: "a" | "b";
  readonly name: string;
  readonly title: string;
  readonly about: string;
  loadOperations(): Promise<OperationTree>;
  loadDescriptions(): Promise<Descriptions>;
  /** Makes the service that calls go through. */
  connect(operations: readonly Operation[], settings: Settings, options: object): Promise<Service>;
  /** The pools of its rate limits, where they are known. */
  loadRateLimits(): Promise<object>;
}

/** Both exchanges. */
export const services: readonly ServiceEntry[] = [
  {
    word: "a",
    name: "service-a",
    title: "service A",
    about: "accounts, fees, spot orders, withdrawals, deposits, margin data",
    loadOperations: async () => (await import("@exch/service-a/operations")).operations,
    loadDescriptions: () => import("@exch/service-a/descriptions"),
    loadRateLimits: async () => (await import("@exch/service-a")).rateLimits,
    async connect(operations, { secrets, keyVersion, signedQuery, headerPrefix }, options) {
      const { createServiceASubset } = await import("@exch/service-a");
      const { key = "", passphrase = "", secret = "" } = secrets ?? {};
      return createServiceASubset(operations, {
        ...options,
        ...(headerPrefix !== undefined && { headerPrefix }),
        ...(signedQuery !== undefined && { signedQuery }),
        ...(secrets !== undefined && {
          credentials: { key, passphrase, secret, ...(keyVersion !== undefined && { keyVersion }) },
        }),
      });
    },
  },
  {
    word: "b",
    name: "service-b",
    title: "service B",
    about: "withdrawals, margin data",
    loadOperations: async () => (await import("@exch/service-b/operations")).operations,
    loadDescriptions: () => import("@exch/service-b/descriptions"),
    loadRateLimits: async () => (await import("@exch/service-b")).rateLimits,
    async connect(operations, { secrets, recvWindow, headerPrefix }, options) {
      const { createServiceBSubset } = await import("@exch/service-b");
      const { key = "", privateKey, secret = "" } = secrets ?? {};
      return createServiceBSubset(operations, {
        ...options,
        ...(headerPrefix !== undefined && { headerPrefix }),
        ...(recvWindow !== undefined && { recvWindow }),
        ...(secrets !== undefined && { credentials: privateKey === undefined ? { key, secret } : { key, privateKey } }),
      });
    },
  },
];

/** The service of a word; undefined when it is no service's. */
export function serviceOf(word: string | undefined): ServiceEntry | undefined {
  return services.find((each) => each.word === word || each.name === word);
}
