import { Buffer } from "node:buffer";
import type { Socket } from "node:net";
import { TransportError } from "../transport-error.ts";
import type { Exchange, Rank } from "./exchange.ts";
import type { TransportMachine } from "./machine.ts";
import type { ResponseHead } from "./response-head.ts";
import { isLineEnd, ResponseReader } from "./response-reader.ts";
import type { TransportSettings } from "./transport.ts";

/** Receives the events of a connection. */
export interface ConnectionOwner {
  /** Called when the connection is free for another request. */
  onFree(connection: Connection): void;
  /** Called when the response is read. The connection is free as soon as the last bytes of the request are acknowledged. */
  onFinishing(connection: Connection): void;
  /**
   * Called when the server has closed the connection.
   * @param idleMs the time for which it was unused
   * @param crossed true when a request was written meanwhile
   */
  onServerClose(idleMs: number, crossed: boolean): void;
  /** Called when a request that was written at this time is given up before a byte of its response arrived. */
  onSilence(writtenAt: number): void;
  /** Called when the connection has closed before its request was written, just before `onGone`. */
  onUnwritten(exchange: Exchange): void;
  /** Called when the connection is closed. */
  onGone(connection: Connection): void;
}

/** Limit of the time to write out a request whose response is already read, in milliseconds. */
const finishingMs = 50;
/**
 * A connection on which nothing was written for longer may have been closed by the server, and this process may not have read that yet:
 * it was paused, or busy, perhaps while a request was under way. In milliseconds.
 */
const maxUnseenMs = 100;

/**
 * A connection that carries one request at a time. It pipelines nothing and sends nothing again. Any error ends the connection and
 * its request.
 */
export class Connection {
  /** True while it has carried no request. */
  isNew = true;
  /** Time at which it was opened, in monotonic milliseconds. */
  readonly openedAt: number;
  /** The rank of the request that it carries. */
  rank: Rank | undefined;
  /** Time when it last became free, in monotonic milliseconds. */
  freeSince = 0;
  /** Time for which the server keeps the unused connection open, in milliseconds, where it states one. */
  statedMs: number | undefined;
  readonly #socket: Socket;
  readonly #owner: ConnectionOwner;
  readonly #maxBytes: number;
  readonly #machine: TransportMachine;
  #exchange: Exchange | undefined;
  #reader: ResponseReader | undefined;
  #gone = false;
  #writtenAt = 0;
  /** Time for which it was unused before its present request, in milliseconds; undefined for its first one. */
  #idleMs: number | undefined;
  /** True once a byte of the present response has arrived. */
  #hasBytes = false;
  #cancelFinishing: (() => void) | undefined;
  /** True while its request waits until all that arrived before it is read. */
  #awaitsRead = false;

  constructor(socket: Socket, owner: ConnectionOwner, { maxResponseBytes, machine }: TransportSettings) {
    this.#socket = socket;
    this.#owner = owner;
    this.#maxBytes = maxResponseBytes;
    this.#machine = machine;
    this.openedAt = machine.now();
    socket.on("data", (bytes) => this.#onData(bytes));
    socket.on("end", () => this.#onEnd());
    socket.on("error", (error) => this.#onLost(error));
    socket.on("close", () => this.#onLost());
    // The socket of a tunnel was read before, and is paused.
    socket.resume();
  }

  /** True when a request may be written: no sign that the server has closed the connection. */
  get usable(): boolean {
    return !this.#gone && this.#socket.writable && !this.#socket.readableEnded;
  }

  /** @param isAlone true when no other connection carries a request: then there is nothing to write together with it */
  send(exchange: Exchange, isAlone = false): void {
    const now = this.#machine.now();
    this.#idleMs = this.isNew ? undefined : now - this.freeSince;
    this.#awaitsRead = now - (this.isNew ? this.freeSince : this.#writtenAt) > maxUnseenMs;
    this.isNew = false;
    this.#exchange = exchange;
    exchange.holder = this;
    this.#socket.ref();
    // A second turn begins by asking the system for all that has arrived.
    if (this.#awaitsRead) this.#machine.soon(() => this.#machine.soon(this.#write));
    // Else after all responses in the buffers are read, together with others. Tests replace `queueMicrotask`.
    else if (isAlone) void Promise.resolve().then(this.#write);
    else this.#machine.soon(this.#write);
  }

  /** Marks the connection as unused, so that it does not keep the program alive. */
  rest(): void {
    this.#socket.unref();
  }

  /** Closes the connection and fails its request, if there is one. */
  end(error?: unknown): void {
    if (this.#gone) return;
    this.#gone = true;
    this.#cancelFinishing?.();
    const exchange = this.#exchange;
    this.#exchange = undefined;
    this.#socket.destroy();
    exchange?.fail(error);
    this.#owner.onGone(this);
  }

  /** Closes the connection of a request that its caller aborts. */
  giveUp(_: Exchange, reason: unknown): void {
    if (this.#reader !== undefined && !this.#hasBytes) this.#owner.onSilence(this.#writtenAt);
    this.end(reason);
  }

  /** Writes the request that it was given, unless that was aborted meanwhile, or the connection closed: then nothing was sent. */
  readonly #write = (): void => {
    const exchange = this.#exchange;
    if (exchange === undefined) return;
    try {
      this.#awaitsRead = false;
      this.#hasBytes = false;
      this.#writtenAt = this.#machine.now();
      this.#reader = new ResponseReader(this.#maxBytes, exchange);
      exchange.markWritten();
      write(this.#socket, exchange, this.#finish);
    } catch (error) {
      this.end(error);
    }
  };

  /** Handles that the server, or the network, closed the connection. A request that still waits to be written goes to another one. */
  #onLost(cause?: unknown): void {
    if (!this.#gone) this.#reportClose();
    if (this.#awaitsRead && this.#exchange !== undefined) {
      this.#owner.onUnwritten(this.#exchange);
      this.#exchange = undefined;
    }
    this.end(lost(cause));
  }

  /** Reports for how long the connection was unused, unless it was lost in the middle of a response. */
  #reportClose(): void {
    const isIdle = this.#exchange === undefined;
    if (isIdle) this.#owner.onServerClose(this.#machine.now() - this.freeSince, false);
    else if (this.#idleMs !== undefined && this.#reader !== undefined && !this.#hasBytes)
      this.#owner.onServerClose(this.#idleMs, true);
  }

  #onData(bytes: Buffer): void {
    this.#hasBytes = true;
    const reader = this.#reader;
    if (reader === undefined) {
      // Other bytes without a request would be read as the response to the next one.
      if (!isLineEnd(bytes)) this.#onLost();
      return;
    }
    try {
      reader.read(bytes);
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
    this.#onLost();
  }

  #complete(reader: ResponseReader): void {
    const head = reader.head as ResponseHead;
    const exchange = this.#exchange;
    const text = reader.decode();
    this.#exchange = undefined;
    this.#reader = undefined;
    exchange?.succeed(text);

    if (!head.keepAlive || !this.usable) {
      this.end();
      return;
    }
    const hint = head.headers.find("\r\nkeep-alive:");
    const [, seconds] = (hint && /timeout=(\d+)/.exec(hint)) ?? [];
    if (seconds !== undefined) this.statedMs = Number(seconds) * 1000;
    if (this.#socket.writableLength > 0) this.#awaitWritten();
    else this.#owner.onFree(this);
  }

  /**
   * Bytes of this request that are still unwritten would be read as another request. TLS acknowledges a write late, often
   * after the response was read, so this is usually over in the same turn.
   */
  #awaitWritten(): void {
    // The write's callback gets a turn of its own first: the program may have been busy all this time.
    const end = () => this.#cancelFinishing && this.end();
    this.#cancelFinishing = this.#machine.setTimer(finishingMs, () => this.#machine.soon(end));
    this.#owner.onFinishing(this);
  }

  /** Ends the wait for the bytes of a request: they are written. */
  readonly #finish = (): void => {
    if (this.#cancelFinishing === undefined || this.#gone) return;
    this.#cancelFinishing();
    this.#cancelFinishing = undefined;
    if (this.usable) this.#owner.onFree(this);
    else this.end();
  };
}

/** Writes head and body at once, so that they are sent in one packet if they fit. */
function write(socket: Socket, { requestHead, init: { body } }: Exchange, done: () => void): void {
  if (body === undefined) socket.write(requestHead, "latin1", done);
  else if (typeof body === "string" && Buffer.byteLength(body) === body.length)
    socket.write(requestHead + body, "latin1", done);
  else {
    const bytes = typeof body === "string" ? Buffer.from(body) : body;
    socket.write(Buffer.concat([Buffer.from(requestHead, "latin1"), bytes]), done);
  }
}

function lost(cause?: unknown): TransportError {
  return new TransportError("ERR_CONNECTION_LOST", "the connection closed before the complete response arrived", cause);
}
