import { routes } from '@cartulary/contracts/routes';
import type { Article } from './article';

/** Articles about settings. */
export const settings: readonly Article[] = [
  {
    id: 'settings',
    routes: ['settings'],
    title: routes.settings.metadata.title,
    about:
      'Ten categories: six are yours, and four belong to the organization. Settings for features that aren’t built yet are named at the end of their category.',
    jobs: [
      {
        title: 'Change a setting',
        steps: [
          'Choose a category, or type in “Find a setting”.',
          'Change the setting. It applies right away and is saved automatically in this browser and on the server. The status at the top shows whether it’s saved.',
          'Values that aren’t allowed aren’t saved. The field tells you what’s allowed.',
        ],
      },
      {
        title: 'Undo and reset',
        steps: [
          'Select the arrow next to a changed setting to restore its default.',
          'In the “More” menu, reset the category, or choose “Reset all settings”. You can undo both for ten seconds.',
        ],
      },
      {
        title: 'Export and import settings',
        steps: [
          'In the “More” menu, choose “Export as JSON”.',
          'Elsewhere, choose “Import from JSON…”. You see what would change, and nothing changes until you confirm.',
        ],
      },
      {
        title: 'See where you’re signed in',
        steps: [
          'Open “Security”. Under “Where you’re signed in”, select “Sign out” next to a device you don’t want signed in.',
        ],
      },
      {
        title: 'Change your password',
        steps: [
          'Open “Security”. Under “Password”, enter your “Current password” and “New password”.',
          'Leave “Sign out all other devices” on if someone else could know your old password, and select “Change password”. You get an email about it.',
        ],
      },
      {
        title: 'Set a first password',
        steps: [
          'If you signed in with another account, you don’t have a password here. Open “Security”, choose one under “Password”, and select “Set a password”.',
        ],
      },
      {
        title: 'Set up a second factor',
        steps: [
          'Open “Security”. Under “Second factors”, select “Add an authenticator app”, scan the QR code or enter the secret, and enter the code the app shows. Or select “Add a passkey” and follow your device.',
          'Save the ten recovery codes somewhere safe. Each signs you in once if you lose the factor.',
          'Add another factor, so losing your phone doesn’t lock you out. “Create new recovery codes” makes the earlier ones invalid.',
          'An administrator can require a second factor for everyone with “Require two-factor sign-in” in “Sign-in policies”.',
        ],
      },
      {
        title: 'Confirm your address',
        steps: [
          'Open the link in the email you got when you signed up, and select “Confirm address”.',
          'If you’re not signed in, sign in first. If someone else created the account with your address, select “Choose a new password”. All other sign-in methods are then removed.',
          'If the email is lost or too old, open “Profile” and select “Resend email”.',
        ],
      },
      {
        title: 'Change your email address',
        steps: [
          'Open “Profile”. Under “Email address”, select “Change address”, enter the new one, and select “Send code”.',
          'Enter the code from the email and select “Use new address”. From then on, you sign in with it, and all other devices are signed out.',
          'If it wasn’t you, use the link in the email to the old address within seven days. It restores the old address, signs out every device, and lets you choose a new password.',
        ],
      },
      {
        title: 'Show the dashboard on a wall',
        steps: [
          'On the screen, open a dashboard’s address with ?wall=tv at the end, or ?wall=1 for the cards alone. It shows a code of eight letters.',
          'On your own device, open “Security”. Under “Walls”, select “Add a wall”, enter the code and a location, choose what it “Shows”, and select “Add wall”. Several pages rotate, each for the “Time per page”.',
          'The screen now shows the organization’s numbers. “Remove” next to a wall ends it right away, or within half a minute if its connection is down.',
        ],
      },
      {
        title: 'Export your data',
        steps: [
          'Open “Privacy” and select “Export my data”. You get your account, settings, sign-ins, second factors, linked accounts, keys and walls (without secrets), notifications, and list of documents as one JSON file.',
        ],
      },
    ],
    keys: ['page.settings'],
    failures: [
      'If the server can’t be reached, changes are saved in this browser and sent as soon as it responds.',
      'If a setting was changed in two places at once, you see both values: “Keep mine” or “Use the other”.',
      'If you signed in a while ago, you’re asked to confirm it’s you before you change second factors, your email address, or linked accounts, create a key, or set a first password. Without a password or passkey, you sign in again.',
      'If settings can’t be loaded, you can’t change them until they are. “Try again” loads them again.',
      'A wall that starts while the server can’t be reached waits and continues automatically. If its browser has never opened a wall here, it shows the browser’s own error page. Open the address again once the server is back.',
      'If a wall gets nothing new for a minute, it grays out the numbers, shows how old they are, and keeps trying.',
    ],
    privacy: [
      'Only you see your settings. Members can see the organization’s settings, and administrators can change them.',
      'Your settings can be stricter than the organization’s, never looser.',
      'A wall only shows numbers, never names of documents or people, and only what the person who added it can currently see.',
    ],
    places: [
      { to: 'settings', title: 'Open Settings' },
      { to: 'settings', query: { tab: 'security' }, title: 'Where you’re signed in' },
      { to: 'settings', query: { tab: 'privacy' }, title: 'Privacy and your data' },
    ],
  },
  {
    id: 'studioSettings',
    routes: ['studioSettings'],
    title: routes.studioSettings.metadata.title,
    about:
      'Studio defaults, the models that read, transcribe, and understand documents on this installation, the available languages, and shortcuts.',
    jobs: [
      {
        title: 'Set defaults for recordings and editors',
        steps: [
          'Under “Defaults”, choose the “Recording language”, the “Playback speed”, and whether to “Skip silence”. Changes are saved automatically, and you can change them for each recording.',
          '“Reduce noise” removes noise from what you record. “Check spelling” lets your browser underline misspelled words in documents, boards, mind maps, and presentations. “Grid on boards” shows the grid on every board you open.',
        ],
      },
      {
        title: 'Set defaults for studios and reviews',
        steps: [
          '“Default tool in NLP Studio” and “Default tool in Computer Vision Studio” set what these pages open with.',
          '“Default redaction” sets what’s selected when you open a document in Advanced Processing. Always check for anything missing: it only covers what was found in the document.',
          '“Reviews in Quality Control” shows all reviews, yours, or unassigned ones. “Engines used for uploads” leads to your organization’s pipelines.',
        ],
      },
      {
        title: 'Check the models',
        steps: [
          'Under “Models”, each one shows its purpose, size, and license. Administrators can select “Check” to compare its files on the server with the released ones.',
          '“Test” runs it on a small sample in a worker, and shows the result and how long it took.',
        ],
      },
      {
        title: 'Use another model for recordings',
        steps: [
          'An operator sets CARTULARY_MODELS_DIR and puts a folder there with the same layout as the bundled model.',
          'Select “Test” next to the new model, then “Use for recordings”. It transcribes recordings from then on. To go back, choose the bundled one.',
        ],
      },
      {
        title: 'Add a model for sentiment',
        steps: [
          'An operator puts its folder in the same directory, with the layout of transformers.js (see the operating manual).',
          'Select “Test” next to it to see its result for two sentences. NLP Studio uses it right away, under “Sentiment”.',
        ],
      },
      {
        title: 'Activate new models automatically',
        steps: [
          'An administrator turns on “Update models automatically” in the organization’s settings.',
          'The operator adds a model’s folder with a SHA256SUMS file that lists every file. Once the files match, the model is tested and transcribes your organization’s recordings from then on.',
          'To go back, remove the folder or turn off the setting.',
        ],
      },
    ],
    failures: [
      'If a model’s files are missing or in the wrong format, its row says which one and what to do. You can’t test or choose it until that’s fixed.',
      'If no worker responds to a test within a few minutes, the row tells you.',
    ],
    privacy: [
      'Models only run on this installation. Tests use a sample that comes with the product, never your documents.',
    ],
    places: [{ to: 'studioSettings', title: 'Studio Settings' }],
  },
];
