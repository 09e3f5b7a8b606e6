import type { DocumentDetail } from '@cartulary/contracts/endpoints/documents';
import {
  hasUncertainLetters,
  hasUncertainOrder,
  isCutOffRecording,
  isHardToRead,
  isMirrorImage,
} from '@cartulary/contracts/reading';
import { formatCount, formatList } from '@/lib/format/format';
import { isUnderWay } from '@/shared/documents/document-words';
import { t } from '@/text/documents/studio';

/** Maximum number of listed pages. The others are counted. */
const MOST_NAMED = 6;

type Pages = DocumentDetail['pages'];

/** The message for each group of pages. */
function saidOf(pages: Pages): (readonly [Parameters<typeof t>[0], Pages])[] {
  const hard = pages.filter(isHardToRead);
  return [
    ['unread.none', hard.filter(({ confidence }) => confidence === null)],
    ['unread.mirrored', pages.filter(isMirrorImage)],
    ['unread.cutOff', pages.filter(isCutOffRecording)],
    ['unread.hard', hard.filter((page) => page.confidence !== null && !isMirrorImage(page))],
    ['unread.order', pages.filter((page) => page.confidence !== null && hasUncertainOrder(page))],
    ['unread.letters', pages.filter(hasUncertainLetters)],
    ['unread.script', pages.filter(({ embedded }) => embedded === 'unknown-script')],
    ['unread.unprepared', pages.filter(({ embedded }) => embedded === 'failed')],
  ];
}

/**
 * Lists pages that couldn't be processed, are hard to recognize, or have an uncertain reading order, so values may be
 * missing there. Also lists pages that can be searched only by words.
 */
export function UnreadPages({ document }: { document: DocumentDetail }) {
  const said = saidOf(isUnderWay(document) ? [] : document.pages).filter(([, pages]) => pages.length > 0);
  if (said.length === 0) return null;
  return (
    <div className="flex shrink-0 flex-col gap-1 border-b border-line px-3.5 py-2.5 text-ink-2">
      {said.map(([key, pages]) => (
        <p key={key}>{t(key, { count: pages.length, pages: named(pages) })}</p>
      ))}
    </div>
  );
}

function named(pages: Pages): string {
  const numbers = pages.slice(0, MOST_NAMED).map(({ page }) => formatCount(page));
  const more = pages.length - numbers.length;
  return formatList(more > 0 ? [...numbers, t('unread.more', { count: more })] : numbers);
}
