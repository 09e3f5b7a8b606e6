import { routes } from '@cartulary/contracts/routes';
import { stages } from '@cartulary/contracts/stages';
import type { Article } from './article';

/** For people who want to know what a stage does with a page or document, and why. */
export const trials: readonly Article[] = [
  {
    id: 'real-ai',
    routes: ['realAi'],
    title: routes.realAi.metadata.title,
    about:
      'Try any processing stage on a page or text. See what it finds, how long it takes, its confidence, which engine ran, and why.',
    jobs: [
      {
        title: 'Try a stage on a page',
        steps: [
          'Under “Choose input”, choose a document and a page, “Pasted text”, or “File”.',
          'Choose a “Stage” and select “Run”. The first time, the page asks before it downloads the models.',
          '“Time” is for the stage only. “Model loading” is the time before it. The steps of reading a page include loading the reader the first time. A stage can take up to 60 seconds; “Stop” ends it.',
        ],
      },
      {
        title: 'See why a class was chosen',
        steps: [
          `Run the stage “${stages.classify.title}”.`,
          '“Closest in meaning” lists the closest matches. Examples from your organization’s own classes link to their documents.',
          'Weights above zero count for the class, those below against it.',
        ],
      },
      {
        title: 'See which rule found an entity',
        steps: [`Run the stage “${stages.entities.title}”.`, 'The “Found by” column names the rule for each entity.'],
      },
    ],
    failures: [
      'A stage that takes longer than 60 seconds is stopped. Try a shorter text or another page.',
      'If a model can’t be used, the stage runs without it, and the result says so.',
      'Text recognition, language detection, and the models for names and meaning don’t explain their results. The page says where that applies.',
    ],
    privacy: [
      'Everything runs in this browser. Texts, files, and results aren’t sent anywhere or saved.',
      'You can try encrypted documents once your vault is unlocked. Locking it clears the results from the page.',
    ],
    places: [
      { to: 'realAi', title: 'Open the bench' },
      { to: 'aiPlatformHub', title: 'See all engines' },
    ],
  },
  {
    id: 'nlp-studio',
    routes: ['nlpStudio'],
    title: routes.nlpStudio.metadata.title,
    about:
      'Find entities, personal data, the class, a summary, key phrases, and the language of a text. Compare its meaning, ask your library questions, and test custom dictionaries and patterns.',
    jobs: [
      {
        title: 'Find personal data in a text',
        steps: [
          'Choose a text under “Choose input”, open “Entities and personal data”, and select “Run”.',
          '“Found by” names the rule for each match. Under “Personal data”, choose the “Kinds to remove”. The preview shows the text without them.',
          '“Create redacted copy” opens Advanced Processing, which also removes hidden data behind the page. It’s available for documents that can have one.',
        ],
      },
      {
        title: 'Ask a question',
        steps: [
          'Open “Questions”, enter one, and select “Ask”.',
          'You get exact passages from your documents, each linked to its document and page. If there’s no answer, the page says so.',
          'Encrypted documents are searched in your browser while your vault is unlocked. Their passages are found by words, not by meaning.',
        ],
      },
      {
        title: 'Check the sentiment of a text',
        steps: [
          'Open “Sentiment”. If your installation has a model for it, the page shows its name and size. Select “Run”. The browser downloads it once.',
          'You get a rating for the whole text and for each passage: how likely it’s positive, neutral, or negative.',
        ],
      },
      {
        title: 'Find your organization’s own words',
        steps: [
          'Open “Custom words” and select “New dictionary or pattern”.',
          'Enter words, one per line, or choose “Pattern”. “Try on the text” shows the matches before you save.',
          'Managers and administrators can select “Save”. “Try all on the text” tests everything saved.',
        ],
      },
    ],
    failures: [
      'Dictionaries with more than 2,000 lines are rejected, and so are patterns that aren’t RE2. If there are too many matches to list, each rule shows some of them, and the page says which have more.',
      'Sentiment needs a model that an operator added. The product doesn’t include one.',
      'A tool that takes longer than 60 seconds is stopped.',
    ],
    privacy: [
      'Texts are processed in this browser. They aren’t sent or saved.',
      'A question is sent to this installation’s server. In privacy and hybrid mode with a vault, it stays in this browser unless you choose otherwise.',
      'Dictionaries and patterns belong to the whole organization. Everyone in it who reads documents can see them.',
    ],
    places: [
      { to: 'nlpStudio', title: 'Open the studio' },
      { to: 'realAi', title: 'Try other stages' },
      { to: 'advancedProcessing', title: 'Create redacted copies' },
    ],
  },
  {
    id: 'computer-vision-studio',
    routes: ['computerVisionStudio'],
    title: routes.computerVisionStudio.metadata.title,
    about:
      'See regions, tables, codes, machine-readable lines, and marks on a page image, measure its quality, and compare two scans.',
    jobs: [
      {
        title: 'See what’s on a page',
        steps: [
          'Under “Choose input”, choose a document and a page, or “File”. Select “Analyze”.',
          'Show or hide each kind under “Shown on the page”. Numbers on the page match the list. Select an entry to mark it on the page.',
          '“Image quality” shows the measurements and what they mean.',
        ],
      },
      {
        title: 'Compare two scans',
        steps: [
          'Open “Compare two scans”, choose both, and select “Compare”.',
          'Move the slider to fade from one to the other, or choose “Alternate” to switch between them.',
          'The list shows every place where the ink differs.',
        ],
      },
      {
        title: 'Create a custom detector',
        steps: [
          'Open “Custom detectors”, select “New detector”, and name it. Custom detectors are part of a module. If your organization doesn’t have it, the page says so.',
          'Choose a document and a page and draw a box around every example, or select “Add box” and move it with the arrow keys. Save the boxes. You need at least three. Ten from different pages work better.',
          'Once it’s trained, choose another page and select “Find on this page”.',
          'Select “Start test” to run it on many documents. The table shows correct, missed, and wrong results. On pages without boxes, mark each result “Correct” or “Wrong”.',
        ],
      },
    ],
    failures: [
      'Marks are detected by shape. A drawn line can look like a signature, and a signature that touches print can be missed.',
      'Pages that are stretched, folded, or photographed at an angle can’t be aligned. The page says so when little matches.',
      'Text files, Word documents, and recordings have no page images.',
      'Detectors recognize shapes, not words or colors. They miss things that are tilted by more than a few degrees, much larger or smaller than the examples, or different each time.',
    ],
    privacy: [
      'Analysis and comparison run in this browser. Images, files, and results aren’t sent anywhere or saved.',
      'Boxes you draw for a detector are saved for your organization, and deleted with their document. The server learns from them, so encrypted documents can’t be examples. Detectors find things in them in this browser.',
      'You can analyze encrypted documents once your vault is unlocked. Locking it clears the results from the page.',
    ],
    places: [
      { to: 'computerVisionStudio', title: 'Open the studio' },
      { to: 'realAi', title: 'Try other stages' },
    ],
  },
];
