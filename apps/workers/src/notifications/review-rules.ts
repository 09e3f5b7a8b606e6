import type { EventType } from '@cartulary/contracts/events';
import { Account } from '@cartulary/database/entities/account.entity';
import { ReviewTaskRow } from '@cartulary/database/entities/review-work.entity';
import { repository } from '@cartulary/database/organisation-context';
import { liveItem } from './end-of-reading.js';
import { nameOf } from './name-of.js';
import type { Rule } from './telling.js';
import { thoseWhoSee } from './those-who-see.js';

/** Notifications about documents assigned for review. */
export const reviewRules = {
  'review.assigned': async ({ documentIds, to, by }) => {
    const [first = ''] = documentIds;
    const item = await liveItem(first);
    if (item === null) return null;
    const isOne = documentIds.length === 1;
    return {
      kind: 'review.assigned',
      to: [to],
      values: { person: await nameOf(by), what: isOne ? `‘${item.title}’` : `${documentIds.length} documents` },
      target: { kind: 'reviews', id: null },
    };
  },

  // The assignee; if there isn't one, the person who set the due date.
  'review.overdue': async ({ documentId }) => {
    const item = await liveItem(documentId);
    const task = await repository(ReviewTaskRow).findOneBy({ documentId });
    const dueAt = task?.dueAt ?? null;
    if (item === null || task === null || dueAt === null) return null;
    const { assigneeId, dueBy } = task;
    const hasIt = assigneeId !== null && (await repository(Account).existsBy({ id: assigneeId, isActive: true }));
    const concerned = hasIt ? assigneeId : dueBy;
    return {
      kind: 'review.overdue',
      to: concerned === null ? [] : await thoseWhoSee(documentId, [concerned]),
      values: { name: item.title, when: dueAt.toISOString().slice(0, 16).replace('T', ' ') },
      target: { kind: 'document', id: documentId },
    };
  },
} as const satisfies { readonly [T in EventType]?: Rule<T> };
