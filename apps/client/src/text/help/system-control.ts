import { mailLimits } from '@cartulary/contracts/limits/mail';
import { routes } from '@cartulary/contracts/routes';
import type { Article } from './article';

/** What operators do in System Control. */
export const systemControl: readonly Article[] = [
  {
    id: 'systemControl',
    routes: ['systemControl'],
    title: routes.systemControl.metadata.title,
    about:
      'For operators of this installation: backups, background jobs, and every email with its status and, if no mail server is set up, its link.',
    jobs: [
      {
        title: 'See whether anything needs attention',
        steps: [
          'Look under “Health” at the top. Each part shows its status, and leads to its tab.',
          'Damaged documents and pages still being indexed appear below it, with what to do.',
        ],
      },
      {
        title: 'Retry failed jobs',
        steps: [
          'Under “Jobs”, choose the queue and “Failed”. The list shows what failed, how often, and why.',
          'Fix the cause, then select “Run again” on one job, or “Run all again”.',
        ],
      },
      {
        title: 'Schedule backups',
        steps: [
          'Under “Backups”, select “Set up schedule”. Choose the frequency, and select “Create key pair”.',
          'Store the private key away from this server, check “I’ve stored the private key”, and select “Save schedule”.',
          'Use a different disk than the data. The page warns you if backups are on the same one.',
        ],
      },
      {
        title: 'Back up now',
        steps: [
          'Under “Backups”, select “Back up now”, and enter a passphrase that you store elsewhere, or use the schedule’s key.',
          'The page counts tables, rows, and files, then reads the file back. “Verified” means that nothing is missing.',
        ],
      },
      {
        title: 'Test a restore',
        steps: [
          'Under “Backups”, select “Test restore” next to the backup, and enter its private key or passphrase. It’s used once and not stored.',
          'The result compares the backup and the restored data, table by table.',
        ],
      },
      {
        title: 'Schedule maintenance',
        steps: [
          'Under “Maintenance”, select “Schedule maintenance”, and set start and end. Leave them empty to start now and end it yourself.',
          'Read what stops, add a note to everyone if you like, and select “Announce”.',
          'People see a banner on every page starting a day before. To stop early, select “End now”.',
        ],
      },
      {
        title: 'Turn off analytics or error reports',
        steps: [
          'Under “Switches”, select “Turn off”, and read what stops.',
          'It applies to everyone right away, and stays off after restarts until someone selects “Turn on”.',
        ],
      },
      {
        title: 'Turn on push notifications',
        steps: [
          'Under “Switches”, find “Push notifications”, select “Turn on”, and read what push services learn.',
          'Choose the services, enter a contact, and select “Save and turn on”. People then turn on push in each of their browsers.',
        ],
      },
      {
        title: 'Log more for a while',
        steps: [
          'Under “Logs”, select “Change” next to the component, and choose a level and a time.',
          'The default level returns automatically. To stop early, select “Reset to default”.',
        ],
      },
      {
        title: 'Pause a queue',
        steps: [
          'Under “Jobs”, select “Pause” on the queue, and read what stops until you resume it.',
          'Running jobs finish. The queue stays paused, even after restarts, until someone selects “Resume”.',
        ],
      },
      {
        title: 'Pass on the link of an email that wasn’t sent',
        steps: [
          'Under “Mail”, find the email by its recipient, and open it.',
          'Select “Copy link” and send the link only to that person. It opens their account.',
        ],
      },
      {
        title: 'See why an email didn’t arrive',
        steps: [
          'Under “Mail”, choose “Failed” or “Queued” above the list, and open the email. “Error” shows the mail server’s response.',
          'Once you’ve fixed the cause, select “Send now”.',
        ],
      },
      {
        title: 'Set up sending email',
        steps: [
          'Set a mail server with SMTP_URL and the installation’s own address with CARTULARY_PUBLIC_URL, then restart it.',
          'Earlier emails stay in the outbox. Select “Send now” on those whose link still works.',
        ],
      },
    ],
    failures: [
      'A failed or interrupted backup leaves nothing behind, and earlier backups stay. Only a complete file that wasn’t read back yet is saved, and the list says so. Operators get a notification with the reason. An interrupted scheduled backup is restarted up to three times.',
      'No one can open a backup without its private key or passphrase. Cartulary has neither.',
      'If the mail server can’t accept an email right now, it’s retried after 1, 5, 15, and 60 minutes and after 4 hours. Then it has failed.',
      'An email with an expired link is no longer sent. The person has to request a new one.',
    ],
    privacy: [
      'A backup contains the data of every organization, encrypted. Starting, testing, canceling, and scheduling backups is recorded in the audit log of the operator’s organization.',
      'Only operators of the installation see the outbox. Opening an email is recorded in the audit log of the organization it belongs to.',
      'Once the mail server accepts an email, its text is deleted. Its recipient, purpose, and time stay.',
      `The text of emails is stored encrypted, and deleted after ${mailLimits.keptDays} days.`,
    ],
    places: [{ to: 'systemControl', title: 'Open System Control' }],
  },
];
