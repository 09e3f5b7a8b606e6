import { errorCodes, messageOf, type ErrorCode } from '@cartulary/contracts/errors';
import type { DocumentState } from '@cartulary/contracts/stages';
import { Item } from '@cartulary/database/entities/item.entity';
import { repository } from '@cartulary/database/organisation-context';
import type { Telling } from './telling.js';

/** The notification for a document's owner about how processing ended; null if there is nothing to report. */
export async function endOfReading(
  documentId: string,
  state: DocumentState,
  failureCode = 'server_error',
): Promise<Telling | null> {
  const item = await liveItem(documentId);
  if (!item) return null;
  const to = [item.ownerId];
  const target = { kind: 'document', id: documentId } as const;
  if (state !== 'failed') {
    const kind = state === 'needs-review' ? 'document.needs-review' : 'document.ready';
    return { kind, to, values: { name: item.title }, target };
  }
  // The person who cancels it already knows.
  if (failureCode === 'reading_cancelled') return null;
  const reason = messageOf(isErrorCode(failureCode) ? failureCode : 'server_error');
  return { kind: 'document.failed', to, values: { name: item.title, reason }, target };
}

/** An item that exists and isn't in the trash. */
export async function liveItem(id: string): Promise<Item | null> {
  const item = await repository(Item).findOneBy({ id });
  return item?.binnedAt === null ? item : null;
}

const isErrorCode = (code: string): code is ErrorCode => (errorCodes as readonly string[]).includes(code);
