import type { BoardMay } from '@cartulary/contracts/endpoints/boards';
import type { BuiltKind } from '@cartulary/contracts/written-kinds';
import type { CommentAnchor } from '@cartulary/contracts/endpoints/comments';
import type { FileThread } from '@cartulary/editor-schema/kinds/text/convert/docx/comments';
import type { TextJson } from '@cartulary/editor-schema/kinds/text/json';
import type { ClientLine } from '@cartulary/editor-schema/kinds/history/lines';
import type { RulesHere } from '@cartulary/editor-schema/kinds/board/rules';
import type { Position, SlideForAudience } from '@cartulary/editor-schema/kinds/deck/shown-slide';
import type { Comparison } from '@cartulary/editor-schema/kinds/history/compare';
import type { AskedSource } from '@cartulary/contracts/endpoints/sources';
import type { ImportFormat, WrittenFormat } from '@cartulary/contracts/endpoints/written-files';
import type { Block } from '@cartulary/contracts/reading';
import type { Loss } from '@cartulary/editor-schema/kinds/text/convert/losses';
import type { ToldSource } from '@cartulary/editor-schema/kinds/text/sources';
import type { ChangedLines, LineChanges } from './text/line-changes.js';
import type { ThreadOrder, ThreadReply } from '../../platform/threads/thread-maker.js';

/** What a document comes to: updates of Yjs, oldest first. */
export type Updates = readonly Uint8Array[];

/** A page of what was read of a document, as far as a text is made of it. */
export interface ReadPage {
  readonly text: string;
  readonly blocks?: readonly Block[] | undefined;
}

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

/** Of which kind something is, and its updates. */
interface OfKind {
  readonly of: BuiltKind;
  readonly updates: Updates;
}

/** What is asked of the thread that works with content, and what it answers. */
export interface ContentWork {
  /** As one update, with how far each client's writing goes. */
  state: { order: { updates: Updates }; answer: { state: Uint8Array; clocks: Record<string, number> } };
  /** What can be read of it, as a text. */
  read: { order: OfKind; answer: TextJson };
  /** Without what is only suggested, in a Y.Doc of its own. */
  copy: {
    order: OfKind & { files: Readonly<Record<string, string>> };
    answer: Pick<MadeText, 'update' | 'clientId'>;
  };
  /** Without what is only suggested. */
  agreed: { order: OfKind; answer: TextJson };
  compare: { order: { of: BuiltKind; before: Updates; after: Updates }; answer: Comparison };
  authors: { order: OfKind; answer: readonly ClientLine[] };
  /** What makes `now` what `then` is; null where it is. */
  restore: { order: { of: BuiltKind; now: Updates; then: Updates }; answer: Uint8Array | null };
  /** What adds lines to the lists of a text and takes others out; null where it holds something that is not understood here. */
  append: { order: LineChanges & { updates: Updates }; answer: ChangedLines | null };
  /** What addresses lead to in it. */
  places: { order: OfKind; answer: readonly string[] };
  /** What a text shows of other documents. */
  sources: { order: OfKind; answer: readonly AskedSource[] };
  export: {
    order: OfKind & {
      /** What the sources of the text say to whoever it is exported for, with what was asked. */
      sources: readonly (readonly [AskedSource, ToldSource])[];
      format: WrittenFormat;
      /** Of a presentation: with what its speaker says. */
      notes: boolean;
      title: string;
      changedAt: Date;
      pictures: readonly Picture[];
      /** What was said of it, where the format has room for that. */
      threads: readonly AnchoredThread[];
    };
    answer: { bytes: Uint8Array; lost: readonly Loss[] };
  };
  import: { order: { bytes: Uint8Array; format: ImportFormat }; answer: MadeText };
  /** What an audience sees of a presentation; null where there is no slide. */
  slide: { order: { updates: Updates; at: Position }; answer: SlideForAudience | null };
  /** What rules let editors do with a thing of a board. */
  frameRule: { order: { updates: Updates; rules: RulesHere; thing: string }; answer: BoardMay };
  importSlides: { order: { bytes: Uint8Array }; answer: MadeSlides };
  reading: { order: { pages: readonly ReadPage[] }; answer: MadeText };
}

/** What is done with the content of every kind; a state is the same for all, and imports make texts alone. */
export type OfEveryKind = 'read' | 'copy' | 'agreed' | 'compare' | 'authors' | 'restore' | 'sources' | 'export';

export type KindWork = {
  readonly [K in OfEveryKind]: (
    order: ContentWork[K]['order'],
  ) => ContentWork[K]['answer'] | Promise<ContentWork[K]['answer']>;
};

/** What is done with files of a kind, each in its own way. */
export type KindFiles = Pick<KindWork, 'sources' | 'export'>;

export type ContentOrder = ThreadOrder<ContentWork>;
export type ContentReply = ThreadReply<ContentWork[keyof ContentWork]['answer']>;
