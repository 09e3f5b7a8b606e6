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
          'Type the beginning of a name. The palette finds pages, your documents and actions together.',
          'Move with the arrow keys and press Enter. Your recent choices are listed first next time.',
        ],
      },
      {
        title: 'Change how it looks',
        steps: [
          'Open the theme picker in the header.',
          'Choose one of five designs, and light, dark or the brightness of your system.',
          'The choice is kept in this browser.',
        ],
      },
      {
        title: 'Change the keys',
        steps: [
          'Open the sheet of “Keyboard shortcuts” with its key.',
          'Press the pencil beside a shortcut and press the new keys. Keys that another shortcut uses are refused.',
          'Turn off “Single keys” if you dictate or use a screen reader that needs the letters.',
        ],
      },
    ],
    keys: ['shell.palette', 'shell.keys', 'shell.sidebar', 'page.help'],
    failures: [
      'Letters do nothing as shortcuts while a text, a board, a mind map, or a presentation is open: there, they type text. Shortcuts with Ctrl, ⌘, or Alt still work, and so does the palette.',
      'When the network or the server is unavailable, a banner says so. What is on the page stays; “Try now” checks again right away.',
      'A page your account can’t open says which permission, module or dependency is missing and how to get it.',
    ],
    privacy: ['Shortcuts, design and your recent choices in the palette are kept in this browser only.'],
    places: [{ to: 'help', query: { section: 'shortcuts' }, title: 'All keyboard shortcuts' }],
  },
  {
    id: 'privacy-modes',
    routes: [],
    title: 'Privacy modes',
    about:
      'A privacy mode decides when a document may leave this browser. In privacy and hybrid mode with an open vault, documents are read in this browser and stored sealed. Otherwise “Privacy” and “Hybrid” ask before each upload, and the server reads the document.',
    jobs: [
      {
        title: 'See and change the mode',
        steps: [
          'The header shows the current mode; press it.',
          'Choose “Privacy”, “Hybrid” or “Collaborative” under “Privacy mode”.',
          'A sealed document of yours goes to the server by “Move to the server”, which lists what is uploaded; one on the server comes back by “Move into the vault” in its menu, and is deleted there.',
          'The setting for processing on this device and the mode go together: choosing another mode turns it off.',
        ],
      },
    ],
    failures: [
      `The server refuses a file that was sent unencrypted in privacy mode: “${errors.plaintext_in_privacy_mode.message}”`,
    ],
    privacy: [
      'Privacy and hybrid: no file that you add leaves this browser readable until you say yes, for each upload. In privacy mode you are also asked before you begin a document, board, mind map, or presentation that the server can read; in hybrid mode new ones are readable.',
      'Without a question the server gets what you write in something that isn’t sealed, comments and chat messages outside of what is encrypted, names of folders, tags, teams, events, and meetings, and what you type to find people or messages. Words of a search stay in this browser if you have a vault, until you choose “Search the server too”; without one the server gets them.',
      'Collaborative: a document is uploaded right away. Data may be sent to cloud servers, which means this installation’s server.',
      'What you sealed with your vault the server can’t read. Other originals are stored encrypted, with a key the server holds, because it has to read them. The text and values read from them, and the words of documents written here, are stored unencrypted in the installation’s database and search index.',
      'Nothing goes to third parties. Your browser only talks to this installation.',
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
          `Press “${screens.crash.tryAgain}” to show the page again, or “${screens.crash.reloadPage}” to reload it.`,
          `“${screens.crash.sendReport}” sends it to the operator of this installation; “${screens.crash.downloadReport}” saves it as a file.`,
          'In privacy mode a report says what kind of error it was and where, but not its message, which may quote a document.',
        ],
      },
      {
        title: 'Ask for help with facts',
        steps: [
          'Open the section “Diagnostics” of this help.',
          'Check what the file contains: it is shown in full.',
          'Press “Download diagnostics” and give the file to whoever helps you. Nothing is sent automatically.',
        ],
      },
    ],
    failures: [
      `“${errors.network_error.message}”: the server could not be reached. Calls that are safe to repeat are tried again automatically.`,
      `“${errors.client_rate_limited.message}”: wait a moment. Uploads and background refreshes wait automatically and never show this.`,
      `“${errors.server_error.message}”: something failed on the server, and the error was logged. Nothing else is lost.`,
    ],
    privacy: [
      'Errors are reported to this installation only, without secrets, and never with the content of documents.',
      'In privacy mode the screen is never recorded.',
    ],
    places: [{ to: 'help', query: { section: 'diagnostics' }, title: 'Diagnostics' }],
  },
  {
    id: 'help',
    routes: ['help'],
    title: routes.help.metadata.title,
    about: 'Explains every page, lists your current shortcuts, creates a diagnostics file and describes the API.',
    jobs: [
      {
        title: 'Find an answer',
        steps: [
          'Type in “Search help”. It searches titles and texts as you type, tolerates typos, and keeps words in “quotes” together.',
          'Press the down arrow to move into the results, Enter to open one, Esc to clear the field.',
        ],
      },
      {
        title: 'Read about the page you are on',
        steps: ['Press “Help for this page” in the header, or find it in the command palette.'],
      },
    ],
    keys: ['help.field', 'page.help', 'shell.help'],
    failures: [
      'A planned page has no article yet, and the help says so. The list of endpoints comes from the server; if it doesn’t answer, the rest of the help still works.',
    ],
    privacy: ['What you search for here stays in this browser.'],
    places: [{ to: 'help', query: { section: 'developer' }, title: 'Documentation for developers' }],
  },
  {
    id: 'uiShowcase',
    routes: ['uiShowcase'],
    title: routes.uiShowcase.metadata.title,
    about: 'Every part of the interface in every state, live, in the design and brightness you choose.',
    jobs: [
      {
        title: 'Compare the designs',
        steps: [
          'Choose a “Design” and a “Brightness” at the top: everything on the page follows.',
          'Go to the end of the page to see all schemes side by side.',
        ],
      },
    ],
    failures: ['It doesn’t need the server, so once loaded it works while the server is unavailable.'],
    privacy: ['It is open to everyone and shows samples only.'],
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
