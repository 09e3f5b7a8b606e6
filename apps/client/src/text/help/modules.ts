import { limits } from '@cartulary/contracts/limits';
import { routes } from '@cartulary/contracts/routes';
import type { Article } from './article';

/** Articles about modules and trials. */
export const modules: readonly Article[] = [
  {
    id: 'pricing',
    routes: ['pricing'],
    title: routes.pricing.metadata.title,
    about: 'What each module contains and whether your organization has it. No payments are processed here.',
    jobs: [
      {
        title: 'Get a module',
        steps: [
          'Select “Request” on its card. The operator of this installation decides, and you’re notified.',
          'As an administrator, you can select “Start trial” instead.',
        ],
      },
      {
        title: 'Turn a module on or off',
        steps: [
          'If you operate this installation, use the switch “On in your organization” on its card. A module that’s turned on includes everything it needs.',
          'Locked pages have a button that does the same. To stop using a module, turn it off: it’s read-only from then on, and nothing is deleted.',
        ],
      },
      {
        title: 'Decide on requests',
        steps: [
          'If you operate this installation, “Requests to decide” is at the top. “Grant” makes a module available right away with everything it needs. “Decline” doesn’t.',
        ],
      },
      {
        title: 'See what a selection costs',
        steps: [
          'Prices are for information only unless the operator of this installation turns the price list on by setting CARTULARY_PRICE_LIST to on.',
          'With the price list on, select modules. The modules they need are added and listed.',
          'See the sum under “Total per month”. It leaves out modules with nothing in them yet. “Copy link” shares your selection, and “Print” prints it.',
        ],
      },
    ],
    failures: ['If prices or your organization’s modules can’t be loaded, the page tells you which and why.'],
    privacy: [
      'Prices are public. Members can see their organization’s modules. The operator of this installation can see its requests.',
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
    about: `Try each module once for ${limits.trialDays} days, together with everything it needs.`,
    jobs: [
      {
        title: 'Start a trial',
        steps: [
          'As an administrator, select “Start trial” on a module.',
          'It’s available to everyone in the organization right away. “Running trials” shows the days left.',
        ],
      },
      {
        title: 'Keep a module',
        steps: ['Select “Request” before or after the trial ends. The operator of this installation decides.'],
      },
    ],
    failures: [
      'When a trial ends, its module is read-only. You can still open, search, and download what’s there, and nothing is deleted.',
      'You can try each module once. After that, you can request it.',
    ],
    privacy: ['Members of the organization can see its trials. You’re never asked for payment details.'],
    places: [
      { to: 'trial', title: 'Open Free Trial' },
      { to: 'pricing', title: 'See modules' },
    ],
  },
];
