import { routes } from '@cartulary/contracts/routes';
import type { Article } from './article';

/** For everybody who works with documents. */
export const commandCenter: readonly Article[] = [
  {
    id: 'ai-command-center',
    routes: ['aiCommandCenter'],
    title: routes.aiCommandCenter.metadata.title,
    about:
      'What is being read now and what is waiting: at which stage, by which engine, whose it is, since when, and in which place. Stop a reading, put one first or last, and set how much processor time a day readings may take.',
    jobs: [
      {
        title: 'See what is being read and what is waiting',
        steps: [
          'Each document has its stage and engines, who uploaded it, when its reading was asked for, and its place among all of your organization that are waiting.',
          'Choose “Stage”, “Engine” or “Person” to group them. A document that several engines work on stands with each of them.',
          'Places count documents that are not shared with you. How many there are, the page says below the list.',
        ],
      },
      {
        title: 'Have one document read before others',
        steps: [
          'Open its actions and press “Put first”. Its next stage begins as soon as a worker is free; what is at work now is not interrupted.',
          'You can have three documents first at a time, your organization ten. It lasts until they are read.',
          '“Put last” has it read among the last, “Back to normal” gives it its usual place: behind those that are waiting with it.',
        ],
      },
      {
        title: 'Stop a reading, and run it again',
        steps: [
          'Open its actions and press “Stop reading”. The original and the pages that were read stay.',
          'It stands under “Stopped in the last 24 hours”. “Run again” reads it from the start.',
        ],
      },
      {
        title: 'Set a budget',
        steps: [
          'Press “Set budget”, type how many seconds processors may work on readings a day, and choose the timezone of those days. Only people who administer the organization can.',
          'Once it is spent, readings that have begun come to their end. New ones say “Waits for tomorrow’s budget” and begin the next day by themselves.',
          '“Read today” lets one of them pass. To have all of them read, raise the budget: they begin within a minute.',
          'To remove it, press “Change budget” and tick “No budget”.',
          'Administrators are told when 80% and 100% of the budget are used.',
        ],
      },
    ],
    failures: [
      'The page updates automatically. If the connection is lost, it says when it was last updated.',
      'If something can’t be loaded or done, the page says why. No document that was uploaded is lost, whatever is stopped or spent.',
      'If a worker is killed, the processor time of its last second is not counted, and the document is read on by another.',
    ],
    privacy: [
      'A document’s name is shown to those it is shared with. People who administer the organization also see that others are in the queue and whose they are, and can stop them or change their place, but can’t open them.',
      'Every change of a place, stop, pass and budget is in the audit log.',
      'Sealed documents are read in the browser. The server can’t read them, so they are neither listed nor counted here.',
    ],
    places: [
      { to: 'aiCommandCenter', title: 'Open the command center' },
      { to: 'aiPlatformHub', title: 'See engines and their accuracy' },
      { to: 'batchProcessing', title: 'Pause a batch' },
    ],
  },
];
