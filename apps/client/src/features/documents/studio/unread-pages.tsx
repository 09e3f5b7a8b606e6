import type { DocumentDetail } from '@cartulary/contracts/endpoints/documents';
import { isHardToRead } from '@cartulary/contracts/reading';
import { formatCount, formatList } from '@/lib/format/format';
import { isUnderWay } from '@/shared/documents/document-words';
import { t } from '@/text/documents/studio';

/** So many pages are named, the others counted. */
const MOST_NAMED = 6;

/** Says which pages of pictures could not be read, or hardly: no value is missing there only because it isn't printed. */
export function UnreadPages({ document }: { document: DocumentDetail }) {
  const hard = isUnderWay(document) ? [] : document.pages.filter(isHardToRead);
  if (hard.length === 0) return null;
  const none = hard.filter(({ confidence }) => confidence === null);
  const some = hard.filter(({ confidence }) => confidence !== null);
  return (
    <div className="flex shrink-0 flex-col gap-1 border-b border-line px-3.5 py-2.5 text-ink-2">
      {none.length > 0 ? <p>{t('unread.none', { count: none.length, pages: named(none) })}</p> : null}
      {some.length > 0 ? <p>{t('unread.hard', { count: some.length, pages: named(some) })}</p> : null}
    </div>
  );
}

function named(pages: DocumentDetail['pages']): string {
  const numbers = pages.slice(0, MOST_NAMED).map(({ page }) => formatCount(page));
  const more = pages.length - numbers.length;
  return formatList(more > 0 ? [...numbers, t('unread.more', { count: more })] : numbers);
}
