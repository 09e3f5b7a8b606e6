import type { CommentAnchor } from '@cartulary/contracts/endpoints/comments';
import type { AskedSource } from '@cartulary/contracts/endpoints/sources';
import type { WrittenFormat } from '@cartulary/contracts/endpoints/written-files';
import { writingLimits } from '@cartulary/contracts/limits/writing';
import type { FileThread } from '../kinds/text/convert/docx/comments.js';
import type { Loss } from '../kinds/text/convert/losses.js';
import type { Fonts } from '../kinds/text/convert/pdf/fonts.js';
import type { Typeset } from '../kinds/text/convert/pdf/typst.js';
import type { PptxMaker } from '../kinds/deck/convert/to-pptx.js';
import type { ToldSource } from '../kinds/text/sources.js';

/** A document's content: Yjs updates, oldest first. */
export type Updates = readonly Uint8Array[];

/** An image of a document. */
export interface Picture {
  /** A UUID. */
  readonly id: string;
  readonly mediaType: string;
  readonly bytes: Uint8Array;
}

/** A comment thread of an exported or imported document. Without an anchor it is about the whole document. */
export interface AnchoredThread extends FileThread {
  readonly anchor: CommentAnchor | null;
}

/** A comment thread from a file, with the text it is about. */
export interface MadeThread extends AnchoredThread {
  readonly quote: string;
}

/** A new document: its first update, and the client id it is written under. */
export interface MadeText {
  readonly update: Uint8Array;
  readonly clientId: number;
  readonly lost: readonly Loss[];
  readonly threads: readonly MadeThread[];
  /** Its images, with the ids that the document refers to. */
  readonly pictures: readonly Picture[];
  /** Text of its first heading; '' if there is none. */
  readonly heading: string;
}

/** A new presentation, like {@link MadeText} for documents. */
export interface MadeSlides extends Pick<MadeText, 'update' | 'clientId' | 'lost' | 'pictures'> {
  readonly slides: number;
  /** Text of its first slide; '' if it has none. */
  readonly title: string;
}

/** Storage for images from a file. */
export interface PictureRoom {
  /** Maximum number of images. */
  readonly most: number;
  /** Returns the id for an image, given its index from 0 and its content. */
  readonly idOf: (number: number, bytes: Uint8Array) => Promise<string> | string;
}

/** Server storage, which accepts any id. */
export const anyRoom: PictureRoom = { most: writingLimits.maxFilesOfItem, idOf: () => crypto.randomUUID() };

/** Input of an export. */
export interface ExportOrder {
  readonly updates: Updates;
  /** The text's sources as the recipient is permitted to see them, by query. */
  readonly sources: readonly (readonly [AskedSource, ToldSource])[];
  readonly format: WrittenFormat;
  /** Presentations only: whether to include speaker notes. */
  readonly notes: boolean;
  readonly title: string;
  readonly changedAt: Date;
  readonly pictures: readonly Picture[];
  /** Its comments, if the format supports them. */
  readonly threads: readonly AnchoredThread[];
}

export interface Exported {
  readonly bytes: Uint8Array;
  readonly lost: readonly Loss[];
}

/** Dependencies of exports that Node and browsers load differently. Each is loaded on demand. */
export interface FileTools {
  readonly fonts: () => Promise<Fonts>;
  readonly typeset: Typeset;
  readonly pptxMaker: () => Promise<PptxMaker>;
}

/** File operations of a kind. */
export interface KindFiles {
  /** The content it shows from other documents. */
  readonly sources: (order: { readonly updates: Updates }) => readonly AskedSource[];
  readonly export: (order: ExportOrder, tools: FileTools) => Promise<Exported>;
}
