const nothing = new Uint8Array(0);

/** Collects the pieces of a body. The memory it uses depends on the bytes, not on the number of pieces. */
export class Pieces {
  /** Bytes collected so far. */
  bytes = 0;
  #whole: Uint8Array = nothing;

  /** Adds a piece, which must not change afterwards. */
  add(piece: Uint8Array): void {
    const bytes = this.bytes + piece.length;
    // Most bodies are one piece, which is never copied: it leaves no room, so that nothing is written into it either.
    if (this.bytes === 0) this.#whole = piece;
    else {
      if (bytes > this.#whole.length) this.#grow(Math.max(bytes, this.bytes * 2, 4096));
      this.#whole.set(piece, this.bytes);
    }
    this.bytes = bytes;
  }

  /** Joins everything collected. */
  join(): Uint8Array {
    return this.bytes === this.#whole.length ? this.#whole : this.#whole.subarray(0, this.bytes);
  }

  #grow(length: number): void {
    const larger = new Uint8Array(length);
    larger.set(this.join());
    this.#whole = larger;
  }
}
