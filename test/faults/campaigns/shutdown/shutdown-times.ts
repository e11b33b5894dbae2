/** A call holds its intent until its deadline, and recovery waits for that: so deadlines are short here. */
export const shutdownTimes = { timeoutMs: 3000 };
