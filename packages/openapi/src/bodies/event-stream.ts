/** One event of a stream of server-sent events. */
export interface ServerEvent {
  /** Its type. @default "message" */
  readonly event: string;
  /** Its data, as text. */
  readonly data: string;
  /** The last id that the stream has named. @default "" */
  readonly id: string;
}

/** Creates a function that reads events from pieces of a stream, as the HTML standard describes. An event without an end is dropped. */
export function createEventReader(onEvent: (event: ServerEvent) => void): (piece: Uint8Array) => void {
  const decoder = new TextDecoder();
  let rest = "";
  let [event, id] = ["", ""];
  let data: string[] = [];

  const readLine = (line: string): void => {
    if (line === "") {
      if (data.length > 0) onEvent({ event: event === "" ? "message" : event, data: data.join("\n"), id });
      [event, data] = ["", []];
      return;
    }
    const colon = line.indexOf(":");
    const name = colon < 0 ? line : line.slice(0, colon);
    const value = colon < 0 ? "" : line.slice(colon + 1).replace(/^ /, "");
    if (name === "data") data.push(value);
    else if (name === "event") event = value;
    else if (name === "id" && !value.includes("\0")) id = value;
  };

  return (piece) => {
    rest += decoder.decode(piece, { stream: true });
    // A carriage return at the end may be the first half of a line break.
    const end = rest.endsWith("\r") ? rest.length - 1 : rest.length;
    const lines = rest.slice(0, end).split(/\r\n|\n|\r/);
    rest = (lines.pop() ?? "") + rest.slice(end);
    for (const line of lines) readLine(line);
  };
}
