import { isAbsolute, normalize, sep } from 'node:path';
import type { Config } from '@cartulary/config/config';

type Released = Config<'workers'>['sourceFolders'];

/** Folders of the machine from which an organization may import documents, as configured by the operator. */
export const releasedTo = (folders: Released, organisationId: string): string[] =>
  (folders ?? []).flatMap(({ organisationId: only, path }) => (only === null || only === organisationId ? [path] : []));

/** Whether a path is one of these folders or below one, lexically. Link targets are checked when it is opened. */
export const liesIn = (folders: readonly string[], path: string): boolean =>
  isAbsolute(path) &&
  !path.split(sep).includes('..') &&
  folders.some((folder) => `${normalize(path)}${sep}`.startsWith(`${folder}${sep}`));
