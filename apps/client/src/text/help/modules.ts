import { limits } from '@cartulary/contracts/limits';
import { routes } from '@cartulary/contracts/routes';
import type { Article } from './article';

/** What modules cost, and how they are tried. */
export const modules: readonly Article[] = [
  {
    id: 'pricing',
    routes: ['pricing'],
    title: routes.pricing.metadata.title,
    about:
      'What each module does and costs per month for the whole organization. Core is included. No payment is taken here.',
    jobs: [
      {
        title: 'See what a choice costs',
        steps: [
          'Tick modules. The modules they need are added and listed.',
          'See the total under “Total a month”. “Copy link” shares your selection, “Print” prints it.',
        ],
      },
      {
        title: 'Ask for modules',
        steps: [
          'Sign in, select modules, and press the button that asks for them.',
          'The operator of this installation decides; the bell tells you how.',
        ],
      },
      {
        title: 'Decide on requests',
        steps: [
          'Operators of this installation see “Requests that wait for a decision” at the top. “Grant” opens a module right away with everything it needs; “Decline” doesn’t.',
        ],
      },
    ],
    failures: ['If prices or your organization’s modules can’t be loaded, the page says which and why.'],
    privacy: [
      'Prices are public. Members see what your organization has; the operator of this installation sees its requests.',
    ],
    places: [
      { to: 'pricing', title: 'Open Pricing' },
      { to: 'trial', title: 'Try a module' },
    ],
  },
  {
    id: 'trial',
    routes: ['trial'],
    title: routes.trial.metadata.title,
    about: `Try a module for ${limits.trialDays} days, once each, together with everything it needs.`,
    jobs: [
      {
        title: 'Start a trial',
        steps: [
          'An administrator of the organization presses “Start trial” on a module.',
          'It opens for everyone in the organization right away. “Running trials” shows the days left.',
        ],
      },
      {
        title: 'Keep a module',
        steps: ['Press “Ask for it”, before or after the end. The operator of this installation decides.'],
      },
    ],
    failures: [
      'When a trial ends, its module is read-only: you can still open, search and download what is there, and nothing is deleted.',
      'You can try each module once. After that you can only ask for it.',
    ],
    privacy: ['Members of the organization see its trials. You are never asked for payment details.'],
    places: [
      { to: 'trial', title: 'Open Free Trial' },
      { to: 'pricing', title: 'See prices' },
    ],
  },
];
