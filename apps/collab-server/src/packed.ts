/** Updates, oldest first, concatenated in one buffer that can be transferred to a thread. */
export interface Packed {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly lengths: readonly number[];
}

export function packed(updates: readonly Uint8Array[]): Packed {
  const bytes = new Uint8Array(updates.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  const lengths = updates.map((update) => {
    bytes.set(update, at);
    at += update.length;
    return update.length;
  });
  return { bytes, lengths };
}

export function unpacked({ bytes, lengths }: Packed): Uint8Array[] {
  let at = 0;
  return lengths.map((length) => bytes.subarray(at, (at += length)));
}
