import type { Socket } from "node:net";

type Listener = (error: unknown) => void;

/**
 * Waits for a socket. The signal, and what stops the wait, destroy it.
 *
 * @param listen returns the listeners of the socket's events, which stop the wait or end it
 */
export function awaitSocket(
  socket: Socket,
  signal: AbortSignal,
  listen: (stop: Listener, done: () => void) => Readonly<Record<string, Listener>>,
): Promise<Socket> {
  return new Promise((resolve, reject) => {
    if (signal.aborted) {
      socket.destroy();
      throw signal.reason;
    }
    const stop = (error: unknown) => {
      release();
      socket.destroy();
      reject(error);
    };
    const done = () => {
      release();
      resolve(socket);
    };
    const onAbort = () => stop(signal.reason);
    const listeners = Object.entries(listen(stop, done));
    const release = () => {
      signal.removeEventListener("abort", onAbort);
      for (const [event, listener] of listeners) socket.off(event, listener);
    };
    signal.addEventListener("abort", onAbort);
    for (const [event, listener] of listeners) socket.on(event, listener);
  });
}
