import { routes } from '@cartulary/contracts/routes';
import type { Article } from './article';

/** For those who run production. */
export const production: readonly Article[] = [
  {
    id: 'production-dashboard',
    routes: ['productionDashboard'],
    title: routes.productionDashboard.metadata.title,
    about:
      'How production stands: what comes in and how fast it is read and settled, whether that keeps to your targets, what waits where, and what a document costs. Each number has its receipt.',
    jobs: [
      {
        title: 'Set a target',
        steps: [
          'Press “Set a target” under “Read in time” or “Settled in time”. Enter the share of documents, the time, and where the target is from.',
          'The bar shows how many of the documents that may be late were late. “Burn rate” says how many times as fast as the target allows documents are late now: at 1 the budget of 30 days lasts 30 days.',
          'It takes two windows for an alarm: a long one, and a twelfth of it that says that it continues. Fewer than three late documents alarm nobody. Where a target lets many be late, the alarm comes at the latest when all of them are.',
          'What still waits past its time counts as late at once.',
        ],
      },
      {
        title: 'See what waits',
        steps: [
          'Under “Backlog” press a number to open the list of those documents.',
          '“Empty by” goes by what went less what came in the last 24 hours.',
        ],
      },
      {
        title: 'See what a document costs',
        steps: [
          'Set “Machine hour”, “Wage” and “On-costs”. How long machines and people were at work is measured.',
          'A machine hour is an hour in which one stage of reading is at work; what waits in a queue costs nothing.',
        ],
      },
      {
        title: 'Check where a number comes from',
        steps: [
          'Press the line under a number for its “Receipt”. It lists the documents behind it that you may see; of times and costs the longest first.',
          'The receipt stands still. “Count again” moves it to now; “Copy address” copies a link that asks the same again.',
        ],
      },
    ],
    failures: [
      'The page updates automatically. If the connection is lost, it says when the figures were last updated.',
      'If the figures can’t be loaded, the page says why and offers “Try again”.',
    ],
    privacy: [
      'The numbers are counted over the whole organization and need the right to see analytics. They name nobody and no document.',
      'A wall is never told who set a target or an assumption, and why.',
    ],
    places: [{ to: 'productionDashboard', title: 'Open the production dashboard' }],
  },
];
