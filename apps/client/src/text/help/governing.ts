import { limits } from '@cartulary/contracts/limits';
import { routes } from '@cartulary/contracts/routes';
import type { Article } from './article';

/** Settings, and what the organisation holds. */
export const governing: readonly Article[] = [
  {
    id: 'settings',
    routes: ['settings'],
    title: routes.settings.metadata.title,
    about:
      'Nine categories: five are yours, four belong to the organisation. A setting whose feature is not built yet cannot be changed and says what it waits for.',
    jobs: [
      {
        title: 'Change a setting',
        steps: [
          'Choose a category, or type in “Find a setting”.',
          'Change it. It holds at once and is saved by itself after a second, in this browser and on the server; the mark at the top says how that stands.',
          'A value that is not allowed is not taken; the field says what is.',
        ],
      },
      {
        title: 'Undo and reset',
        steps: [
          'Press the arrow beside a changed setting to give it its default back.',
          'In the menu “More” reset the category, or choose “Reset all settings”. Both can be undone for ten seconds.',
        ],
      },
      {
        title: 'Take settings along',
        steps: [
          'In the menu “More” choose “Export as JSON”.',
          'Elsewhere choose “Import from JSON…”: it shows what would change, and changes nothing before you say yes.',
        ],
      },
      {
        title: 'See where you are signed in',
        steps: [
          'Open the category “Security”. Under “Where you are signed in” press “Sign out” beside a device that should not be.',
        ],
      },
      {
        title: 'Take your data along',
        steps: [
          'Open the category “Privacy” and press “Export my data”: account, settings, sign-ins, notifications and the list of your documents, as one JSON file.',
        ],
      },
    ],
    keys: ['page.settings'],
    failures: [
      'When the server cannot be reached, changes are kept in this browser and sent as soon as it answers.',
      'A setting that was changed in two places at once is shown with both values: “Keep mine” or “Take the other”.',
      'If settings could not be loaded nothing can be changed until they are; “Try again” asks once more.',
    ],
    privacy: [
      'Your settings are seen by you. The organisation’s are seen by its members and changed by its admins.',
      'What you choose can be stricter than the organisation allows, never looser.',
    ],
    places: [
      { to: 'settings', title: 'Open Settings' },
      { to: 'settings', query: { tab: 'security' }, title: 'Where you are signed in' },
      { to: 'settings', query: { tab: 'privacy' }, title: 'Privacy and your data' },
    ],
  },
  {
    id: 'enterpriseControlPanel',
    routes: ['enterpriseControlPanel'],
    title: routes.enterpriseControlPanel.metadata.title,
    about: 'The switches of the organisation: administration, compliance and AI. It also says whom to ask.',
    jobs: [
      {
        title: 'Change a switch',
        steps: [
          'Change it; it is saved by itself and holds for everybody in the organisation.',
          'What waits for a feature is folded under each area and says what brings it.',
        ],
      },
      {
        title: 'Say who answers for what',
        steps: ['Fill in the contacts under “Administration”. They appear under “Who to ask” for everybody.'],
      },
    ],
    failures: [
      'When two admins change the same switch at once, the later one sees both values and chooses.',
      'Who is not an admin can read the switches and sees why nothing can be changed.',
    ],
    privacy: [
      'Admins are told in the bell when another admin changed the organisation’s settings. Changes are written to the audit.',
    ],
    places: [
      { to: 'enterpriseControlPanel', title: 'Open the control panel' },
      { to: 'enterpriseSettings', title: 'Open Enterprise Settings' },
    ],
  },
  {
    id: 'enterpriseSettings',
    routes: ['enterpriseSettings'],
    title: routes.enterpriseSettings.metadata.title,
    about:
      'Policies and ways to sign in of the organisation, beside “What holds now”: what this installation enforces today, whatever still waits.',
    jobs: [
      {
        title: 'See what is enforced',
        steps: [
          'Read “What holds now”: minutes without activity, devices at a time, the shortest password, and when an account is locked.',
        ],
      },
      {
        title: 'Sign people out sooner',
        steps: [
          'Under “Sessions” set the minutes without activity. People can choose fewer for themselves, never more.',
        ],
      },
    ],
    failures: [
      'A policy that is not built yet cannot be switched on; it says what brings it, so that nobody relies on it.',
    ],
    privacy: ['Members of the organisation may read its policies; only admins change them.'],
    places: [
      { to: 'enterpriseSettings', title: 'Open Enterprise Settings' },
      { to: 'enterpriseControlPanel', title: 'Open the control panel' },
    ],
  },
  {
    id: 'pricing',
    routes: ['pricing'],
    title: routes.pricing.metadata.title,
    about:
      'What each module does and costs for the whole organisation a month. Core is included. There is no payment here.',
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
    failures: ['If prices or what your organisation has could not be loaded, the page says which and why.'],
    privacy: [
      'Prices are public. What your organisation has is shown to its members, and requests to the operator of this installation.',
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
          'An admin of the organisation presses “Start trial” on a module.',
          'It is open to everybody in the organisation at once; the days left stand under “Running trials”.',
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
    privacy: ['Members of the organisation see which trials run. No payment data is asked for.'],
    places: [
      { to: 'trial', title: 'Open Free Trial' },
      { to: 'pricing', title: 'See prices' },
    ],
  },
];
