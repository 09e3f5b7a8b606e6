import type { CommentAnchor } from '@cartulary/contracts/endpoints/comments';
import type { AskedSource } from '@cartulary/contracts/endpoints/sources';
import type { WrittenFormat } from '@cartulary/contracts/endpoints/written-files';
import { writingLimits } from '@cartulary/contracts/limits/writing';
import type { FileThread } from '../kinds/text/convert/docx/comments.js';
import type { Loss } from '../kinds/text/convert/losses.js';
import type { Fonts } from '../kinds/text/convert/pdf/fonts.js';
import type { PptxMaker } from '../kinds/deck/convert/to-pptx.js';
import type { ToldSource } from '../kinds/text/sources.js';

/** What a document comes to: updates of Yjs, oldest first. */
export type Updates = readonly Uint8Array[];

/** A picture of a document. */
export interface Picture {
  /** A UUID. */
  readonly id: string;
  readonly mediaType: string;
  readonly bytes: Uint8Array;
}

/** Comments of a document that goes into a file, or of a file; without an anchor they are about all of it. */
export interface AnchoredThread extends FileThread {
  readonly anchor: CommentAnchor | null;
}

/** Comments that a file brought, with the words that they are about. */
export interface MadeThread extends AnchoredThread {
  readonly quote: string;
}

/** A new document: its first update, and under which client id that is written. */
export interface MadeText {
  readonly update: Uint8Array;
  readonly clientId: number;
  readonly lost: readonly Loss[];
  readonly threads: readonly MadeThread[];
  /** Pictures that it came with, under the ids by which it names them. */
  readonly pictures: readonly Picture[];
  /** Of its first heading; '' where it has none. */
  readonly heading: string;
}

/** A new presentation, as {@link MadeText} is a new document. */
export interface MadeSlides extends Pick<MadeText, 'update' | 'clientId' | 'lost' | 'pictures'> {
  readonly slides: number;
  /** Of its first slide; '' where that says nothing. */
  readonly title: string;
}

/** Where pictures that a file brought are stored. */
export interface PictureRoom {
  /** How many there is room for. */
  readonly most: number;
  /** Under which id: by its number among them, from 0, and what it is. */
  readonly idOf: (number: number, bytes: Uint8Array) => Promise<string> | string;
}

/** With the server, which takes any id. */
export const anyRoom: PictureRoom = { most: writingLimits.maxFilesOfItem, idOf: () => crypto.randomUUID() };

/** What is made into a file. */
export interface ExportOrder {
  readonly updates: Updates;
  /** What the sources of the text say to whoever it is exported for, with what was asked. */
  readonly sources: readonly (readonly [AskedSource, ToldSource])[];
  readonly format: WrittenFormat;
  /** Of a presentation: with what its speaker says. */
  readonly notes: boolean;
  readonly title: string;
  readonly changedAt: Date;
  readonly pictures: readonly Picture[];
  /** What was said of it, where the format has room for that. */
  readonly threads: readonly AnchoredThread[];
}

export interface Exported {
  readonly bytes: Uint8Array;
  readonly lost: readonly Loss[];
}

/** What files are made with, and Node and browsers find in different places; each is asked for when it is needed. */
export interface FileTools {
  readonly fonts: () => Promise<Fonts>;
  readonly pptxMaker: () => Promise<PptxMaker>;
}

/** What is done with files of a kind, each in its own way. */
export interface KindFiles {
  /** What it shows of other documents. */
  readonly sources: (order: { readonly updates: Updates }) => readonly AskedSource[];
  readonly export: (order: ExportOrder, tools: FileTools) => Promise<Exported>;
}
