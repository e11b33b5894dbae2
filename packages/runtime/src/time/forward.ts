/** Resolves or rejects as `promise` does, after `end` has run. It does the same as `finally`, with three promises fewer. */
export function forward<T>(
  promise: Promise<T>,
  end: () => void,
  resolve: (value: T) => void,
  reject: (cause: unknown) => void,
): void {
  promise.then(
    (value) => {
      end();
      resolve(value);
    },
    (cause) => {
      end();
      reject(cause);
    },
  );
}
