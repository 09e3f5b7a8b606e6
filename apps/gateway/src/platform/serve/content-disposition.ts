import { create } from 'content-disposition';

/**
 * Content-Disposition with a name that any browser keeps: ASCII in `filename`, everything in `filename*` (RFC 6266,
 * RFC 8187). A slash in a title is no folder.
 */
export const contentDisposition = (type: 'attachment' | 'inline', name: string): string =>
  create(name.toWellFormed().replace(/[/\\]/g, '_'), { type });
