import { mailLimits } from '@cartulary/contracts/limits/mail';
import { routes } from '@cartulary/contracts/routes';
import type { Article } from './article';

/** What operators do at System Control. */
export const systemControl: readonly Article[] = [
  {
    id: 'systemControl',
    routes: ['systemControl'],
    title: routes.systemControl.metadata.title,
    about:
      'For operators of the installation: backups, work in the background, and every email it wrote, its state, and its link if no mail server is set up.',
    jobs: [
      {
        title: 'Run failed jobs again',
        steps: [
          'Under Jobs, choose the queue and “Failed”: the list shows what failed, how often and why.',
          'Fix the cause, then press “Run again” on one job, or “Run all again”.',
        ],
      },
      {
        title: 'Back up everything by a schedule',
        steps: [
          'Under “Backups”, press “Set up a schedule”. Choose how often, and press “Create a new key pair”.',
          'Put the private key away from this server, tick “I have put the private key away”, and press “Save the schedule”.',
          'See that backups go to another disk than the data. The page warns you if they don’t.',
        ],
      },
      {
        title: 'Back up everything now',
        steps: [
          'Press “Back up now”, and enter a passphrase that you keep elsewhere, or use the key of the schedule.',
          'The page counts tables, rows and files, then reads the file back. “Verified” says that it holds all that it should.',
        ],
      },
      {
        title: 'Try whether a backup can be restored',
        steps: [
          'Press “Try restoring” beside the backup, and enter its private key or passphrase. It is used this once and not stored.',
          'The result says, table by table, what is in the backup and what was restored.',
        ],
      },
      {
        title: 'Plan maintenance',
        steps: [
          'Press “Plan maintenance”, and set start and end, or leave them empty to begin now and end it yourself.',
          'Read what stops, write a note to everyone if you like, and press “Announce”.',
          'People see the banner on every page from a day before. To stop early, press “End now”.',
        ],
      },
      {
        title: 'Turn analytics or error reports off',
        steps: [
          'Under “Switches and logs”, press “Turn off”, and read what stops.',
          'It holds for everyone at once, also after restarts, until someone presses “Turn on”.',
        ],
      },
      {
        title: 'Let browsers show notifications while no page is open',
        steps: [
          'Under “Push notifications”, press “Turn on” and read what push services learn.',
          'Choose those that may be called, give a contact, and press “Save and turn on”. People then turn it on in each of their browsers.',
        ],
      },
      {
        title: 'See more in the log for a while',
        steps: [
          'Under “Log levels”, press “Change” beside the kind of process, and choose level and time.',
          'The usual level comes back by itself. To stop early, press “As usual”.',
        ],
      },
      {
        title: 'Pause a queue',
        steps: [
          'Press “Pause” on the queue, and read what stops until it is resumed.',
          'Jobs that are running finish. The queue stays paused, also after restarts, until someone presses “Resume”.',
        ],
      },
      {
        title: 'Pass on the link of an email that was not sent',
        steps: [
          'Find the email by its recipient, and open it.',
          'Press “Copy link” and give the link only to the person it is for: it opens the account.',
        ],
      },
      {
        title: 'See why an email did not arrive',
        steps: [
          'Choose “Failed” or “Waiting” above the list, and open the email: “Why it was not sent” shows the mail server’s answer.',
          'Once the cause is fixed, press “Send now”.',
        ],
      },
      {
        title: 'Set up sending email',
        steps: [
          'Set a mail server with SMTP_URL and the installation’s own address with CARTULARY_PUBLIC_URL, then restart it.',
          'Emails kept until then stay in the outbox: press “Send now” on those whose link still works.',
        ],
      },
    ],
    failures: [
      'A backup that fails, or is interrupted, leaves nothing of itself and all earlier ones. Only a file that was whole and not yet read back stays, and the list says so. Operators get a notification with the reason. One of the schedule that was interrupted is begun again, three times at most.',
      'No one can open a backup without its private key or passphrase. Cartulary has neither.',
      'If the mail server can’t accept an email right now, it is tried again after 1, 5, 15 and 60 minutes and after 4 hours. Then it has failed.',
      'An email whose link has expired is no longer sent: the person has to ask for a new one.',
    ],
    privacy: [
      'A backup holds the data of every organization, encrypted. Asking for one, trying, canceling and scheduling are recorded in the audit of the operator’s organization.',
      'Only operators of the installation see the outbox. Opening an email is recorded in the audit of the organization it belongs to.',
      'Once the mail server accepts an email, its text is deleted; its recipient, purpose and time stay.',
      `The text of emails is stored encrypted, and deleted after ${mailLimits.keptDays} days.`,
    ],
    places: [{ to: 'systemControl', title: 'Open System Control' }],
  },
];
