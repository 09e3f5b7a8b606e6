/** An update that is stored. */
export interface Written {
  readonly seq: number;
  readonly bytes: Uint8Array;
}
