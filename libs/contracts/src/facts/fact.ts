import type * as z from 'zod/mini';

/** Declaration of a fact kind. A fact is one event in numbers and ids: never content, never a name. All figures are computed from facts. */
export interface FactEntry {
  /** Incremented when the meaning of the kind changes. */
  readonly version: number;
  /** Dimensions that figures can be split by. Few values each, because every combination has its own rows in the rollups. */
  readonly by: Readonly<Record<string, z.core.$ZodType>>;
  /** Integers that are summed. Their names include units. */
  readonly amounts: readonly string[];
  /** The meaning of its duration; omitted if it has none. */
  readonly lasts?: string;
  /** Set if distinct people are counted: hourly rollups are then also stored per person. */
  readonly countsPeople?: true;
  /** Set if pages aren't notified, because requesting figures creates such facts itself. */
  readonly isQuiet?: true;
}
