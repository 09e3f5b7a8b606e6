import { limits } from '@cartulary/contracts/limits';
import { bellWords } from '@cartulary/contracts/notifications';
import { routes } from '@cartulary/contracts/routes';
import type { Article } from './article';

const { kept, inBell, burst, burstWindowMs } = limits.notifications;

/** The article about notifications. */
export const notifications: readonly Article[] = [
  {
    id: 'notifications',
    routes: ['notifications'],
    title: routes.notifications.metadata.title,
    about: `All your notifications, and why you got them. The bell in the header shows the latest ${inBell}. This page has your full history.`,
    jobs: [
      {
        title: 'Read and clear the bell',
        steps: [
          'Select the bell. Its badge counts unread notifications.',
          `Select one to open what it’s about. “${bellWords.markAllRead}” and “${bellWords.clearAll}” affect the bell. Your history keeps everything.`,
        ],
      },
      {
        title: 'Find an older one',
        steps: [
          'Choose “All”, “Unread”, or “Snoozed”, and filter by “Type”, “Priority”, or “Category”.',
          'Select “Load more” for older ones.',
        ],
      },
      {
        title: 'Snooze a notification',
        steps: [
          'Select the alarm clock on a notification and choose “Later today”, “Tomorrow”, or “Next week”.',
          'Until it comes back, you’ll find it under “Snoozed”.',
        ],
      },
      {
        title: 'Set quiet hours and get fewer emails',
        steps: [
          'Select “Preferences” and turn on “Quiet hours”. Notifications wait, and you get one summary when quiet hours end.',
          'Under “Notification emails”, choose whether to get each one right away or a digest. Urgent ones always arrive right away.',
        ],
      },
      {
        title: 'Get notifications when no page is open',
        steps: [
          'Select “Preferences”, and under “Notifications in your browsers” select “Turn on in this browser”. Allow notifications when the browser asks.',
          'Select “Send test”. Select a notification to open what it’s about.',
          'To stop, select “Turn off” next to the browser. Signing out there also stops it.',
        ],
      },
      {
        title: 'Watch or mute a document or folder',
        steps: [
          'Open its menu, or the bell next to it, and choose “Watch”, “Default”, or “Mute”. You’ll find the same choice under “Why did I get this?”',
          'See all of them under “Watched and muted” in “Preferences”.',
        ],
      },
      {
        title: 'Get fewer notifications',
        steps: [
          'Select “Why did I get this?” on a notification to see the rule and the event.',
          'Change the settings there, or all of them under “Preferences”. You always get notifications about your account’s security.',
        ],
      },
    ],
    keys: ['page.notifications'],
    failures: [
      `The bell keeps the latest ${kept} and shows at most ${burst} within ${burstWindowMs / 1_000} seconds, but never drops a critical one. The rest are in your history.`,
      'If your browser can’t get the details from this installation, for example because you were signed out, it only shows “Something new in Cartulary”.',
      'If a notification can’t be changed, it goes back to how it was and a message tells you why. “Undo” restores a removed one.',
    ],
    privacy: [
      'Only you see your notifications. You also get them by email if you turn that on in your settings.',
      'Push notifications go through your browser maker’s push service, and only if you and the operator turn them on. The messages are encrypted and contain no titles or text.',
    ],
    places: [
      { to: 'notifications', title: 'Open Notifications' },
      { to: 'settings', query: { tab: 'notifications' }, title: 'Choose what you’re notified about' },
    ],
  },
];
