import { routes } from '@cartulary/contracts/routes';
import type { Article } from './article';

/** Settings of the person and of the organisation. */
export const settings: readonly Article[] = [
  {
    id: 'settings',
    routes: ['settings'],
    title: routes.settings.metadata.title,
    about:
      'Ten categories: six are yours, four belong to the organization. A setting whose feature is not built yet can’t be changed and says what it needs.',
    jobs: [
      {
        title: 'Change a setting',
        steps: [
          'Choose a category, or type in “Find a setting”.',
          'Change it. It applies right away and is saved automatically after a second, in this browser and on the server. The mark at the top shows whether it is saved.',
          'A value that is not allowed is not saved; the field says what is allowed.',
        ],
      },
      {
        title: 'Undo and reset',
        steps: [
          'Press the arrow beside a changed setting to restore its default.',
          'In the menu “More” reset the category, or choose “Reset all settings”. You can undo both for ten seconds.',
        ],
      },
      {
        title: 'Export and import settings',
        steps: [
          'In the menu “More” choose “Export as JSON”.',
          'Elsewhere choose “Import from JSON…”: it shows what would change, and changes nothing until you confirm.',
        ],
      },
      {
        title: 'See where you are signed in',
        steps: [
          'Open the category “Security”. Under “Where you are signed in” press “Sign out” beside a device you don’t want signed in.',
        ],
      },
      {
        title: 'Change your password',
        steps: [
          'Open the category “Security”. Under “Password” enter the “Current password” and the “New password”.',
          'Leave “Sign out all other devices” ticked if someone else may know the old one, and press “Change password”. You get an email about it.',
        ],
      },
      {
        title: 'Set a first password',
        steps: [
          'If you signed in with another account, you have no password here. Open the category “Security”, choose one under “Password” and press “Set a password”.',
        ],
      },
      {
        title: 'Set up a second factor',
        steps: [
          'Open the category “Security”. Under “Second factors” press “Add an authenticator app”, scan the picture or type the secret, and enter the code the app shows. Or press “Add a passkey” and follow your device.',
          'Keep the ten recovery codes where only you can find them: each lets you in once if you lose the factor.',
          'Add a second one, so that losing your phone doesn’t lock you out. “Create new recovery codes” makes the earlier ones invalid.',
          'An administrator can require one for everyone with “Require two-factor sign-in”, in the category “Sign-in policies”.',
        ],
      },
      {
        title: 'Confirm your address',
        steps: [
          'Open the link in the email you got when you signed up, and press “Confirm the address”.',
          'If you are not signed in, sign in first. If someone else created the account with your address, press “Choose a new password”: every other way in is removed.',
          'If it is lost or too old, open the category “Profile” and press “Send the email again”.',
        ],
      },
      {
        title: 'Change your email address',
        steps: [
          'Open the category “Profile”. Under “Email address” press “Change address”, enter the new one and press “Send code”.',
          'Enter the code from the email and press “Use the new address”. From then on you sign in with it, and all other devices are signed out.',
          'If it wasn’t you: the email to the old address has a link that restores it, for seven days. Every device is then signed out, and you choose a new password.',
        ],
      },
      {
        title: 'Show the dashboard on a wall',
        steps: [
          'On the screen, open the address of a dashboard with ?wall=tv at its end, or ?wall=1 for the cards alone. It shows a code of eight letters.',
          'On your own device open the category “Security”. Under “Walls” press “Add a wall”, type the code, give the wall a name, choose what it “Shows” and press “Add wall”. Several pages take turns, “Each page for” as long as you say.',
          'The screen shows the organization’s numbers from then on. “Remove” beside a wall ends it at once, or within half a minute if its live connection is down.',
        ],
      },
      {
        title: 'Export your data',
        steps: [
          'Open the category “Privacy” and press “Export my data”: account, settings, sign-ins, second factors, linked accounts, keys and walls (without their secrets), notifications and the list of your documents, as one JSON file.',
        ],
      },
    ],
    keys: ['page.settings'],
    failures: [
      'If the server can’t be reached, changes are kept in this browser and sent as soon as it answers.',
      'A setting that was changed in two places at once is shown with both values: “Keep mine” or “Use the other”.',
      'If you signed in a while ago, you are asked to confirm that it’s you before you change second factors, your email address or linked accounts, create a key, or set a first password. Without a password or passkey you sign in again.',
      'If settings can’t be loaded, you can’t change them until they are; “Try again” loads them again.',
      'A wall that is switched on while the server can’t be reached waits, and continues by itself. A screen whose browser never opened a wall here before shows the browser’s own error page then: open the address again once the server is back.',
      'A wall that gets nothing new for a minute turns the numbers gray, says how old they are, and keeps trying by itself.',
    ],
    privacy: [
      'Only you see your settings. Members see the organization’s settings; administrators change them.',
      'Your settings can be stricter than the organization’s, never looser.',
      'A wall shows numbers only, never names of documents or people, and only what the person who added it may see at that moment.',
    ],
    places: [
      { to: 'settings', title: 'Open Settings' },
      { to: 'settings', query: { tab: 'security' }, title: 'Where you are signed in' },
      { to: 'settings', query: { tab: 'privacy' }, title: 'Privacy and your data' },
    ],
  },
  {
    id: 'studioSettings',
    routes: ['studioSettings'],
    title: routes.studioSettings.metadata.title,
    about:
      'What studios begin with, the models that read, hear, and understand on this installation, the languages that are there, and the shortcuts of a page.',
    jobs: [
      {
        title: 'Choose what recordings and editors begin with',
        steps: [
          'Under “Defaults” choose the “Language of your recordings”, the “Playback speed”, and whether to “Skip silence”. It is saved by itself, and every recording can still be given another one.',
          '“Reduce noise” takes noise out of what you record. “Check spelling” lets your browser underline misspelled words in documents, boards, mind maps, and presentations. “Grid on boards” shows the grid of every board that you open.',
        ],
      },
      {
        title: 'Choose what studios and reviews open with',
        steps: [
          '“First tool of NLP Studio” and “First tool of Computer Vision Studio” say what these pages open with.',
          '“Covered first in redacted copies” chooses what is covered when you open a document at Advanced Processing. Look whether something is missing: only what was found in the document can be covered that way.',
          '“Reviews at Quality Control” shows all reviews, yours, or those that nobody has. “Which of them read uploads” leads to the pipelines of your organization.',
        ],
      },
      {
        title: 'See whether the models are all right',
        steps: [
          'Under “Models” each says what it is for, how large it is, and under which license. “Check” compares its files on the server with those that were released; administrators can do that.',
          '“Try it” runs it on a small sample in a worker, and shows what it answered and how long it took.',
        ],
      },
      {
        title: 'Use another model for recordings',
        steps: [
          'An operator sets CARTULARY_MODELS_DIR and puts a folder there, laid out as the bundled model.',
          'Press “Try it” beside the new model, then “Use for recordings”. Recordings are written down with it from then on; choose the bundled one to go back.',
        ],
      },
      {
        title: 'Add a model for sentiment',
        steps: [
          'An operator puts its folder into the same directory, in the layout of transformers.js (see the operating manual).',
          'Press “Try it” beside it to see what it says of two sentences. NLP Studio uses it at once, under “Sentiment”.',
        ],
      },
      {
        title: 'Have new models taken up by themselves',
        steps: [
          'An administrator turns on “Update models automatically” in the settings of the organization.',
          'The operator puts a model’s folder there with a file SHA256SUMS that lists every file. Once the files are as listed, it is tried, and writes your organization’s recordings down from then on.',
          'Take the folder away, or turn the setting off, to go back.',
        ],
      },
    ],
    failures: [
      'If a model’s files are missing or of another form, its row says which one and what to do. It can’t be tried or chosen until then.',
      'If no worker answers a trial within some minutes, the row says so.',
    ],
    privacy: [
      'Models work on this installation alone. A trial uses a sample that comes with the product, never your documents.',
    ],
    places: [{ to: 'studioSettings', title: 'Studio Settings' }],
  },
];
