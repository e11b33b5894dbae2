/** A piece of at least this many bytes is kept as it is; smaller ones are copied together. */
const largeBytes = 4096;
const blockBytes = 65_536;

/**
 * Collects the pieces of a body in memory that its bytes bound, however small the pieces are: each piece kept by itself
 * would cost a hundred bytes and more.
 */
export class Pieces {
  /** Bytes collected so far. */
  bytes = 0;
  readonly #parts: Uint8Array[] = [];
  #block: Uint8Array | undefined;
  /** The part of the block that is filled and not yet among the parts. */
  #from = 0;
  #to = 0;

  /** Adds a piece, which must not change afterwards. */
  add(piece: Uint8Array): void {
    // Most bodies are one piece, which is never copied.
    if (piece.length >= largeBytes || this.bytes === 0) {
      this.#flush();
      this.#parts.push(piece);
    } else {
      this.#copy(piece);
    }
    this.bytes += piece.length;
  }

  /** Joins everything collected. */
  join(): Uint8Array {
    this.#flush();
    const [first] = this.#parts;
    if (first !== undefined && this.#parts.length === 1) return first;
    const whole = new Uint8Array(this.bytes);
    let at = 0;
    for (const part of this.#parts) {
      whole.set(part, at);
      at += part.length;
    }
    return whole;
  }

  #copy(piece: Uint8Array): void {
    if (this.#block === undefined || this.#to + piece.length > this.#block.length) {
      this.#flush();
      this.#block = new Uint8Array(blockBytes);
      this.#from = 0;
      this.#to = 0;
    }
    this.#block.set(piece, this.#to);
    this.#to += piece.length;
  }

  #flush(): void {
    if (this.#block === undefined || this.#to === this.#from) return;
    this.#parts.push(this.#block.subarray(this.#from, this.#to));
    this.#from = this.#to;
  }
}
