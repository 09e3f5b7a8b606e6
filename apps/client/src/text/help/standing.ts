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
      'What waits for you, the newest documents, how many documents were received each day and how they stand, and the storage used. Every figure is counted from rows and opens the rows that it was counted from.',
    jobs: [
      {
        title: 'Do what waits',
        steps: [
          'Under “Needs your attention” the oldest stands first.',
          '“Review” opens a document at what is to be settled; “Retry” reads one again that failed.',
        ],
      },
      {
        title: 'See how documents stand',
        steps: [
          'Press a figure, a column of “Documents by day” or a part of “Documents by status”: the list opens with exactly those.',
          'Behind each chart stands a table with the same numbers.',
        ],
      },
    ],
    keys: ['page.dashboard'],
    failures: [
      'The page keeps itself up to date. While the connection is away it says as of when the figures are.',
      'If the figures cannot be loaded the page says why and offers “Try again”.',
    ],
    privacy: ['Only documents that you may see are counted.'],
    places: [{ to: 'dashboard', title: 'Open the dashboard' }],
  },
  {
    id: 'notifications',
    routes: ['notifications'],
    title: routes.notifications.metadata.title,
    about: `Everything that you were told, and why. The bell in the header shows the latest ${inBell}; this page has the whole history.`,
    jobs: [
      {
        title: 'Read and clear the bell',
        steps: [
          'Press the bell. Its badge counts what is unread.',
          `Press one to go to what it is about. “${bellWords.markAllRead}” and “${bellWords.clearAll}” do what they say; clearing empties the bell, the history keeps everything.`,
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
          'Press “Why did I get this?” on a notification: it names the rule and the event.',
          'Change the switches there, or all of them under “Preferences”. News about the safety of your account always comes.',
        ],
      },
    ],
    keys: ['page.notifications'],
    failures: [
      `The bell keeps the latest ${kept} and takes at most ${burst} within ${burstWindowMs / 1_000} seconds, but never drops a critical one. What it does not take is in the history.`,
      'If a notification could not be changed it goes back to how it was and a message says why. A removed one comes back with “Undo”.',
    ],
    privacy: [
      'Notifications are for you only and are sent to the bell and this page: no mail and no push message leaves this installation.',
    ],
    places: [
      { to: 'notifications', title: 'Open Notifications' },
      { to: 'settings', query: { tab: 'notifications' }, title: 'Choose what you are told' },
    ],
  },
];
