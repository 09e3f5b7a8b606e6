import { limits, readableExtensions } from '@cartulary/contracts/limits';
import { accuracyLimits } from '@cartulary/contracts/limits/accuracy';
import { redactionLimits } from '@cartulary/contracts/limits/redaction';
import { routes } from '@cartulary/contracts/routes';
import type { Article } from './article';

const megabytes = limits.upload.maxFileBytes / 1024 / 1024;
const kinds = readableExtensions.join(', ');

/** Working with many documents. */
export const batches: readonly Article[] = [
  {
    id: 'batchProcessing',
    routes: ['batchProcessing'],
    title: routes.batchProcessing.metadata.title,
    about:
      'Documents you upload together are a batch. See how many are ready, need review, failed, in progress, or waiting, how many are read per minute, and when the rest will be done.',
    jobs: [
      {
        title: 'Upload many documents',
        steps: [
          'Select “New batch”, or drop any number of files anywhere on the page, and name the batch.',
          `Files upload a few at a time. Cartulary reads ${kinds}, up to ${megabytes} MB each. Other files are listed with the reason and aren’t uploaded.`,
          'Keep the tab open until everything is uploaded. Reading continues without it.',
          'You get one notification when everything is done, with how many were read, failed, or need your review. It opens the batch.',
        ],
      },
      {
        title: 'Process many documents in this browser',
        steps: [
          'In privacy and hybrid mode with a vault, choose files and have them read here. If your vault is locked, you unlock it first.',
          'They’re read one at a time and stored encrypted in your vault. “Your vault”, above the batches, shows how many are done and lists them. “Pause” stops after the current page.',
          'Keep the tab open. Stored documents continue when you unlock your vault again. Files that weren’t stored yet have to be chosen again.',
        ],
      },
      {
        title: 'Pause and resume',
        steps: [
          '“Pause” starts no new work on its documents; the current page finishes. “Resume” continues where it stopped.',
          '“Pause uploading” only pauses what this browser still has to upload.',
          'Choose “Lower priority” in a batch’s menu to let all others go first, and “Normal priority” to undo it.',
        ],
      },
      {
        title: 'Retry failed documents',
        steps: [
          'Open the batch and choose “Failed”. Each document shows the reason.',
          'Read one of them again, or all failed ones with one button. Confirmed and corrected values stay.',
        ],
      },
    ],
    keys: [],
    failures: [
      'Files whose upload was interrupted are listed, with a button to upload them again.',
      'The time left appears after enough documents have been read.',
    ],
    privacy: [
      'Only the person who started a batch sees it. Its documents are visible to people who have access to them.',
      'In privacy and hybrid mode, you’re told what reading on the server means before anything is sent, and offered to read here first.',
    ],
    places: [{ to: 'batchProcessing', title: 'Open Batch Processing' }],
  },
  {
    id: 'documentSources',
    routes: [],
    title: 'Document sources',
    about:
      'Import documents automatically from a server folder or from mailbox attachments. Each file is imported once.',
    jobs: [
      {
        title: 'Add a source',
        steps: [
          'Open Batch Processing, choose “Sources”, and select “Add source”. Only managers and administrators can.',
          'Choose “Folder” and a folder the operator allowed, or “Mailbox” and enter its mail server, user, and password.',
          'Choose where documents go, which pipeline reads them, and how often to check.',
        ],
      },
      {
        title: 'See what was imported',
        steps: [
          'Select a source’s name. Each file shows whether it was imported, is a duplicate, or failed, and why.',
          'Select “Try again” next to a failed file. A file that was fixed in its folder is imported automatically.',
          'Files imported together form a batch with the source’s name. You’re notified when it’s been read.',
        ],
      },
      {
        title: 'Pause a source, or check it now',
        steps: [
          '“Pause” stops imports until you select “Resume”. “Check now” doesn’t wait for the next check.',
          '“Remove” in the menu deletes the source and its import history. Its documents stay.',
        ],
      },
    ],
    keys: [],
    failures: [
      'Cartulary lists every email attachment, including files it can’t read. If a file name has no extension, Cartulary uses the email’s content type and the file’s first bytes. It doesn’t open emails attached to other emails.',
      'A file that’s still being written is imported once writing finishes. Hidden files and links are skipped.',
      'The same file under another name, or in another email, isn’t imported again.',
      'A source that can’t be checked shows the reason. It’s checked again on schedule.',
      'Inline images in emails, such as logos, aren’t imported, and neither are emails attached to emails.',
    ],
    privacy: [
      'Nothing in a folder or mailbox is marked, moved, or deleted.',
      'A mailbox password is stored encrypted and never shown again. If you change the server, enter it again.',
      'Only you see your sources. Nothing is imported if your organization requires documents to stay in the browser.',
    ],
    places: [{ to: 'batchProcessing', title: 'Open Batch Processing' }],
  },
  {
    id: 'qualityControl',
    routes: ['qualityControl'],
    title: routes.qualityControl.metadata.title,
    about:
      'Review values from all documents you can edit. Values needed for accuracy targets come first, then the document with the lowest-confidence value. The page is on the left, the value on the right.',
    jobs: [
      {
        title: 'Review values one at a time',
        steps: [
          'Check the marked place. “Confirm” the value, “Edit” it, or “Skip” it for now.',
          'When you correct a value, or remove its mark with the trash button, you can choose a “Reason (optional)”. The remove key doesn’t ask. “Next low confidence” goes to the lowest-confidence value in any document.',
          'Fields come before names and numbers. A failed check is explained, for example: net and tax don’t add up to the total.',
          'When a document is done, the next one opens automatically.',
        ],
      },
      {
        title: 'See more of the document',
        steps: [
          'Select “Whole page” to see the full page, and again to go back.',
          '“Open in the hub” opens the document in the Smart Document Hub.',
        ],
      },
      {
        title: 'Share the work',
        steps: [
          'Open “Queue” and select documents. Select “Assign to me” to review them yourself, or “Unassign” to release them.',
          'Managers and administrators also see “Assign to…” and “Set due date…”. The reviewer is notified about the assignment, and again when it’s overdue.',
          'Choose “Mine”, “Unassigned”, or “All” to filter the list, and “Due first” to sort by date.',
        ],
      },
      {
        title: 'Require two-person review',
        steps: [
          'Administrators open “Two-person review” and select “New rule”: a class, and optionally “Only from a minimum amount”.',
          'Once its values are reviewed, one person selects “Confirm document”, then another does. The second reviewer sees who was first.',
          'If a value changes after that, both confirm again. Accuracy targets count its values only once two people have confirmed.',
        ],
      },
      {
        title: 'Answer double checks',
        steps: [
          'Open “Double checks”. These are values a colleague already reviewed, for accuracy targets with double checks. You don’t see the first answer.',
          'Select “As read”, enter the value in the document and select “Save answer”, or select “Not in the document”.',
          `If two people disagree, a third sees both answers and decides. If no one else can edit the document, or no one decides within ${accuracyLimits.disputeDays} days, the value counts as wrong.`,
        ],
      },
      {
        title: 'Set an accuracy target',
        steps: [
          'Open “Accuracy targets” and select “New accuracy target”. Choose a class, a field, and how many values can be wrong.',
          'Double checks are optional: a second person checks some of the reviewed values. A value waiting for its double check holds back all values read after it, so proving the target takes longer.',
          'From then on, all values of the field go to review. Some reviewed values are used to choose the threshold, and only the others to prove it. Once it’s proved, values at or above the threshold are accepted.',
          'Some accepted values are still reviewed, chosen at random. If too many are wrong, or no one reviews them, the target pauses and everything goes to review. “Start over” proves it again.',
          '“Evidence” lists the reviewed values, with the engine that read each and who reviewed it.',
          '“Accepted values” lists values no one had to review: the page, the engine, its confidence, and who confirmed it since.',
          'A new model, or a different default pipeline, starts a target over. The target shows this, and people who manage targets are notified.',
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
      'If the server rejects a change, it’s undone with the reason, and the value needs review again.',
      'Documents you skipped are listed at the end. You can go through them again.',
      'If a document changes while you confirm it, nothing is confirmed, and you see the current values.',
      'An accuracy target counts reviewed values in the order they were read. An early value that no one reviews holds back all later ones. The target names it.',
      'Answers still count after their document is moved to trash or deleted. If a double check was still open, the value counts as wrong.',
    ],
    privacy: [
      'Only documents you can edit are listed. Everyone who can see a document sees what you confirm or correct.',
      'How long a value was on screen is stored with its review. Targets show the median of everyone’s reviews, never one person’s.',
      'Evidence from documents you can’t see is counted, but not shown. Encrypted documents aren’t included.',
    ],
    places: [{ to: 'qualityControl', title: 'Open Quality Control' }],
  },
  {
    id: 'advancedProcessing',
    routes: ['advancedProcessing'],
    title: routes.advancedProcessing.metadata.title,
    about:
      'Compare two pipelines on a document, or create a redacted copy. You choose what to redact, the check tries to recover it from the copy, and you can release the copy once no leaks are found. The original doesn’t change.',
    jobs: [
      {
        title: 'Choose what to redact',
        steps: [
          'Choose a document with pages. Found values are listed by kind. Redact all of a kind, or single values.',
          `Under “Words to redact everywhere”, add words or phrases. All occurrences are redacted, including across lines, in capitals, or with hyphens. Words of up to ${redactionLimits.maxWholeWordCharacters} letters are redacted only as whole words.`,
          'Drag on the page to draw a box, or select “Add box”. Arrow keys move a box, Shift with an arrow key resizes it, Delete removes it. If a box covers part of a word, the whole word is removed.',
          '“Redact its words everywhere” redacts the words under a box on all pages. “Original” shows what’s under the boxes.',
        ],
      },
      {
        title: 'Check and release the copy',
        steps: [
          'Select “Check copy”. The check creates a copy and tries to recover redacted text from it: in its words, hidden text, the pixels under the boxes, metadata, attachments, forms and comments, earlier revisions, and thumbnails. It also opens the copy with another program and uses text recognition on every page to find redacted words and similar spellings.',
          'If a word is still readable, the check shows where. Select “Redact this place”, or “It’s a different word” if it only resembles a redacted one.',
          'You can’t release the copy if leaks are found or nothing is redacted. If you make changes, check again.',
          'Name the copy, without a redacted word in the name, and select “Release copy”. It becomes a new document, and it’s read like an upload.',
        ],
      },
      {
        title: 'Compare two pipelines',
        steps: [
          'Select “Compare two pipelines”. You compare published pipelines: their stages, engines, and languages. Managers and administrators can do this.',
          'Choose a document and the “First pipeline” and “Second pipeline”, or “Current results”, and select “Compare”. Differences appear side by side. The document doesn’t change.',
          'Below the differences, a button for each pipeline reads the document with it.',
        ],
      },
    ],
    keys: [],
    failures: [
      `Redacted copies can have up to ${redactionLimits.maxPages} pages. Split longer documents in “Arrange pages”.`,
      'Words in images are redacted where text recognition reads them. It can miss handwriting, slanted text, and unclear print. Check every page, and draw boxes where needed.',
      'Some files contain hidden text that doesn’t match the visible page. The check names these pages and redacts what’s visible.',
      'A redacted word can be in a page’s text without a known position. If text recognition doesn’t find it either, you can’t release the copy. Remove the word from the words to redact, and draw a box over it.',
      'Comments, stamps, and form values aren’t in the copy, and the check counts them. Anything they hid on the page is visible.',
      'You can check a copy once every page has been read. If the document is read again or its pages are rotated after the check, check again.',
      'Signed documents say so. The signature isn’t valid for the copy.',
      'The width of a box suggests how long the redacted word is.',
    ],
    privacy: [
      'Nothing from the original file goes into the copy. Each page is an image with the boxes drawn in, plus the visible words outside them.',
      'Until you release it, neither the copy nor your selection is stored.',
      'Because a copy doesn’t change other documents, the page lists documents you can see that have the same file, nearly the same text, or shared pages, if they contain or may contain the redacted text. Others aren’t checked.',
      'Encrypted documents are redacted in your browser once your vault is unlocked. The copy is created and checked there, and stored encrypted.',
    ],
    places: [{ to: 'advancedProcessing', title: 'Open Advanced Processing' }],
  },
];
