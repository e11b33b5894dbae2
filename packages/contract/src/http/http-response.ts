/** A response, read completely. */
export interface HttpResponse {
  readonly status: number;
  /** The media type in lower case, without parameters; may be empty. */
  readonly contentType: string;
  readonly headers: { get(name: string): string | null };
  readonly text: string;
}
