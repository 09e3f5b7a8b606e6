import type { NodeJson } from '../../json.js';
import type { OpenPicture } from './pictures.js';
import type { Setter, Structure } from './setter.js';
import type { Slice } from './slices.js';

/** What the blocks of a page need besides their text. */
export interface PdfContext {
  readonly setter: Setter;
  /** A PNG or JPEG of the storage; undefined where it isn't at hand, or can't be read. */
  readonly pictureOf: (fileId: string) => OpenPicture | undefined;
  /** Blocks in a cell or column as slices. */
  readonly blocks: (nodes: readonly NodeJson[] | undefined, width: number, parent: Structure) => Slice[];
}
