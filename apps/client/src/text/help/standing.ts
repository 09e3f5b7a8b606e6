import { limits } from '@cartulary/contracts/limits';
import { bellWords } from '@cartulary/contracts/notifications';
import { routes } from '@cartulary/contracts/routes';
import type { Article } from './article';

const { kept, inBell, burst, burstWindowMs } = limits.notifications;

/** How things stand: figures and news. */
export const standing: readonly Article[] = [
  {
    id: 'dashboard',
    routes: ['dashboard'],
    title: routes.dashboard.metadata.title,
    about:
      'What needs you, the newest documents, how many documents arrived each day and their states, and the storage used. Every figure is counted from rows and opens those rows.',
    jobs: [
      {
        title: 'See what needs you',
        steps: [
          'Under “Needs your attention” the oldest comes first.',
          '“Review” opens a document at the value to check; “Retry” reads a failed one again.',
        ],
      },
      {
        title: 'See how documents stand',
        steps: [
          'Press a figure, a column of “Documents by day” or a part of “Documents by status” to open the list of those documents.',
          'Each chart has a table with the same numbers.',
        ],
      },
    ],
    keys: ['page.dashboard'],
    failures: [
      'The page updates automatically. If the connection is lost, it says when the figures were last updated.',
      'If the figures can’t be loaded, the page says why and offers “Try again”.',
    ],
    privacy: ['Only documents you can see are counted.'],
    places: [{ to: 'dashboard', title: 'Open the dashboard' }],
  },
  {
    id: 'notifications',
    routes: ['notifications'],
    title: routes.notifications.metadata.title,
    about: `All your notifications, and why you got them. The bell in the header shows the latest ${inBell}; this page has the whole history.`,
    jobs: [
      {
        title: 'Read and clear the bell',
        steps: [
          'Press the bell. Its badge counts what is unread.',
          `Press one to go to what it is about. “${bellWords.markAllRead}” and “${bellWords.clearAll}” affect the bell; the history keeps everything.`,
        ],
      },
      {
        title: 'Find an older one',
        steps: [
          'Choose “All” or “Unread”, and filter by “Type”, “Priority” or “Category”.',
          'Press “Load more” for older ones.',
        ],
      },
      {
        title: 'Get fewer',
        steps: [
          'Press “Why did I get this?” on a notification to see the rule and the event.',
          'Change the switches there, or all of them under “Preferences”. You always get notifications about the security of your account.',
        ],
      },
    ],
    keys: ['page.notifications'],
    failures: [
      `The bell keeps the latest ${kept} and shows at most ${burst} within ${burstWindowMs / 1_000} seconds, but never drops a critical one. The rest are in the history.`,
      'If a notification can’t be changed, it goes back to how it was and a message says why. “Undo” restores a removed one.',
    ],
    privacy: [
      'Only you see your notifications, in the bell and on this page. You also get them by email if you turn that on in your settings; no push message leaves this installation.',
    ],
    places: [
      { to: 'notifications', title: 'Open Notifications' },
      { to: 'settings', query: { tab: 'notifications' }, title: 'Choose what you are told' },
    ],
  },
];
