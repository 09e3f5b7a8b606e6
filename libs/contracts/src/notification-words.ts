import { featureNoticeWords } from './notices/all-words.js';
import type { NoticeWords } from './notices/notice.js';
import type { NotificationKind } from './notifications.js';

/** The text of each notification kind. */
export const notificationWords: Readonly<Record<NotificationKind, NoticeWords>> = featureNoticeWords;

/** Additional sentences about a finished batch, each with a leading space. */
export const batchRemarks = ({ needsReview, duplicates }: { needsReview: number; duplicates: number }): string =>
  (needsReview > 0 ? ` To review: ${needsReview}.` : '') +
  (duplicates > 0 ? ` Already here, kept once: ${duplicates}.` : '');
