import { routes } from '@cartulary/contracts/routes';
import type { Article } from './article';

/** For people who run document production. */
export const production: readonly Article[] = [
  {
    id: 'production-dashboard',
    routes: ['productionDashboard'],
    title: routes.productionDashboard.metadata.title,
    about:
      'Volume, speed, backlog, and cost: how many documents come in, how fast they’re read and completed, whether you meet your targets, what’s waiting where, and the cost per document. Every number has a receipt.',
    jobs: [
      {
        title: 'Set a target',
        steps: [
          'Select “Set target” under “Read on time” or “Completed on time”. Enter the share of documents, the time, and the source of the target.',
          'The bar shows how much of the allowed late documents is used. “Burn rate” shows how fast: at 1, the 30-day budget lasts 30 days.',
          'An alert needs two windows: a long one, and one a twelfth as long that shows it’s still happening. Fewer than three late documents never trigger an alert. If a target allows many late documents, the alert comes at the latest when all of them are used up.',
          'Overdue documents count as late right away.',
        ],
      },
      {
        title: 'See what’s waiting',
        steps: [
          'Under “Backlog”, select a number to list those documents.',
          '“Clears by” is based on documents completed minus received in the last 24 hours.',
        ],
      },
      {
        title: 'See the cost per document',
        steps: [
          'Set “Machine hour”, “Hourly rate”, and “Overhead”. Machine and review time are measured.',
          'A machine hour is one hour of one stage running. Waiting in a queue costs nothing.',
        ],
      },
      {
        title: 'Check where a number comes from',
        steps: [
          'Select the line under a number to open its “Receipt”. It lists the documents behind it that you can view. For times and costs, the longest come first.',
          'The receipt doesn’t change. “Recalculate” updates it, and “Copy link” copies a link to the same receipt.',
        ],
      },
    ],
    failures: [
      'The page updates automatically. If the connection is lost, it shows when the figures were last updated.',
      'If the figures can’t be loaded, the page says why and offers “Try again”.',
    ],
    privacy: [
      'The numbers cover the whole organization and need permission to view analytics. They don’t name people or documents.',
      'Wall screens never show who set a target or an assumption, or why.',
    ],
    places: [{ to: 'productionDashboard', title: 'Open the production dashboard' }],
  },
];
