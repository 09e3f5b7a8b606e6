import { isFlowing } from '@cartulary/contracts/limits';
import type { Box, Range } from '@cartulary/contracts/reading';
import type { Document } from '@cartulary/database/entities/document.entity';
import { Page } from '@cartulary/database/entities/page.entity';
import { repository } from '@cartulary/database/organisation-context';
import { splitBlocks } from '@cartulary/pipeline/engines/plain-text/blocks';
import { AppError } from '../../platform/serve/errors.js';

/** The location that someone marked. */
export interface MarkedPlace {
  readonly page: number;
  readonly box: Box | null;
  readonly range: Range | null;
}

/**
 * @throws AppError `invalid_input` unless the document has this location: a box on one of its pages, or a range in its
 * flowing text
 */
export async function requirePlace(document: Document, { page, box, range }: MarkedPlace): Promise<void> {
  if (page > (document.pageCount ?? 1)) throw noPlace('page', 'The document has no such page');
  if (!isFlowing(document.mediaType)) {
    if (box === null || range !== null) throw noPlace('box', 'On a page a place is a box');
    return;
  }
  if (range === null || box !== null) throw noPlace('range', 'In a text a place is a range');
  if (!(await hasRange(document, range))) throw noPlace('range', 'The text has no such place');
}

async function hasRange({ itemId, shownRunId }: Document, { block, end }: Range): Promise<boolean> {
  if (shownRunId === null) return false;
  const read = await repository(Page).findOne({
    select: { id: true, text: true },
    where: { documentId: itemId, runId: shownRunId, number: 1 },
  });
  return end <= (splitBlocks(read?.text ?? '')[block]?.text.length ?? 0);
}

const noPlace = (path: string, message: string): AppError =>
  new AppError('invalid_input', { data: { issues: [{ path, message }] } });
