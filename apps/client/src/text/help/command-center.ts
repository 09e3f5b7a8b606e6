import { routes } from '@cartulary/contracts/routes';
import type { Article } from './article';

/** For everyone who works with documents. */
export const commandCenter: readonly Article[] = [
  {
    id: 'ai-command-center',
    routes: ['aiCommandCenter'],
    title: routes.aiCommandCenter.metadata.title,
    about:
      'Documents in progress and waiting, with their stage, engine, owner, time, and position. Stop reading a document, move it to the front or the end, and set a daily limit on processor time.',
    jobs: [
      {
        title: 'See documents in progress and waiting',
        steps: [
          'Each document shows its stage and engines, who uploaded it, when it was requested, and its position among all of your organization’s waiting documents.',
          'Group them by “Stage”, “Engine”, or “Person”. A document that uses several engines appears under each of them.',
          'Positions include documents that aren’t shared with you. The page shows their number below the list.',
        ],
      },
      {
        title: 'Read a document before others',
        steps: [
          'Open its actions and select “Move to front”. Its next stage starts as soon as a worker is free. Work in progress isn’t interrupted.',
          'You can have three documents at the front at a time, and your organization ten. This lasts until they’re read.',
          '“Move to end” reads it among the last. “Normal priority” puts it back behind others with normal priority.',
        ],
      },
      {
        title: 'Stop reading a document, and run it again',
        steps: [
          'Open its actions and select “Stop reading”. The original and the pages read so far are saved.',
          'It appears under “Stopped in the last 24 hours”. “Run again” starts over.',
        ],
      },
      {
        title: 'Set a budget',
        steps: [
          'Select “Set budget”, enter the processor seconds per day, and choose the time zone for the daily reset. You need permission to administer the organization.',
          'When the budget is used up, running readings finish. New ones show “Waiting for tomorrow’s budget” and start automatically the next day.',
          '“Read today” lets one of them through. To read all of them, raise the budget. They start within a minute.',
          'To remove the limit, select “Change budget” and check “No budget”.',
          'Administrators are notified at 80% and 100% of the budget.',
        ],
      },
    ],
    failures: [
      'The page updates automatically. If the connection is lost, it shows when it was last updated.',
      'If something can’t be loaded or done, the page says why. Uploaded documents are never lost, whatever is stopped or used up.',
      'If a worker crashes, the processor time of its last second isn’t counted, and another worker continues the document.',
    ],
    privacy: [
      'Only people with access to a document see its name. People who administer the organization also see that other documents are in the queue and who owns them. They can stop or move those documents, but not open them.',
      'Every move, stop, exception, and budget change is recorded in the audit log.',
      'Encrypted documents are read in the browser. The server can’t read them, so they aren’t listed or counted here.',
    ],
    places: [
      { to: 'aiCommandCenter', title: 'Open the command center' },
      { to: 'aiPlatformHub', title: 'See engines and their accuracy' },
      { to: 'batchProcessing', title: 'Pause a batch' },
    ],
  },
];
