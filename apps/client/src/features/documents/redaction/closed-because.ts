import type { DocumentDetail } from '@cartulary/contracts/endpoints/documents';
import { isFlowing } from '@cartulary/contracts/limits';
import { redactionLimits } from '@cartulary/contracts/limits/redaction';
import { t } from '@/text/documents/redaction';

type Asked = Pick<DocumentDetail, 'mediaType' | 'pageCount'> & {
  readonly pages: readonly { page: number; unread?: boolean | undefined }[];
};

/** Why a document can't be redacted. Undefined if it can. */
export function closedBecause({ mediaType, pageCount, pages }: Asked): string | undefined {
  const { maxPages: limit } = redactionLimits;
  if (isFlowing(mediaType)) return t('closed.flowing');
  if (pageCount === null) return t('closed.unread');
  if (pageCount > limit) return t('closed.long', { count: pageCount, limit });
  // Words on an unprocessed page can't be redacted.
  const read = new Set(pages.flatMap(({ page, unread }) => (unread ? [] : [page])));
  const isWhole = Array.from({ length: pageCount }, (_, index) => index + 1).every((page) => read.has(page));
  return isWhole ? undefined : t('closed.unread');
}
