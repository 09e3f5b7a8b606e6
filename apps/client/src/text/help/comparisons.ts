import { routes } from '@cartulary/contracts/routes';
import type { Article } from './article';

/** For managers and administrators, who choose how documents are processed. */
export const comparisons: readonly Article[] = [
  {
    id: 'comparisons',
    routes: ['aiComparison'],
    title: routes.aiComparison.metadata.title,
    about:
      'See which of two pipelines or engines is more accurate on documents your people reviewed, and whether the difference is more than chance.',
    jobs: [
      {
        title: 'Compare two pipelines',
        steps: [
          'Select “New comparison”. Choose “Pipeline A” and “Pipeline B”: all stages, all stages with another engine, a published pipeline, or a draft.',
          'Choose the class, the dates, and the maximum number of documents. The page shows how many reviewed documents match.',
          'Select “Start”. The set is fixed: its documents, and what people have confirmed so far.',
          'Both run in the background. You can leave the page. The comparison continues, even after a restart.',
        ],
      },
      {
        title: 'Read the results',
        steps: [
          'The first sentence says which one is more accurate, or “Not enough data to decide.”',
          'Under “By field, class, and entity”, each share has an interval. A wide interval means that too few values were reviewed.',
          'Under “Differences”, you see both values and the confirmed one. Select the document’s name to open it.',
          'Select “Download all values (CSV)” to analyze them elsewhere.',
        ],
      },
      {
        title: 'Stop or delete a comparison',
        steps: [
          'Select “Stop” while it’s running. Results so far count.',
          'Select “Delete” once it has ended. Its documents don’t change.',
        ],
      },
    ],
    failures: [
      'If no reviewed documents match, review some first, in Quality Control or in the document itself.',
      'An organization can run one comparison at a time. If its daily processor time is used up, it continues the next day.',
      'Documents that one side couldn’t read aren’t included in the figures. They’re counted under “Time and CPU”.',
      'Deleted documents leave the set with their values. The page shows how many.',
    ],
    privacy: [
      'Results are stored with the comparison, never with the document, and deleted with either of them.',
      'You see differences in documents you can view. For all others, you see only numbers.',
      'Encrypted documents and recordings aren’t included.',
    ],
    places: [
      { to: 'aiComparison', title: 'Open comparisons' },
      { to: 'enhancedAi', title: 'Create a pipeline' },
      { to: 'qualityControl', title: 'Review documents' },
    ],
  },
];
