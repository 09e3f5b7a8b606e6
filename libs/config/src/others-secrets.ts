import { fields } from './fields/all.js';
import type { Field } from './fields/field.js';
import type { ProcessName } from './fields/processes.js';

/** Names of the secrets that a process doesn't read. They are removed from its environment. */
export const othersSecrets = (process: ProcessName): string[] =>
  Object.entries<Field>(fields)
    .filter(([, field]) => field.secret === true && !field.for.includes(process))
    .map(([name]) => name);
