import type { Environment } from './environment.js';
import { fields } from './fields/all.js';
import type { Field } from './fields/field.js';

/** A setting that differs from its default. */
export interface ChangedSetting {
  readonly name: string;
  /** Null for a secret. */
  readonly value: string | null;
  /** Null if it has no default. */
  readonly default: string | null;
  /** Processes that read it. */
  readonly readBy: readonly string[];
  readonly meaning: string;
}

/** A URL with a password counts as secret, even if the table doesn't mark the field. */
const holdsPassword = (value: string): boolean => value.includes('@') && value.includes('://');

/** Settings of an environment that differ from their defaults, without secrets. */
export function changedSettings(env: Environment = process.env): ChangedSetting[] {
  return Object.entries<Field>(fields).flatMap(([name, { secret, default: usual, for: readBy, meaning }]) => {
    const value = env[name]?.trim() ?? '';
    if (value === '' || value === usual) return [];
    const isSecret = secret === true || holdsPassword(value);
    return [{ name, value: isSecret ? null : value, default: usual, readBy: [...readBy], meaning }];
  });
}
