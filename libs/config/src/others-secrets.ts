import { fields } from './fields/all.js';
import type { Field } from './fields/field.js';
import type { ProcessName } from './fields/processes.js';

/** The names of the secrets that a process does not read: they are kept out of its environment. */
export const othersSecrets = (process: ProcessName): string[] =>
  Object.entries<Field>(fields)
    .filter(([, field]) => field.secret === true && !field.for.includes(process))
    .map(([name]) => name);
