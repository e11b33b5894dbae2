/** Reports that a mock cannot be started, or has ended by itself: a file, an option, a port, or Prism's own error. */
export class MockError extends Error {
  override readonly name = "MockError";
}
