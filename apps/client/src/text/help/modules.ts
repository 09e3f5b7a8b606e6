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
      'What each module does and costs for the whole organization a month. Core is included. There is no payment here.',
    jobs: [
      {
        title: 'See what a choice costs',
        steps: [
          'Tick modules. What they need is pulled in and named.',
          'The total stands under “Total a month”. “Copy link” gives the choice to others, “Print” puts it on paper.',
        ],
      },
      {
        title: 'Ask for modules',
        steps: [
          'Sign in, choose, and press the button that asks for them.',
          'The operator of this installation decides; the bell tells you how.',
        ],
      },
      {
        title: 'Decide on requests',
        steps: [
          'Who operates this installation sees “Requests that wait for a decision” on top: “Grant” opens a module at once with everything that it needs, “Decline” does not.',
        ],
      },
    ],
    failures: ['If prices or what your organization has could not be loaded, the page says which and why.'],
    privacy: [
      'Prices are public. What your organization has is shown to its members, and requests to the operator of this installation.',
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
    about: `Try a module for ${limits.trialDays} days, once each, together with everything that it needs.`,
    jobs: [
      {
        title: 'Start a trial',
        steps: [
          'An admin of the organization presses “Start trial” on a module.',
          'It is open to everybody in the organization at once; the days left stand under “Running trials”.',
        ],
      },
      {
        title: 'Keep a module',
        steps: ['Press “Ask for it”, before or after the end. The operator of this installation decides.'],
      },
    ],
    failures: [
      'When a trial is over its module is read-only: what was made can be opened, searched and downloaded, nothing is deleted.',
      'A module that was tried before can only be asked for.',
    ],
    privacy: ['Members of the organization see which trials run. No payment data is asked for.'],
    places: [
      { to: 'trial', title: 'Open Free Trial' },
      { to: 'pricing', title: 'See prices' },
    ],
  },
];
