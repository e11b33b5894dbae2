import { Buffer } from "node:buffer";
import type { Socket } from "node:net";
import { decode } from "./decode.ts";
import type { Exchange } from "./exchange.ts";
import type { ResponseHead } from "./response-head.ts";
import { ResponseReader } from "./response-reader.ts";
import { TransportError } from "./transport-error.ts";

/** Told by a connection what becomes of it. */
export interface ConnectionOwner {
  /** It is free for another request. */
  onFree(connection: Connection): void;
  /** Its response is read, and it will be free as soon as the last bytes of the request are acknowledged. */
  onFinishing(connection: Connection): void;
  /** It is gone. */
  onGone(connection: Connection): void;
}

/** Limit of the time to write out a request whose response is already read, in milliseconds. */
const finishingMs = 50;

/**
 * One connection, one request at a time: nothing is pipelined, and nothing is ever sent again. Whatever goes wrong
 * ends the connection and the request on it.
 */
export class Connection {
  /** True while it has carried no request. */
  isNew = true;
  /** Time when it last became free, in monotonic milliseconds. */
  freeSince = 0;
  /** For how long the server keeps it open while it is free, where it says so, in milliseconds. */
  keepAliveMs = Number.POSITIVE_INFINITY;
  readonly #socket: Socket;
  readonly #owner: ConnectionOwner;
  readonly #maxBytes: number;
  #exchange: Exchange | undefined;
  #reader: ResponseReader | undefined;
  #gone = false;
  #finishing: ReturnType<typeof setTimeout> | undefined;
  readonly #onWritten = () => this.#finish();

  constructor(socket: Socket, owner: ConnectionOwner, maxBytes: number) {
    this.#socket = socket;
    this.#owner = owner;
    this.#maxBytes = maxBytes;
    socket.on("data", (bytes) => this.#onData(bytes));
    socket.on("end", () => this.#onEnd());
    socket.on("error", (error) => this.end(lost(error)));
    socket.on("close", () => this.end(lost()));
    // A tunnel has been read from before, and has stopped flowing.
    socket.resume();
  }

  /** True when a request may be written: the server has not closed it, as far as is known. */
  get usable(): boolean {
    return !this.#gone && this.#socket.writable && !this.#socket.readableEnded;
  }

  send(exchange: Exchange): void {
    this.isNew = false;
    this.#exchange = exchange;
    exchange.onAbort = (reason) => this.end(reason);
    this.#socket.ref();
    // After all responses in the buffer are read: one write wakes the server once, which halves the cost.
    setImmediate(() => this.#write(exchange));
  }

  /** Waits for nothing: an unused connection must not keep the program alive. */
  rest(): void {
    this.freeSince = performance.now();
    this.#socket.unref();
  }

  /** Ends the connection, and with an error whatever is on it. */
  end(error?: unknown): void {
    if (this.#gone) return;
    this.#gone = true;
    clearTimeout(this.#finishing);
    const exchange = this.#exchange;
    this.#exchange = undefined;
    this.#socket.destroy();
    exchange?.fail(error);
    this.#owner.onGone(this);
  }

  #write(exchange: Exchange): void {
    // It may have been given up meanwhile, or the connection lost: then nothing has left.
    if (this.#exchange !== exchange) return;
    this.#reader = new ResponseReader(this.#maxBytes);
    exchange.markWritten();
    write(this.#socket, exchange, this.#onWritten);
  }

  #onData(bytes: Buffer): void {
    const reader = this.#reader;
    if (reader === undefined) {
      // Bytes without a request would be taken for the response to the next one.
      this.end(lost());
      return;
    }
    const hadHead = reader.head !== undefined;
    try {
      try {
        reader.read(bytes);
      } finally {
        // The status is known even where the body is too large or broken.
        if (!hadHead && reader.head !== undefined) this.#exchange?.start(reader.head);
      }
      if (reader.done) this.#complete(reader);
    } catch (error) {
      this.end(error);
    }
  }

  #onEnd(): void {
    const reader = this.#reader;
    reader?.end();
    try {
      if (reader?.done) this.#complete(reader);
    } catch (error) {
      this.end(error);
    }
    this.end(lost());
  }

  #complete(reader: ResponseReader): void {
    const head = reader.head as ResponseHead;
    const text = decode(reader.body, head.headers, this.#maxBytes);
    const exchange = this.#exchange;
    this.#exchange = undefined;
    this.#reader = undefined;
    exchange?.succeed(text);

    if (!head.keepAlive || !this.usable) {
      this.end();
      return;
    }
    const hint = head.headers.find("\r\nkeep-alive:");
    const [, seconds] = (hint && /timeout=(\d+)/.exec(hint)) ?? [];
    // A second early: a request that crosses the server's close has an unknown outcome.
    if (seconds !== undefined) this.keepAliveMs = Number(seconds) * 1000 - 1000;
    if (this.#socket.writableLength > 0) this.#awaitWritten();
    else this.#owner.onFree(this);
  }

  /**
   * Bytes of this request that are still unwritten would be taken for another request. TLS acknowledges a write late, often
   * after the response was read, so this is usually over in the same turn.
   */
  #awaitWritten(): void {
    // The write's callback gets a turn of its own first: the program may have been busy all this time.
    this.#finishing = setTimeout(() => setImmediate(() => this.#finishing && this.end()), finishingMs);
    this.#owner.onFinishing(this);
  }

  #finish(): void {
    if (this.#finishing === undefined || this.#gone) return;
    clearTimeout(this.#finishing);
    this.#finishing = undefined;
    if (this.usable) this.#owner.onFree(this);
    else this.end();
  }
}

/** One write, so that head and body leave in one packet where they fit. */
function write(socket: Socket, { requestHead, requestBody }: Exchange, done: () => void): void {
  if (requestBody === undefined) socket.write(requestHead, "latin1", done);
  else if (Buffer.byteLength(requestBody) === requestBody.length)
    socket.write(requestHead + requestBody, "latin1", done);
  else socket.write(Buffer.concat([Buffer.from(requestHead, "latin1"), Buffer.from(requestBody)]), done);
}

function lost(cause?: unknown): TransportError {
  return new TransportError("ERR_CONNECTION_LOST", "the connection ended before a whole response came", cause);
}
