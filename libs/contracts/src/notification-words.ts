import { featureNoticeWords } from './notices/all-words.js';
import type { NoticeWords } from './notices/notice.js';
import type { NotificationKind } from './notifications.js';

/** What people are told, by its kind. */
export const notificationWords: Readonly<Record<NotificationKind, NoticeWords>> = featureNoticeWords;

/** What else there is to say of a batch that ended: sentences, each with a space before it. */
export const batchRemarks = ({ needsReview, duplicates }: { needsReview: number; duplicates: number }): string =>
  (needsReview > 0 ? ` To review: ${needsReview}.` : '') +
  (duplicates > 0 ? ` Already here, kept once: ${duplicates}.` : '');
