import { errors } from '@cartulary/contracts/client-errors';
import { routes } from '@cartulary/contracts/routes';
import { screens } from '@cartulary/contracts/screens';
import type { Article } from './article';

/** Articles about the whole product, and about the pages that explain it. */
export const start: readonly Article[] = [
  {
    id: 'around',
    routes: [],
    title: 'Finding your way',
    about:
      'The sidebar leads to every part of the product, with the pages you pinned at the top. Grayed-out items with a dashed circle are planned, and their pages say what they’ll do. Use the header to search, see your privacy mode, change the theme, and open help for the current page.',
    jobs: [
      {
        title: 'Go anywhere by typing',
        steps: [
          'Open the command palette with its shortcut, or select “Search everything” in the header.',
          'Type the beginning of a name. The palette finds pages, documents, and actions together.',
          'Move with the arrow keys and press Enter. Your recent choices come first next time.',
        ],
      },
      {
        title: 'Pin the pages you use most',
        steps: [
          'Select the pencil next to “Pinned” in the sidebar.',
          'Move pages up or down, unpin them, or find another page under “Pin a page”.',
          'Your pinned pages follow you to every device. They’re also in Settings, under System.',
        ],
      },
      {
        title: 'Start something from any page',
        steps: [
          'Select “New” in the header.',
          'Choose “Upload documents”, a document, board, mind map, or presentation, or “Meeting”.',
        ],
      },
      {
        title: 'Change the theme',
        steps: [
          'Open the theme picker in the header.',
          'Choose one of five themes, and light, dark, or your system’s appearance.',
          'Your choice is saved in this browser.',
        ],
      },
      {
        title: 'Change shortcuts',
        steps: [
          'Open “Keyboard shortcuts” with its shortcut.',
          'Select the pencil next to a shortcut and press the new keys. You can’t use keys that another shortcut already has.',
          'Turn off “Single-letter shortcuts” if you dictate or use a screen reader that needs the letters.',
        ],
      },
    ],
    keys: ['shell.palette', 'shell.keys', 'shell.sidebar', 'page.help'],
    failures: [
      'Single-letter shortcuts don’t work while a document, board, mind map, or presentation is open, because letters type text there. Shortcuts with Ctrl, ⌘, or Alt still work, and so does the palette.',
      'If the network or server is unavailable, a banner tells you. Nothing on the page is lost. “Try now” checks again right away.',
      'If you can’t open a page, it tells you which permission, module, or requirement is missing and how to get it.',
    ],
    privacy: ['Your shortcuts, theme, and recent choices in the palette are stored in this browser only.'],
    places: [{ to: 'help', query: { section: 'shortcuts' }, title: 'All keyboard shortcuts' }],
  },
  {
    id: 'privacy-modes',
    routes: [],
    title: 'Privacy modes',
    about:
      'Choose once who can read your documents: only you and the people you share with (“Privacy”), or this server (“Collaborative”). “Hybrid” lets you decide per document. New documents, boards, mind maps, presentations, and recordings follow your choice, and a label on each one says “Encrypted” or “Readable by this server”.',
    jobs: [
      {
        title: 'See and change your mode',
        steps: [
          'The header shows your current mode. Select it.',
          'Under “Privacy mode”, choose “Privacy”, “Hybrid”, or “Collaborative”.',
          'To change one document, select its label. It says who can read it, and offers the other choice where it can be converted. Backups keep what the server already read until they expire.',
          'Choosing another mode turns off on-device processing. It’s the same setting.',
        ],
      },
    ],
    failures: [
      `The server rejects files sent unencrypted in privacy mode: “${errors.plaintext_in_privacy_mode.message}”`,
    ],
    privacy: [
      'In Privacy and Hybrid, no document or recording leaves this browser unencrypted unless you allow that upload. In Privacy, new documents, boards, mind maps, and presentations are encrypted with your vault. Without a vault, you’re asked before the first one on a page, and you can create the vault right there. In Hybrid, the server can read new ones. Copies, and what you add to something the server can read, are readable by it, too.',
      'Without asking, the server gets anything you write that isn’t encrypted, including comments and chat messages; names of folders, tags, teams, events, and meetings; and what you type to find people or messages. If you have a vault, your searches stay in this browser until you choose “Search the server too”. Without one, the server gets them.',
      'In Collaborative, documents are uploaded right away. Data may be sent to cloud servers, which means this installation’s server.',
      'The server can’t read documents encrypted with your vault. Other originals are stored encrypted with a key the server holds, because it has to read them. The text and values read from them, and the text of documents written here, are stored unencrypted in the installation’s database and search index.',
      'Nothing goes to third parties. Your browser only connects to this installation.',
    ],
    places: [{ to: 'settings', query: { tab: 'privacy' }, title: 'Choose your privacy mode' }],
  },
  {
    id: 'failures',
    routes: [],
    title: 'When something fails',
    about: 'Error messages tell you what happened, what was saved, and what to do next.',
    jobs: [
      {
        title: 'A page crashed',
        steps: [
          `The page shows “${screens.crash.title}” with an error ID. Your saved work is safe.`,
          `Select “${screens.crash.tryAgain}” to show the page again, or “${screens.crash.reloadPage}” to reload it.`,
          `“${screens.crash.sendReport}” sends the error to the operator of this installation. “${screens.crash.downloadReport}” saves it as a file.`,
          'In privacy and hybrid mode, and after a page has decrypted something, a report includes the type and location of the error but not its message, which may quote a document.',
        ],
      },
      {
        title: 'Send details to support',
        steps: [
          'Open “Diagnostics” in the Help Center.',
          'Check the contents of the file. You see all of it.',
          'Select “Download diagnostics” and give the file to the person helping you. Nothing is sent automatically.',
        ],
      },
    ],
    failures: [
      `“${errors.network_error.message}”: the server couldn’t be reached. Requests that are safe to repeat are retried automatically.`,
      `“${errors.client_rate_limited.message}”: wait a moment. Uploads and background refreshes wait automatically and never show this.`,
      `“${errors.server_error.message}”: something failed on the server and was logged. Nothing else is lost.`,
    ],
    privacy: [
      'Errors are reported to this installation only, without secrets or document contents.',
      'Your screen is never recorded in privacy mode.',
    ],
    places: [{ to: 'help', query: { section: 'diagnostics' }, title: 'Diagnostics' }],
  },
  {
    id: 'help',
    routes: ['help'],
    title: routes.help.metadata.title,
    about: 'Read about every page, see your current shortcuts, create a diagnostics file, and look up the API.',
    jobs: [
      {
        title: 'Find an answer',
        steps: [
          'Type in “Search help”. It searches titles and text as you type, tolerates typos, and keeps words in “quotes” together.',
          'Press the down arrow to go to the results, Enter to open one, or Esc to clear the field.',
        ],
      },
      {
        title: 'Read about the current page',
        steps: ['Select “Help for this page” in the header, or find it in the command palette.'],
      },
    ],
    keys: ['help.field', 'page.help', 'shell.help'],
    failures: [
      'Planned pages don’t have an article yet. The list of endpoints comes from the server. If it doesn’t respond, the rest of the help still works.',
    ],
    privacy: ['Your help searches stay in this browser.'],
    places: [{ to: 'help', query: { section: 'developer' }, title: 'Developer documentation' }],
  },
  {
    id: 'uiShowcase',
    routes: ['uiShowcase'],
    title: routes.uiShowcase.metadata.title,
    about: 'See every part of the interface in every state, live, in any theme and appearance.',
    jobs: [
      {
        title: 'Compare themes',
        steps: [
          'Choose a “Theme” and an “Appearance” at the top. Everything on the page follows.',
          'Go to the end of the page to see all themes side by side.',
        ],
      },
    ],
    failures: ['This page doesn’t need the server, so it keeps working if the server is unavailable.'],
    privacy: ['This page is open to everyone and only shows samples.'],
    places: [{ to: 'uiShowcase', title: 'Open the showcase' }],
  },
  {
    id: 'notFound',
    routes: ['notFound'],
    title: routes.notFound.metadata.title,
    about: 'Shows which address doesn’t exist, with a link home and a search.',
    jobs: [
      {
        title: 'Get to where you wanted to go',
        steps: [
          'If the address looks like a typo, the page you probably wanted is listed under “Did you mean”.',
          'Or type what you’re looking for in “Search your documents”.',
        ],
      },
    ],
    failures: [
      'Links to deleted documents don’t lead here. The document’s page tells you that it’s gone or isn’t shared with you.',
    ],
    privacy: ['Only you see the address you typed.'],
    places: [{ to: 'search', title: 'Open Smart Search' }],
  },
];
