import { create } from 'content-disposition';

/**
 * Content-Disposition with a name that every browser accepts: ASCII in `filename`, the full name in `filename*` (RFC 6266, RFC 8187).
 * Slashes in a title are replaced, as they aren't folders.
 */
export const contentDisposition = (type: 'attachment' | 'inline', name: string): string =>
  create(name.toWellFormed().replace(/[/\\]/g, '_'), { type });
