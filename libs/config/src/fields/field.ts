import type { z } from 'zod';
import type { ProcessName } from './processes.js';

/** One setting of the environment. */
export interface Field {
  /** Its name in the configuration that a process reads. */
  readonly key: string;
  readonly for: readonly ProcessName[];
  readonly value: z.ZodType<unknown, string>;
  /** As it would stand in the environment; null where the setting may be absent. */
  readonly default: string | null;
  /** These processes cannot start without it. */
  readonly requiredBy?: readonly ProcessName[];
  /** Set but empty is a value of its own, and not the same as unset. */
  readonly mayBeEmpty?: true;
  /** Never repeated in a message. */
  readonly secret?: true;
  /** One sentence: what it does, with its unit, and what happens where nothing is set. */
  readonly meaning: string;
}

/** Settings by the heading they stand under in `.env.example`, by their names. */
export type FieldGroups = Readonly<Record<string, Readonly<Record<string, Field>>>>;
