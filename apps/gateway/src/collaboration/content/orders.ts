import type { BoardMay } from '@cartulary/contracts/endpoints/boards';
import type { BuiltKind } from '@cartulary/contracts/written-kinds';
import type { Exported, ExportOrder, MadeSlides, MadeText, Updates } from '@cartulary/editor-schema/files/made';
import type { TextJson } from '@cartulary/editor-schema/kinds/text/json';
import type { ClientLine } from '@cartulary/editor-schema/kinds/history/lines';
import type { RulesHere } from '@cartulary/editor-schema/kinds/board/rules';
import type { Position, SlideForAudience } from '@cartulary/editor-schema/kinds/deck/shown-slide';
import type { Comparison } from '@cartulary/editor-schema/kinds/history/compare';
import type { AskedSource } from '@cartulary/contracts/endpoints/sources';
import type { ImportFormat } from '@cartulary/contracts/endpoints/written-files';
import type { Block } from '@cartulary/contracts/reading';
import type { ChangedLines, LineChanges } from './text/line-changes.js';
import type { ThreadOrder, ThreadReply } from '../../platform/threads/thread-maker.js';

export type {
  AnchoredThread,
  MadeSlides,
  MadeText,
  MadeThread,
  Picture,
  Updates,
} from '@cartulary/editor-schema/files/made';

/** A page with extracted text, with the fields used to create a collaborative text. */
export interface ReadPage {
  readonly text: string;
  readonly blocks?: readonly Block[] | undefined;
}

/** The kind of an item, and its updates. */
interface OfKind {
  readonly of: BuiltKind;
  readonly updates: Updates;
}

/** Requests to the content thread, and their answers. */
export interface ContentWork {
  /** Merges updates into one, with each client's clock. */
  state: { order: { updates: Updates }; answer: { state: Uint8Array; clocks: Record<string, number> } };
  /** The readable content, as text. */
  read: { order: OfKind; answer: TextJson };
  /** Without suggestions, in a separate Y.Doc. */
  copy: {
    order: OfKind & { files: Readonly<Record<string, string>> };
    answer: Pick<MadeText, 'update' | 'clientId'>;
  };
  /** Without suggestions. */
  agreed: { order: OfKind; answer: TextJson };
  compare: { order: { of: BuiltKind; before: Updates; after: Updates }; answer: Comparison };
  authors: { order: OfKind; answer: readonly ClientLine[] };
  /** The update that turns `now` into `then`; null if they're the same. */
  restore: { order: { of: BuiltKind; now: Updates; then: Updates }; answer: Uint8Array | null };
  /**
   * The update that adds lines to a document's lists and removes others; null if the document contains something this
   * version can't parse.
   */
  append: { order: LineChanges & { updates: Updates }; answer: ChangedLines | null };
  /** Link targets in an item. */
  places: { order: OfKind; answer: readonly string[] };
  /** Content that a document displays from other documents. */
  sources: { order: OfKind; answer: readonly AskedSource[] };
  export: { order: OfKind & ExportOrder; answer: Exported };
  import: { order: { bytes: Uint8Array; format: ImportFormat }; answer: MadeText };
  /** A presentation's slide as its audience sees it; null if there is no such slide. */
  slide: { order: { updates: Updates; at: Position }; answer: SlideForAudience | null };
  /** What the rules allow editors to do with an item on a board. */
  frameRule: { order: { updates: Updates; rules: RulesHere; thing: string }; answer: BoardMay };
  importSlides: { order: { bytes: Uint8Array }; answer: MadeSlides };
  reading: { order: { pages: readonly ReadPage[] }; answer: MadeText };
}

/** Operations for every kind of content. Merging a state works the same for all kinds, and imports only create texts. */
export type OfEveryKind = 'read' | 'copy' | 'agreed' | 'compare' | 'authors' | 'restore' | 'sources' | 'export';

export type KindWork = {
  readonly [K in OfEveryKind]: (
    order: ContentWork[K]['order'] & Pick<ContentOrder, 'deadlineMs'>,
  ) => ContentWork[K]['answer'] | Promise<ContentWork[K]['answer']>;
};

export type ContentOrder = ThreadOrder<ContentWork>;
export type ContentReply = ThreadReply<ContentWork[keyof ContentWork]['answer']>;
