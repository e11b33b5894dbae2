import type { Store } from "./policy.ts";

/** Creates a store in memory, for tests: each call of the function that it returns opens a connection. */
export function createMemory(): () => Store {
  const shared = { isHalted: false, spent: 0n };
  const approvals = new Set<string>();
  return () => {
    let isOpen = true;
    const requireOpen = () => {
      if (!isOpen) throw new Error("the connection is lost");
    };
    return {
      async isHalted() {
        requireOpen();
        return shared.isHalted;
      },
      async setHalted(halted) {
        shared.isHalted = halted;
      },
      async spend(units, max) {
        requireOpen();
        const isAllowed = shared.spent + units <= max;
        if (isAllowed) shared.spent += units;
        return isAllowed;
      },
      approve: async (what) => void approvals.add(what),
      async useApproval(what) {
        requireOpen();
        return approvals.delete(what);
      },
      async end() {
        isOpen = false;
      },
    };
  };
}
