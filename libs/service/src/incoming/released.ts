import { isAbsolute, normalize, sep } from 'node:path';
import type { Config } from '@cartulary/config/config';

type Released = Config<'workers'>['sourceFolders'];

/** Folders of the machine that an organisation may have documents taken from, as the operator wrote them. */
export const releasedTo = (folders: Released, organisationId: string): string[] =>
  (folders ?? []).flatMap(({ organisationId: only, path }) => (only === null || only === organisationId ? [path] : []));

/** Whether a path is one of these folders or lies below one, as it is written; where links lead is judged when it is opened. */
export const liesIn = (folders: readonly string[], path: string): boolean =>
  isAbsolute(path) &&
  !path.split(sep).includes('..') &&
  folders.some((folder) => `${normalize(path)}${sep}`.startsWith(`${folder}${sep}`));
