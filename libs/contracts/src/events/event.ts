import type * as z from 'zod/mini';

/** How an event is declared. */
export interface EventEntry {
  readonly version: number;
  /** Small: ids and what changed, never a document. */
  readonly payload: z.core.$ZodType;
  /** `log`: written with its transaction, numbered, replayable. `live`: only for those who watch now. */
  readonly kept: 'log' | 'live';
  /** Whether screens on walls hear it in the room of who may: only what names nobody and nothing. */
  readonly openToWalls?: boolean;
  /** Of a live one that says that there is something newer: what a page hears once its line is back, as it may have missed it. */
  readonly whenBack?: object;
}
