import { routes } from '@cartulary/contracts/routes';
import type { Article } from './article';

/** For managers and administrators, who choose how documents are read. */
export const comparisons: readonly Article[] = [
  {
    id: 'comparisons',
    routes: ['aiComparison'],
    title: routes.aiComparison.metadata.title,
    about:
      'See which of two pipelines or engines is right more often, on documents of yours that people reviewed, and whether that is more than chance.',
    jobs: [
      {
        title: 'Compare two ways of reading',
        steps: [
          'Press “New comparison”. Choose what “A reads by” and what “B reads by”: all stages, all stages with another engine, a published pipeline, or a draft.',
          'Choose the class, the days and how many documents. The page says how many reviewed documents there are.',
          'Press “Start”. The set is frozen: it keeps which documents it has and what people confirmed until then.',
          'Both read it in the background. You can leave the page; it continues, also after a restart.',
        ],
      },
      {
        title: 'Read the results',
        steps: [
          'The first sentence says which one is right more often, or “Not enough to tell them apart.”',
          'Under “By field, class and entity”, each share has its interval. Wide intervals mean that too few values were reviewed.',
          'Under “Where they differ”, you see both values and what people confirmed. The name of the document leads to the place.',
          'Press “Download all values (CSV)” to look at them elsewhere.',
        ],
      },
      {
        title: 'Stop or delete one',
        steps: [
          'Press “Stop” while it is being read. What was read until then counts.',
          'Press “Delete” once it has ended. Its documents stay as they are.',
        ],
      },
    ],
    failures: [
      'If no document like that was reviewed, review some first: in quality control, or in the document itself.',
      'An organization has one comparison read at a time. Once its processor time for the day is used up, it continues the next day.',
      'A document that one side could not read is left out of the figures, and counted under “Time and processor”.',
      'A document that is deleted leaves the set with its values, and the page says how many did.',
    ],
    privacy: [
      'What both found is kept with the comparison and never with the document. It is deleted with either of them.',
      'You see differing values of documents that you may see. Of all others there are only numbers.',
      'Sealed documents and recordings are in no set.',
    ],
    places: [
      { to: 'aiComparison', title: 'Open comparisons' },
      { to: 'enhancedAi', title: 'Compose a pipeline' },
      { to: 'qualityControl', title: 'Review documents' },
    ],
  },
];
