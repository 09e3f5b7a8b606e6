import { routes } from '@cartulary/contracts/routes';
import type { Article } from './article';

/** For managers and administrators, who compose pipelines. */
export const pipelines: readonly Article[] = [
  {
    id: 'pipelines',
    routes: ['enhancedAi'],
    title: routes.enhancedAi.metadata.title,
    about:
      'Choose which stages read your documents and how they work, try that on a document, and publish it for uploads, for a class, or for people to choose.',
    jobs: [
      {
        title: 'Compose a pipeline',
        steps: [
          'Press “New pipeline” and give it a name. It begins as a draft with all stages.',
          'Under “Stages”, tick what reads the document. In a wide window, the picture does the same by pointer.',
          'What is missing is said at once, with a button that adds it. For example, “Reading fields” needs “Finding entities”.',
          'Choose how a stage works below its box: the language, how names are found, which kinds of entities are kept.',
          'Press “Save draft” to continue later. If you leave before, the page asks.',
        ],
      },
      {
        title: 'Try it on a document',
        steps: [
          'Under “Try it on a document”, press “Choose a document”, then “Try”.',
          'What the draft found stands beside what the document says now. The document stays as it is.',
        ],
      },
      {
        title: 'Publish it',
        steps: [
          'Press “Publish”. The draft becomes a version, which never changes.',
          'Documents that are being read continue by the version that they began with.',
          'Under “Used for”, choose uploads or a class. Without that, people choose it when they upload.',
          'An old version can be taken into the draft and published again.',
        ],
      },
      {
        title: 'Stop using a pipeline',
        steps: ['Open the actions of the pipeline and choose “Retire”. Documents keep what it read.'],
      },
    ],
    failures: [
      'If somebody else saved the pipeline while you changed it, the page says so: show what they saved, or continue with yours.',
      'An organization tries two drafts at once, and none once its processor time for the day is used up.',
      'If a document can’t be read by a draft, the page says why.',
      'Stages that a pipeline leaves out are shown as “not part of the pipeline”. They did not fail.',
    ],
    privacy: [
      'Only you see what your trial found, and it is thrown away after a day.',
      'Sealed documents are read in the browser by all stages: pipelines work on the server.',
    ],
    places: [
      { to: 'enhancedAi', title: 'Open pipelines' },
      { to: 'aiPlatformHub', title: 'See engines and models' },
      { to: 'batchProcessing', title: 'Begin a batch' },
    ],
  },
];
