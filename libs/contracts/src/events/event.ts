import type * as z from 'zod/mini';

/** Declaration of an event type. */
export interface EventEntry {
  readonly version: number;
  /** Small: IDs and the change, never a document. */
  readonly payload: z.core.$ZodType;
  /** `log`: written in its transaction, numbered, and replayable. `live`: only sent to current listeners. */
  readonly kept: 'log' | 'live';
  /**
   * Whether wall screens receive the event in the rooms they can join. Only for events that name no people or items.
   */
  readonly openToWalls?: boolean;
  /** For a live event that announces newer data: the payload a page gets after reconnecting, because it may have missed one. */
  readonly whenBack?: object;
}
