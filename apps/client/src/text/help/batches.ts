import { limits, readableExtensions } from '@cartulary/contracts/limits';
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
      'Documents that you bring in together are a batch: you see how many are ready, to review, failed, being read and waiting, how many are read each minute, and when the rest will be done.',
    jobs: [
      {
        title: 'Bring in many documents',
        steps: [
          'Press “New batch” or drop any number of files anywhere on the page, and name the batch.',
          `They are sent a few at a time. Read are ${kinds}, ${megabytes} MB each; what can’t be read is named with the reason and is not sent.`,
          'Keep the tab open until everything is sent. Reading goes on without it.',
          'You are told once when all of it is over: how many were read, failed or wait for you. The notification opens the batch.',
        ],
      },
      {
        title: 'Pause and go on',
        steps: [
          '“Pause” lets no further stage of its documents begin; a page that is being read is finished. “Resume” takes up where it stopped.',
          '“Pause uploading” pauses only what this browser still has to send.',
        ],
      },
      {
        title: 'Read again what failed',
        steps: [
          'Press the name of the batch and choose “Failed”: each document says why.',
          'Read one of them again, or all that failed with one button. What people settled stays as it is.',
        ],
      },
    ],
    keys: [],
    failures: [
      'Files whose sending broke off are listed, with a button that sends them once more.',
      'As long as too few documents are read the page promises no time.',
    ],
    privacy: [
      'A batch is seen by whoever began it; its documents by those who may see them anyway.',
      'In privacy and hybrid mode the question says what reading on the server means before anything is sent.',
    ],
    places: [{ to: 'batchProcessing', title: 'Open Batch Processing' }],
  },
  {
    id: 'qualityControl',
    routes: ['qualityControl'],
    title: routes.qualityControl.metadata.title,
    about:
      'All values that wait for a person, over all documents that you may change: the document with the least certain one comes first. The value stands at the left in its place, what was found at the right.',
    jobs: [
      {
        title: 'Settle one value after another',
        steps: [
          'Look at the marked place. “Confirm” the value, “Edit” as it should be, or “Skip” it for now.',
          'Fields come before names and numbers. A check that failed is told in words: net and tax that don’t give the total.',
          'When nothing in a document waits any more the next one opens by itself.',
        ],
      },
      {
        title: 'See more of the document',
        steps: [
          'Press “Whole page” to see the page around the place, and once more to go back.',
          '“Open in the hub” opens the document with everything else that can be done with it.',
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
    ],
    failures: [
      'A change that the server refused is taken back with the reason, and the value waits again.',
      'Documents that you passed over are named at the end; you can go through them again.',
    ],
    privacy: [
      'Only documents that you may change are listed. What you settle is seen by all who may see the document.',
    ],
    places: [{ to: 'qualityControl', title: 'Open Quality Control' }],
  },
];
