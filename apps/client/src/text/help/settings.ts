import { routes } from '@cartulary/contracts/routes';
import type { Article } from './article';

/** Settings of the person and of the organisation. */
export const settings: readonly Article[] = [
  {
    id: 'settings',
    routes: ['settings'],
    title: routes.settings.metadata.title,
    about:
      'Nine categories: five are yours, four belong to the organization. A setting whose feature is not built yet cannot be changed and says what it waits for.',
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
        title: 'Change your password',
        steps: [
          'Open the category “Security”. Under “Password” say the “Current password” and the “New password”.',
          'Leave “Sign out all other devices” ticked if somebody else may know the old one, and press “Change password”. A mail tells you of it.',
        ],
      },
      {
        title: 'Set a password where you have none',
        steps: [
          'Whoever came by an account elsewhere has no password here. Open the category “Security”, choose one under “Password” and press “Set a password”.',
        ],
      },
      {
        title: 'Ask for a second proof at sign-in',
        steps: [
          'Open the category “Security”. Under “Second factors” press “Add an authenticator app”, scan the picture or type the secret, and type the code that the app shows. Or press “Add a passkey” and do as your device says.',
          'Keep the ten recovery codes where only you find them: each lets you in once when the factor is lost.',
          'Add a second one, so that a lost phone locks you out of nothing. “Create new recovery codes” makes the earlier ones worthless.',
          'An admin asks everybody for one with “Require two-factor sign-in”, in the category “Sign-in policies”.',
        ],
      },
      {
        title: 'Confirm your address',
        steps: [
          'Follow the link of the mail that came when you signed up, and press “Confirm the address”.',
          'Where you are not signed in, sign in first. If somebody else made the account with your address, press “Choose a new password”: every other way in is taken away.',
          'If it is gone or too old, open the category “Profile” and press “Send the email again”.',
        ],
      },
      {
        title: 'Change your email address',
        steps: [
          'Open the category “Profile”. Under “Email address” press “Change address”, say the new one and press “Send code”.',
          'Type the code of the mail and press “Use the new address”. You sign in with it from then on, and all other devices are signed out.',
          'If it was not you: the mail to the old address carries a link that puts it back, for seven days. Every device is signed out then, and you choose a new password.',
        ],
      },
      {
        title: 'Take your data along',
        steps: [
          'Open the category “Privacy” and press “Export my data”: account, settings, sign-ins, second factors, accounts elsewhere and keys (without their secrets), notifications and the list of your documents, as one JSON file.',
        ],
      },
    ],
    keys: ['page.settings'],
    failures: [
      'When the server cannot be reached, changes are kept in this browser and sent as soon as it answers.',
      'A setting that was changed in two places at once is shown with both values: “Keep mine” or “Use the other”.',
      'Who signed in a while ago is asked to confirm it before second factors, the email address or accounts elsewhere change, a key is made, or a first password is set. Without a password and a passkey one signs in again.',
      'If settings could not be loaded nothing can be changed until they are; “Try again” asks once more.',
    ],
    privacy: [
      'Your settings are seen by you. The organization’s are seen by its members and changed by its admins.',
      'What you choose can be stricter than the organization allows, never looser.',
    ],
    places: [
      { to: 'settings', title: 'Open Settings' },
      { to: 'settings', query: { tab: 'security' }, title: 'Where you are signed in' },
      { to: 'settings', query: { tab: 'privacy' }, title: 'Privacy and your data' },
    ],
  },
];
