import { limits } from '@cartulary/contracts/limits';
import { bellWords } from '@cartulary/contracts/notifications';
import { routes } from '@cartulary/contracts/routes';
import type { Article } from './article';

const { kept, inBell, burst, burstWindowMs } = limits.notifications;

/** What people are told, and when. */
export const notifications: readonly Article[] = [
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
          'Choose “All”, “Unread” or “Snoozed”, and filter by “Type”, “Priority” or “Category”.',
          'Press “Load more” for older ones.',
        ],
      },
      {
        title: 'Get one later',
        steps: [
          'Press the alarm clock of a notification and choose “Later today”, “Tomorrow” or “Next week”.',
          'It comes back by itself. Until then it stands under “Snoozed”.',
        ],
      },
      {
        title: 'Have quiet nights and fewer emails',
        steps: [
          'Press “Preferences” and turn on “Quiet hours”. What comes in them waits, and you are told once when they end.',
          'Under “Emails of notifications” choose whether emails come each at once or together. What is urgent always comes at once.',
        ],
      },
      {
        title: 'Be told while no page is open',
        steps: [
          'Press “Preferences”, and under “Notifications in your browsers” press “Turn on in this browser”. Allow it where the browser asks.',
          'Press “Send a test”. A click on a notification opens what it is about.',
          'To stop, press “Turn off” beside the browser. It also ends when you sign out there.',
        ],
      },
      {
        title: 'Watch or mute a document, a text or a folder',
        steps: [
          'Open its menu, or the bell beside it, and choose “Watch”, “As usual” or “Mute”. “Why did I get this?” has the same choice.',
          'Under “Watched and muted” in “Preferences” you see all of them.',
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
      'If your browser cannot ask this installation, for example because you were signed out, it shows “Something new in Cartulary” and nothing else.',
      'If a notification can’t be changed, it goes back to how it was and a message says why. “Undo” restores a removed one.',
    ],
    privacy: [
      'Only you see your notifications, in the bell and on this page. You also get them by email if you turn that on in your settings.',
      'Browsers are told by way of the push service of their maker, and only if you and the operator turn that on. Those messages are encrypted and hold no title and no text.',
    ],
    places: [
      { to: 'notifications', title: 'Open Notifications' },
      { to: 'settings', query: { tab: 'notifications' }, title: 'Choose what you are told' },
    ],
  },
];
