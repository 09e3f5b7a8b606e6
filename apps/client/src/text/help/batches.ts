import { limits, readableExtensions } from '@cartulary/contracts/limits';
import { accuracyLimits } from '@cartulary/contracts/limits/accuracy';
import { redactionLimits } from '@cartulary/contracts/limits/redaction';
import { routes } from '@cartulary/contracts/routes';
import type { Article } from './article';

const megabytes = limits.upload.maxFileBytes / 1024 / 1024;
const kinds = readableExtensions.join(', ');

/** Working on many documents one after another. */
export const batches: readonly Article[] = [
  {
    id: 'batchProcessing',
    routes: ['batchProcessing'],
    title: routes.batchProcessing.metadata.title,
    about:
      'Documents you upload together are a batch. You see how many are ready, need review, failed, are being read or waiting, how many are read each minute, and when the rest will be done.',
    jobs: [
      {
        title: 'Upload many documents',
        steps: [
          'Press “New batch” or drop any number of files anywhere on the page, and name the batch.',
          `They are uploaded a few at a time. Cartulary reads ${kinds}, up to ${megabytes} MB each; other files are listed with the reason and are not uploaded.`,
          'Keep the tab open until everything is uploaded. Reading continues without it.',
          'You are notified once when everything is done: how many were read, failed or need your review. The notification opens the batch.',
        ],
      },
      {
        title: 'Read many documents in this browser',
        steps: [
          'In privacy and hybrid mode with a vault, choose the files and have them read here. A locked vault is unlocked first.',
          'They are read one after the other and kept sealed in your vault. “Your vault” above the batches says how many are done and lists them; “Pause” stops after the page that is being read.',
          'Keep the tab open. What is left continues when you open your vault again; a file that had not been stored yet has to be chosen again.',
        ],
      },
      {
        title: 'Pause and resume',
        steps: [
          '“Pause” starts no further work on its documents; a page being read is finished. “Resume” continues where it stopped.',
          '“Pause uploading” only pauses what this browser still has to upload.',
          'Choose “Read after everything else” in the menu of a batch to let all others go first, and “Read at its turn” to undo it.',
        ],
      },
      {
        title: 'Read again what failed',
        steps: [
          'Open the batch and choose “Failed”. Each document says why.',
          'Read one of them again, or all failed ones with one button. What people confirmed or corrected stays.',
        ],
      },
    ],
    keys: [],
    failures: [
      'Files whose upload was interrupted are listed, with a button that uploads them again.',
      'Until enough documents have been read, the page shows no remaining time.',
    ],
    privacy: [
      'Only the person who started a batch sees it. Its documents are visible to the people who can see them anyway.',
      'In privacy and hybrid mode the question says what reading on the server means before anything is sent, and offers to read here first.',
    ],
    places: [{ to: 'batchProcessing', title: 'Open Batch Processing' }],
  },
  {
    id: 'documentSources',
    routes: [],
    title: 'Sources of documents',
    about:
      'Documents can come by themselves: from a folder of the server, or from the attachments of a mailbox. Each file is taken once.',
    jobs: [
      {
        title: 'Add a source',
        steps: [
          'Open Batch Processing, choose “Sources” and press “Add source”. Managers and administrators can.',
          'Choose “Folder” and one that the operator released, or “Mailbox” and type its mail server, user and password.',
          'Say where documents go, by which pipeline they are read, and how often it is looked at.',
        ],
      },
      {
        title: 'See what came',
        steps: [
          'Press the name of a source. Each file says whether it was taken, came before, or was not taken and why.',
          'Press “Try again” at a file that was not taken. A file that was mended in its folder comes by itself.',
          'What came together is a batch of the source’s name, and you are notified when it has been read.',
        ],
      },
      {
        title: 'Pause a source, or look at it now',
        steps: [
          '“Pause” takes nothing more until you press “Resume”. “Look now” doesn’t wait for the next look.',
          '“Remove” in the menu forgets the source and which files it took. Its documents stay.',
        ],
      },
    ],
    keys: [],
    failures: [
      'Cartulary lists every email attachment, including files it can’t read. If a file name has no extension, Cartulary uses the email’s content type and the file’s first bytes. It doesn’t open emails attached to other emails.',
      'A file that is still being written is taken once nobody is writing to it. Hidden files and links are passed over.',
      'The same file under another name, or in another mail, is not taken a second time.',
      'A source that can’t be looked at says why in words. It is looked at again by its clock.',
      'Pictures in the words of a mail, such as logos, are not taken, and neither are mails inside of mails.',
    ],
    privacy: [
      'Nothing in a folder or mailbox is marked, moved or deleted.',
      'The password of a mailbox is kept encrypted and never shown again. If you change the server, type it again.',
      'Only you see your sources. Nothing is taken where your organization keeps documents in the browser.',
    ],
    places: [{ to: 'batchProcessing', title: 'Open Batch Processing' }],
  },
  {
    id: 'qualityControl',
    routes: ['qualityControl'],
    title: routes.qualityControl.metadata.title,
    about:
      'All values that need review, from all documents you can change. What accuracy contracts ask for comes first, then the document with the least certain value. You see the value in its place on the left, and what was found on the right.',
    jobs: [
      {
        title: 'Review one value after another',
        steps: [
          'Look at the marked place. “Confirm” the value, “Edit” it, or “Skip” it for now.',
          'When you correct a value, or remove its mark with the trash button, you can choose a “Reason (optional)”. The key for removing asks nothing. “Next uncertain” goes to the least certain value of all documents.',
          'Fields come before names and numbers. A failed check is explained, for example: net and tax don’t add up to the total.',
          'When nothing is left to review in a document, the next one opens automatically.',
        ],
      },
      {
        title: 'See more of the document',
        steps: [
          'Press “Whole page” to see the page around the place, and again to go back.',
          '“Open in the hub” opens the document with everything else you can do with it.',
        ],
      },
      {
        title: 'Share the work',
        steps: [
          'Open “Queue” and choose documents. Press “Take” to review them yourself, or “Give back” what you took.',
          'Managers and administrators also see “Give to…” and “Set due date…”. Whoever gets a review is notified, and again when it is overdue.',
          'Choose “Mine”, “Nobody’s” or “All” to see whose reviews are listed, and “Due first” to sort them by date.',
        ],
      },
      {
        title: 'Have two people confirm documents',
        steps: [
          'Administrators open “Four eyes” and press “Set a rule”: a class, and if you like “Only from an amount”.',
          'Once its values are reviewed, one person presses “Confirm document”, then another does. The second sees who was first.',
          'When a value changes after that, both confirm again. Accuracy contracts count its values only once two people have confirmed.',
        ],
      },
      {
        title: 'Answer double checks',
        steps: [
          'Open “Double checks”. They are values that a colleague reviewed already, for accuracy contracts that were set with double checks; you don’t see what was answered.',
          'Press “As it was read”, type what the document says and press “Save this”, or press “It isn’t there”.',
          `Where two people disagree a third is asked, who sees the answers and settles. If nobody else can change the document, or nobody settles it within ${accuracyLimits.disputeDays} days, the value counts as wrong.`,
        ],
      },
      {
        title: 'Promise how often a field may be wrong',
        steps: [
          'Open “Accuracy contracts” and press “Set a contract”. Choose a class, a field, and how many values may be wrong.',
          'Nobody is asked twice unless you choose it here: then part of the reviewed values is checked by a second person. A value that waits for its double check holds back all that were read after it, so the proof takes longer.',
          'From then on all values of the field go to people. Part of the reviewed values chooses the limit, the others alone prove it. Once that is done, values at or above the limit are accepted.',
          'Some accepted values are still reviewed, drawn by chance. When too many of them are wrong, or nobody reviews them, the contract closes and everything goes to people. “Start over” proves it anew.',
          '“Evidence” lists the reviewed values, with the engine that read each and who reviewed it.',
          '“Accepted values” lists what nobody had to look at: each with its page, who read it, how sure that was, and who confirmed it since.',
          'A new model, or another usual pipeline, starts a contract over. It says so, and whoever sets contracts is told.',
        ],
      },
    ],
    keys: [
      'studio.confirm',
      'studio.edit',
      'studio.skip',
      'studio.next',
      'studio.previous',
      'studio.remove',
      'quality.page',
      'quality.nextDocument',
      'quality.uncertain',
      'quality.confirmDocument',
      'quality.take',
    ],
    failures: [
      'A change the server refuses is undone with the reason, and the value needs review again.',
      'Documents you skipped are listed at the end; you can go through them again.',
      'If a document changes while you confirm it, nothing is confirmed and you see what it says now.',
      'An accuracy contract counts reviewed values in the order in which they were read. An early one that nobody reviews holds back all later ones; the contract names it.',
      'What was answered still counts after its document is put into the bin or deleted. If its double check was still open, it counts as wrong.',
    ],
    privacy: [
      'Only documents you can change are listed. Everyone who can see a document sees what you confirm or correct.',
      'How long a value was on screen is kept with its review; contracts show the median of everyone’s reviews, never a person’s.',
      'Evidence of an accuracy contract in documents you can’t see is only counted. Sealed documents take no part.',
    ],
    places: [{ to: 'qualityControl', title: 'Open Quality Control' }],
  },
  {
    id: 'advancedProcessing',
    routes: ['advancedProcessing'],
    title: routes.advancedProcessing.metadata.title,
    about:
      'Compares two settings on one document, and makes a redacted copy of a document: you choose what is covered, the copy is attacked to see whether anything of it is left, and you can release it once nothing is found. The original stays as it is.',
    jobs: [
      {
        title: 'Choose what is covered',
        steps: [
          'Choose a document with pages. What was found in it is listed by kind: cover all of a kind, or single values.',
          `Under “Words to cover everywhere”, add words or phrases. They are covered wherever they stand, also across lines, in capitals or with hyphens. Up to ${redactionLimits.maxWholeWordCharacters} letters are covered only where they stand by themselves.`,
          'Drag over the page to draw a box, or press “Add a box”. Arrow keys move a box, Shift with an arrow key changes its size, Delete removes it. A word that a box covers in part is left out whole.',
          '“Cover its words everywhere” covers the words under a box on all pages. “Original” shows what lies under the boxes.',
        ],
      },
      {
        title: 'Check and release the copy',
        steps: [
          'Press “Check the copy”. A copy is made and attacked: its words, hidden text, the pixels under the boxes, metadata, attachments, forms and comments, earlier revisions and thumbnails. Another program opens it, and text recognition reads every page and looks for the covered words and their near spellings.',
          'If a word can still be read on a page, the check says where. Press “Cover this place”, or “It’s a different word” if it only resembles a covered one.',
          'If anything is found or nothing is covered, the release stays shut. If you change what is covered, check again.',
          'Name the copy, without a covered word in its name, and press “Release the copy”. It becomes a new document beside the original and is read like an upload.',
        ],
      },
      {
        title: 'Compare two settings',
        steps: [
          'Press “Compare two settings”. A setting is a published pipeline: its stages, engines and languages. Managers and administrators can try them.',
          'Choose a document and the “First setting” and “Second setting”, or “As the document is now”, and press “Compare”. What differs is shown side by side; the document stays as it is.',
          'Below what differs, a button for each pipeline has the document read by it.',
        ],
      },
    ],
    keys: [],
    failures: [
      `A copy can have up to ${redactionLimits.maxPages} pages. Split longer documents in “Arrange pages”.`,
      'Words in pictures are covered where text recognition reads them. It can miss handwriting, slanted text, and unclear print: look at every page, and cover such places with boxes.',
      'Some files carry hidden text that doesn’t match what the pages show. The check names these pages, and covers what the pages show.',
      'A covered word can be in the text of a page without a known place. If text recognition doesn’t read it there either, the release stays shut: remove the word from the words to cover, and draw a box over its place.',
      'Comments, stamps and values of forms are not in the copy, and the check says how many there are. What they hid on the page is shown.',
      'A copy can be checked once every page has been read. If the document is read again or its pages are rotated after the check, check again.',
      'A signed document says so: the signature ends with the copy.',
      'The width of a box tells about how long the covered word is.',
    ],
    privacy: [
      'Nothing of the original file goes into the copy. Each page is a picture with the boxes painted into it, and the visible words outside of them.',
      'Until you release it, the copy is kept nowhere, and neither is what you chose.',
      'Documents that you can see with the same file, nearly the same text or shared pages are listed if they hold the same or may hold it, because a copy takes nothing away from them. No others are looked through.',
      'Sealed documents are redacted in your browser once your vault is unlocked: the copy is made and attacked there, and stored sealed.',
    ],
    places: [{ to: 'advancedProcessing', title: 'Open Advanced Processing' }],
  },
];
