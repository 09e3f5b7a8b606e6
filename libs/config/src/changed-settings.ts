import type { Environment } from './environment.js';
import { fields } from './fields/all.js';
import type { Field } from './fields/field.js';

/** A setting that is not as it is where nothing is set. */
export interface ChangedSetting {
  readonly name: string;
  /** Null: a secret. */
  readonly value: string | null;
  /** Null where it may be absent. */
  readonly default: string | null;
  /** Processes that read it. */
  readonly readBy: readonly string[];
  readonly meaning: string;
}

/** An address with a password in it is a secret, whatever the table says of its field. */
const holdsPassword = (value: string): boolean => value.includes('@') && value.includes('://');

/** What an environment sets otherwise than its defaults, secrets without their values. */
export function changedSettings(env: Environment = process.env): ChangedSetting[] {
  return Object.entries<Field>(fields).flatMap(([name, { secret, default: usual, for: readBy, meaning }]) => {
    const value = env[name]?.trim() ?? '';
    if (value === '' || value === usual) return [];
    const isSecret = secret === true || holdsPassword(value);
    return [{ name, value: isSecret ? null : value, default: usual, readBy: [...readBy], meaning }];
  });
}
