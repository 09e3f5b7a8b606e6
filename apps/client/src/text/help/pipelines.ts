import { routes } from '@cartulary/contracts/routes';
import type { Article } from './article';

/** For managers and administrators, who create pipelines. */
export const pipelines: readonly Article[] = [
  {
    id: 'pipelines',
    routes: ['enhancedAi'],
    title: routes.enhancedAi.metadata.title,
    about:
      'Choose which stages read your documents and how they work, test them on a document, and publish the pipeline for uploads, for a class, or for people to choose.',
    jobs: [
      {
        title: 'Create a pipeline',
        steps: [
          'Select “New pipeline” and name it. It starts as a draft with all stages. Before your first one, you can also start from “Invoices and receipts”, “Contracts”, or “Searchable archive”.',
          'In the diagram under “Stages”, select the ones to use. On a phone, it’s a list.',
          'Missing stages are shown right away, with a button to add them. For example, “Reading fields” needs “Finding entities”.',
          'Use a stage’s options button to choose the language, how to find names, and which entity kinds to include.',
          'Select “Save draft” to continue later. If you leave without saving, the page asks.',
        ],
      },
      {
        title: 'Test on a document',
        steps: [
          'Under “Test on a document”, select “Choose a document”, then “Test”.',
          'The draft’s results appear next to the current ones. The document doesn’t change.',
        ],
      },
      {
        title: 'Publish a pipeline',
        steps: [
          'Select “Publish”. The draft becomes a version, which never changes.',
          'Documents in progress finish with the version they started with.',
          'Under “Used for”, choose uploads or a class. Otherwise, people choose it when they upload.',
          'You can load an old version into the draft and publish it again.',
        ],
      },
      {
        title: 'Stop using a pipeline',
        steps: ['Open the pipeline’s actions and choose “Retire”. Documents it read don’t change.'],
      },
    ],
    failures: [
      'If someone else saved the pipeline while you were editing, the page says so. Show their version, or keep editing yours.',
      'An organization can test two drafts at a time, and none once its daily processor time is used up.',
      'If a draft can’t read a document, the page says why.',
      'Stages a pipeline skips are shown as “not in this pipeline”. They didn’t fail.',
    ],
    privacy: [
      'Only you see the results of your test. They’re deleted after a day.',
      'Encrypted documents are read in the browser with all stages. Pipelines run on the server.',
    ],
    places: [
      { to: 'enhancedAi', title: 'Open pipelines' },
      { to: 'aiPlatformHub', title: 'See engines and models' },
      { to: 'batchProcessing', title: 'Start a batch' },
    ],
  },
];
