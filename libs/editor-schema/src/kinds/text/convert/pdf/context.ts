import type { NodeJson } from '../../json.js';
import type { OpenPicture } from './pictures.js';
import type { Setter, Structure } from './setter.js';
import type { Slice } from './slices.js';

/** The context for laying out blocks. */
export interface PdfContext {
  readonly setter: Setter;
  /** A stored PNG or JPEG; undefined if it isn't available or readable. */
  readonly pictureOf: (fileId: string) => OpenPicture | undefined;
  /** Lays out the blocks in a cell or column as slices. */
  readonly blocks: (nodes: readonly NodeJson[] | undefined, width: number, parent: Structure) => Slice[];
}
