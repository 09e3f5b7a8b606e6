import type { Notification } from '@cartulary/contracts/notifications';
import type { Reply } from './local-server.test-helper';

let made = 0;
/** A notification that is newer than the previous one. Defaults to "document ready". */
export const aNotification = (given: Partial<Notification> = {}): Notification => {
  made += 1;
  return {
    id: `0190a0a0-0000-7000-8000-${String(made).padStart(12, '0')}`,
    title: `No. ${made}`,
    message: 'It was read to the end.',
    type: 'success',
    priority: 'low',
    category: 'documentProcessing',
    timestamp: new Date(Date.UTC(2026, 10, 20, 10) + made * 1_000).toISOString(),
    read: false,
    persistent: false,
    kind: 'document.ready',
    target: null,
    event: { type: 'document.ready', at: '2026-11-20T10:00:00.000Z' },
    ...given,
  };
};

/** The server's response to a history request. */
export const listOf = (history: readonly Notification[], pageSize = 50): Reply => ({
  body: {
    success: true,
    data: {
      items: history.slice(0, pageSize),
      total: history.length,
      page: 1,
      pageSize,
      counts: { all: history.length, unread: history.filter(({ read }) => !read).length },
    },
  },
});
