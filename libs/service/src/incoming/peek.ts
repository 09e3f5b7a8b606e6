export interface Peeked {
  /** Enough of the beginning to identify the type. */
  readonly head: Uint8Array;
  /** The whole stream, from the beginning. */
  readonly whole: AsyncIterable<Uint8Array>;
}

/** Reads at least `headBytes` from the start of a stream, if it has that many, and returns them with the whole stream. */
export async function peek(bytes: AsyncIterable<Uint8Array>, headBytes: number): Promise<Peeked> {
  const pieces: Uint8Array[] = [];
  const iterator = bytes[Symbol.asyncIterator]();
  let length = 0;
  while (length < headBytes) {
    const next = await iterator.next();
    if (next.done === true) break;
    pieces.push(next.value);
    length += next.value.length;
  }
  const head = Buffer.concat(pieces);
  async function* whole(): AsyncIterable<Uint8Array> {
    yield head;
    for (let next = await iterator.next(); next.done !== true; next = await iterator.next()) yield next.value;
  }
  return { head, whole: whole() };
}
