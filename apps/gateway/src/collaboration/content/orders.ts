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

/** A page of what was read of a document, as far as a text is made of it. */
export interface ReadPage {
  readonly text: string;
  readonly blocks?: readonly Block[] | undefined;
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
  export: { order: OfKind & ExportOrder; answer: Exported };
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

export type ContentOrder = ThreadOrder<ContentWork>;
export type ContentReply = ThreadReply<ContentWork[keyof ContentWork]['answer']>;
