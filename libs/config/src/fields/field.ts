import type { z } from 'zod';
import type { ProcessName } from './processes.js';

/** One environment setting. */
export interface Field {
  /** Its property in `Config`. */
  readonly key: string;
  readonly for: readonly ProcessName[];
  readonly value: z.ZodType<unknown, string>;
  /** As written in the environment; null if the setting has no default. */
  readonly default: string | null;
  /** Processes that can’t start without it. */
  readonly requiredBy?: readonly ProcessName[];
  /** Whether an empty value differs from an unset one. */
  readonly mayBeEmpty?: true;
  /** Its value never appears in a message. */
  readonly secret?: true;
  /** Its effect, its unit, and the behavior if it’s unset. Displayed in `.env.example` and in the app. */
  readonly meaning: string;
}

/** Settings by their heading in `.env.example`, then by name. */
export type FieldGroups = Readonly<Record<string, Readonly<Record<string, Field>>>>;
