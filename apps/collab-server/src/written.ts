/** A stored update. */
export interface Written {
  readonly seq: number;
  readonly bytes: Uint8Array;
}
