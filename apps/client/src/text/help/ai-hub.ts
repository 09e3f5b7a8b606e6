import { routes } from '@cartulary/contracts/routes';
import type { Article } from './article';

/** For everyone who works with documents. */
export const aiHub: readonly Article[] = [
  {
    id: 'ai-platform-hub',
    routes: ['aiPlatformHub'],
    title: routes.aiPlatformHub.metadata.title,
    about:
      'Which engines and models read your documents, how accurate they are on your reviews, what’s running and waiting, and where to find each tool.',
    jobs: [
      {
        title: 'See the accuracy of a field',
        steps: [
          'In “Hub”, “Accuracy on your reviews” has a row for each field of each class, each detected class, and each entity kind.',
          'The line next to a share is its exact 95% interval (Clopper–Pearson). More reviews make it shorter.',
          'Shares appear from 20 values. Below that, the interval is too wide to be useful.',
          'A value counts as wrong if someone removed it or changed it. A different format of the same value is right.',
        ],
      },
      {
        title: 'See which engines and models are used',
        steps: [
          'Open “Catalog”. “Engines” lists status, versions, and licenses, “Models” sizes and checksums.',
          'An engine is “Ready” if its model files are installed. Engines without models have no status. Administrators can check and test models in Studio Settings.',
        ],
      },
      {
        title: 'Learn from corrections',
        steps: [
          'In Settings, AI, choose how long “Keep training examples” applies. Every organization starts with “Don’t keep”, so nothing is learned.',
          'Confirm and correct fields as usual. Each answer is stored with what was read and who answered, and deleted with its document.',
          'Some time after the last correction, learning finds where each supplier puts each field. “Training priority” sets how long. Suppliers are recognized by VAT ID, account, and name. It takes at least two of a supplier’s documents, and a person still reviews results until the third.',
          'Names are learned, too. Names people mark as the same kind in two documents are found from then on. Names people remove in two are excluded. Identifiers of one format, such as K-12345, are found once three documents have one.',
          'Confidence is learned once 30 values of a field are reviewed: it then matches how often people confirmed similar values. The field’s accuracy target then collects evidence again.',
          'In “Hub”, “Learning” lists versions. Each is compared with the one in use, on documents not used for learning. Four in ten are randomly set aside for that and stay set aside.',
          'A version that’s proved better, with no field worse, can be applied. Select “Apply”, or turn on “Apply improvements automatically” in Settings.',
        ],
      },
      {
        title: 'Revert learning',
        steps: [
          'In “Learning”, you can revert to the previous version, or use “Revert to no learning” if no earlier version is stored. This applies to documents read from then on. Documents already read don’t change.',
          'Earlier versions are stored if “Keep earlier learned versions” is on.',
        ],
      },
      {
        title: 'See what’s running and waiting',
        steps: [
          'In “Overview”, “Load” shows how long stages ran, each counted in the hour it ended. “Queue” shows what’s running and waiting now.',
          'Select a number in “Queue” to list those documents.',
        ],
      },
    ],
    failures: [
      'The page updates automatically. If the connection is lost, it shows when the figures were last updated.',
      'If something can’t be loaded, the page says why and offers “Try again”.',
      'A learned version that’s damaged, or from another release, is marked and never used. Documents are then read without learning.',
      'Conflicting corrections aren’t used for learning. If people confirm everything without checking, nothing looks better, and nothing changes.',
      'If a document’s checks fail with learning and pass without it, learning isn’t used for that document.',
      'People mostly review low-confidence values, so overall accuracy is likely higher than shown. Only an accuracy target proves it.',
    ],
    privacy: [
      'Figures cover your whole organization and no other. They don’t name documents or people.',
      'Encrypted documents are read in the browser by the same engines. The server can’t read the results, so no figure includes them.',
      'What’s learned belongs to your organization only, and is created on this installation. It contains labels, positions, names, and the data that identifies suppliers. It doesn’t name documents, and names are counted but not shown. Values confirmed by a program and encrypted documents aren’t used for learning.',
      'Values a program confirmed with an API key count as reviewed by the key’s creator.',
    ],
    places: [
      { to: 'aiPlatformHub', title: 'Open the hub' },
      { to: 'qualityControl', title: 'Review values' },
      { to: 'studioSettings', title: 'Check models' },
    ],
  },
];
