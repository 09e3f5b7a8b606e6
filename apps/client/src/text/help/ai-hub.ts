import { routes } from '@cartulary/contracts/routes';
import type { Article } from './article';

/** For everybody who works with documents. */
export const aiHub: readonly Article[] = [
  {
    id: 'ai-platform-hub',
    routes: ['aiPlatformHub'],
    title: routes.aiPlatformHub.metadata.title,
    about:
      'What engines and models read your documents, how right they were on what you reviewed, what is running and waiting now, and where each thing can be done.',
    jobs: [
      {
        title: 'See how right a field is here',
        steps: [
          'Open “Overview”. “Right on what you reviewed” has a row for each field of each class, for each class that was found, and for each kind of entity.',
          'The line beside a share is its exact 95% interval (Clopper and Pearson). The more values were reviewed, the shorter it is.',
          'Under 20 values no share is shown: an interval that wide would say nothing.',
          'A value counts as wrong if somebody removed it, or if it says something else since. Another way of writing the same is right.',
        ],
      },
      {
        title: 'See which engine and model reads what',
        steps: [
          'Open “Catalog”. “Engines” lists versions and licenses, “Models” sizes and checksums.',
          'An engine is “Ready” if the files of its models are there. One that needs no model has no state. Administrators can check and try models in Studio Settings.',
        ],
      },
      {
        title: 'Have corrections learned from',
        steps: [
          'In Settings, AI, choose how long “Keep examples to learn from” holds. “Not at all” is what every organization begins with, and then nothing is learned.',
          'Confirm and correct fields as usual. Each answer is kept with what was read and who gave it, and leaves with its document.',
          'Some time after the last correction it is learned where each field stands on the documents of each supplier; “Training priority” says how long. A supplier is recognized by VAT ID, account and name. Two of its documents are the least, and up to the third a person still looks at what was found.',
          'Names are learned too: what people mark as of one kind in two documents is found from then on, what they remove in two is left out, and identifiers of one form, such as K-12345, are found once three documents have one.',
          'How sure values are told to be is learned once 30 of a field were settled: as often as people confirmed such ones. A contract on the accuracy of that field then gathers anew.',
          'In “Hub”, “What was learned” lists versions. Each was compared with the one in use, on documents that it was not learned from: four in ten are drawn for that and stay so.',
          'A version that is proved to be better, with no field worse, can be used: press “Use”, or turn on “Use what was learned by itself” in Settings.',
        ],
      },
      {
        title: 'Go back from what was learned',
        steps: [
          'In “What was learned”, one press goes back to the version before, or with “Go back to nothing learned” to none if no earlier version is kept. Documents are read so from then on; those already read stay as they are.',
          'Earlier versions are kept if “Keep earlier learned versions” is on.',
        ],
      },
      {
        title: 'See what is running and waiting',
        steps: [
          'In “Overview”, “Load” draws how long stages were working, each whole in the hour in which it ended, “Queue” what is running and waiting now.',
          'Press a number in “Queue” to open the list of those documents.',
        ],
      },
    ],
    failures: [
      'The page updates automatically. If the connection is lost, it says when the figures were last updated.',
      'If something can’t be loaded, the page says why and offers “Try again”.',
      'A learned version that is damaged, or of another release, is never used and says so. Documents are then read as if nothing had been learned.',
      'Corrections that contradict each other are not learned from. If everybody confirms what was read without looking, nothing seems better, and nothing changes.',
      'If checks of a document fail with what was learned and hold without it, what was learned is not used there.',
      'People mostly review values that the reader was not sure of. The share of all values is likely higher than what is shown, and only an accuracy contract proves one.',
    ],
    privacy: [
      'Figures are counted over the whole organization. They name no document and nobody. Other organizations are in none of them.',
      'Sealed documents are read in the browser by the same engines; the server can’t read what was found, so no figure counts them.',
      'What was learned belongs to your organization alone, and is made on this installation. It holds labels, places, names, and what suppliers are recognized by. It names no document, and the names are counted but not shown. Values that a program confirmed teach nothing, nor do sealed documents.',
      'Values that a program confirmed with an API key count as reviewed by whoever made the key.',
    ],
    places: [
      { to: 'aiPlatformHub', title: 'Open the hub' },
      { to: 'qualityControl', title: 'Review values' },
      { to: 'studioSettings', title: 'Check models' },
    ],
  },
];
