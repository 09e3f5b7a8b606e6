import { errors } from '@cartulary/contracts/client-errors';
import { routes } from '@cartulary/contracts/routes';
import { screens } from '@cartulary/contracts/screens';
import type { Article } from './article';

/** What concerns the whole product, and the pages that are about the product itself. */
export const start: readonly Article[] = [
  {
    id: 'around',
    routes: [],
    title: 'Finding your way',
    about:
      'The sidebar leads to every part of the product. Grayed-out items with a dashed circle are planned: their pages say what they will offer. The header lets you search, shows the privacy mode you are in, changes how everything looks, and opens the help for the page you are on.',
    jobs: [
      {
        title: 'Go anywhere by typing',
        steps: [
          'Open the command palette with its keys, or press the field “Search everything” in the header.',
          'Type the beginning of a name: pages, your documents and actions are found together.',
          'Move with the arrow keys and press Enter. What you chose lately stands first the next time.',
        ],
      },
      {
        title: 'Change how it looks',
        steps: [
          'Open the theme picker in the header.',
          'Choose one of five designs, and light, dark or the brightness of your system.',
          'The choice is kept in this browser and holds before the next page is drawn.',
        ],
      },
      {
        title: 'Change the keys',
        steps: [
          'Open the sheet of “Keyboard shortcuts” with its key.',
          'Press the pencil beside a shortcut and type the new keys; keys that belong to another one are refused.',
          'Switch off “Single keys” if you dictate or use a screen reader that needs the letters.',
        ],
      },
    ],
    keys: ['shell.palette', 'shell.keys', 'shell.sidebar', 'page.help'],
    failures: [
      'When the network or the server is away a banner says so. What is on the page stays; “Try now” asks again at once.',
      'A page that your account may not open says which permission, module or dependency is missing and how to get it.',
    ],
    privacy: ['Keys, design, and what you chose lately in the palette are kept in this browser only.'],
    places: [{ to: 'help', query: { section: 'shortcuts' }, title: 'All keyboard shortcuts' }],
  },
  {
    id: 'privacy-modes',
    routes: [],
    title: 'Privacy modes',
    about:
      'A privacy mode decides when a document may leave this browser. Today documents are read on this installation’s server in every mode. Reading in the browser is planned; until it is there, “Privacy” and “Hybrid” ask before each upload.',
    jobs: [
      {
        title: 'See and change the mode',
        steps: [
          'The header shows the mode in force; press it.',
          'Choose “Privacy”, “Hybrid” or “Collaborative” under “Privacy mode”.',
          'The switch for processing on this device and the mode are one thing: choosing another mode turns it off.',
        ],
      },
    ],
    failures: [
      `The server refuses a file that was sent unencrypted in privacy mode: “${errors.plaintext_in_privacy_mode.message}”`,
    ],
    privacy: [
      'Privacy and hybrid: nothing is uploaded before you said yes, for each upload anew.',
      'Collaborative: a document is sent at once. Data may be sent to cloud servers, which means this installation’s server.',
      'Originals are stored encrypted in every mode, with a key that the server holds, because it has to read them. The text and values read from them are stored unencrypted in the installation’s database and search index.',
      'What goes to third parties: nothing. This client calls this installation only.',
    ],
    places: [{ to: 'settings', query: { tab: 'privacy' }, title: 'Choose the privacy mode' }],
  },
  {
    id: 'failures',
    routes: [],
    title: 'When something fails',
    about: 'Every failure says what happened, what was kept and what to do next.',
    jobs: [
      {
        title: 'A page broke',
        steps: [
          `The screen says “${screens.crash.title}” with an error id. What was saved is kept.`,
          `Press “${screens.crash.tryAgain}” to draw the page anew, or “${screens.crash.reloadPage}” to load it anew.`,
          `“${screens.crash.sendReport}” tells the operator of this installation; “${screens.crash.downloadReport}” gives you the same as a file.`,
        ],
      },
      {
        title: 'Ask for help with facts',
        steps: [
          'Open the section “Diagnostics” of this help.',
          'Read what the file holds: it is shown in full.',
          'Press “Download diagnostics” and hand the file to whoever helps you. Nothing is sent by itself.',
        ],
      },
    ],
    failures: [
      `“${errors.network_error.message}”: the server was not reached. Calls that can be repeated safely are tried again by themselves.`,
      `“${errors.client_rate_limited.message}”: wait a moment. Uploads and refreshes in the background wait by themselves and never show this.`,
      `“${errors.server_error.message}”: the server is at fault and has written it down. Nothing else is lost.`,
    ],
    privacy: [
      'Errors are reported to this installation only, with secrets taken out, and never with the content of documents.',
      'In privacy mode no recording of the screen is ever made.',
    ],
    places: [{ to: 'help', query: { section: 'diagnostics' }, title: 'Diagnostics' }],
  },
  {
    id: 'help',
    routes: ['help'],
    title: routes.help.metadata.title,
    about:
      'Explains every page that is built, lists the shortcuts as they are bound now, makes a file of diagnostics, and describes the API.',
    jobs: [
      {
        title: 'Find an answer',
        steps: [
          'Type in “Search help”. Titles and texts are searched as you type, wrong letters are forgiven, and “quotes” keep words together.',
          'Press the down arrow to go into the results, Enter to open one, Esc to empty the field.',
        ],
      },
      {
        title: 'Read about the page you are on',
        steps: ['Press “Help for this page” in the header, or find it in the command palette.'],
      },
    ],
    keys: ['help.field', 'page.help', 'shell.help'],
    failures: [
      'A page that is planned has no article: the help says so. The list of endpoints asks the server; if it does not answer, everything else still stands.',
    ],
    privacy: ['What you search for here stays in this browser.'],
    places: [{ to: 'help', query: { section: 'developer' }, title: 'Documentation for developers' }],
  },
  {
    id: 'uiShowcase',
    routes: ['uiShowcase'],
    title: routes.uiShowcase.metadata.title,
    about: 'Every part of the interface in every state, live, in the design and brightness that you choose there.',
    jobs: [
      {
        title: 'Compare the designs',
        steps: [
          'Choose a “Design” and a “Brightness” at the top: everything on the page follows.',
          'Go to the end of the page to see all schemes side by side.',
        ],
      },
    ],
    failures: ['It asks nothing of the server, so it works while the server is away, once it has been loaded.'],
    privacy: ['It is open to everybody and shows samples only.'],
    places: [{ to: 'uiShowcase', title: 'Open the showcase' }],
  },
  {
    id: 'notFound',
    routes: ['notFound'],
    title: routes.notFound.metadata.title,
    about: 'Shows which address has no page, and offers a way home and a search.',
    jobs: [
      {
        title: 'Get to where you wanted',
        steps: [
          'If the address looks like a typo, the page you probably meant is listed under “Did you mean”.',
          'Or type what you are looking for into “Search your documents”.',
        ],
      },
    ],
    failures: [
      'A link to a document that is no longer there does not lead here: the document’s page says that it is gone or not shared with you.',
    ],
    privacy: ['The address you typed is shown to you only.'],
    places: [{ to: 'search', title: 'Open Smart Search' }],
  },
];
