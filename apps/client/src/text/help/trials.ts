import { routes } from '@cartulary/contracts/routes';
import { stages } from '@cartulary/contracts/stages';
import type { Article } from './article';

/** For everybody who wants to know what a stage makes of a page or text, and why. */
export const trials: readonly Article[] = [
  {
    id: 'real-ai',
    routes: ['realAi'],
    title: routes.realAi.metadata.title,
    about:
      'Try any stage of reading on one page or text, and see what it finds, how long it takes, how sure it is, which engine did it, and why.',
    jobs: [
      {
        title: 'Try a stage on a page',
        steps: [
          'Under “What to try it on”, choose a document and a page. Or choose “Pasted text” or “A file”.',
          'Choose a “Stage” and press “Run”. The first time, the page asks before it downloads the models.',
          '“Time taken” is that of the stage alone; “Loading models” is what came before it. Steps of reading a page include loading the reader the first time. A stage may take up to 60 seconds; “Stop” ends it.',
        ],
      },
      {
        title: 'See why a class was found',
        steps: [
          `Run the stage “${stages.classify.title}”.`,
          '“Nearest by meaning” lists what the text is most like: examples of your organization’s own classes are links to their documents.',
          'Weights above zero speak for the class, those below against it.',
        ],
      },
      {
        title: 'See which rule found an entity',
        steps: [`Run the stage “${stages.entities.title}”.`, 'The column “Found by” names the rule of each.'],
      },
    ],
    failures: [
      'A stage that takes longer than 60 seconds is stopped. Try a shorter text or another page.',
      'Where a model can’t be used, the stage does without it and the result says so.',
      'The recognizer of words, the detector of languages and the models of names and meaning give no reason for what they find; the page says where that is so.',
    ],
    privacy: [
      'Everything runs in this browser. Texts, files and results are not sent anywhere and not saved.',
      'Sealed documents can be tried as well, once your vault is unlocked. Locking it takes what was found off the page.',
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
      'Find entities, personal data, the class, a summary, key phrases and the language of a text, compare what it means, ask questions of your library, and try your own dictionaries and patterns.',
    jobs: [
      {
        title: 'See what is personal in a text',
        steps: [
          'Choose a text under “What to try it on”, open “Entities and personal data” and press “Run”.',
          '“Found by” names the rule of each hit. Under “Personal data” choose the “Kinds to take out”; the preview shows the text without them.',
          '“Make a redacted copy” opens Advanced Processing, which also removes what lies behind the page. It stands there for documents that can have one.',
        ],
      },
      {
        title: 'Ask a question',
        steps: [
          'Open “Questions”, enter one and press “Ask”.',
          'You get passages as they stand in your documents, each with a link to its document and page. If nothing answers, the page says so.',
          'Sealed documents are asked in your browser while your vault is open. Passages of them are found by their words, not by what they mean.',
        ],
      },
      {
        title: 'See how a text feels',
        steps: [
          'Open “Sentiment”. If your installation has a model for it, the page names it and says how large it is. Press “Run”: it comes to this browser once.',
          'You get the text as a whole and passage by passage, each with how likely it reads positive, neutral, or negative.',
        ],
      },
      {
        title: 'Find your organization’s own words',
        steps: [
          'Open “Own words” and press “New dictionary or pattern”.',
          'Enter words one on each line, or choose “Pattern”. “Try on the text” shows what it finds before it is saved.',
          'Managers and administrators can press “Save”. “Try all on the text” tries everything that was saved.',
        ],
      },
    ],
    failures: [
      'A dictionary with more than 2,000 lines is refused, and so is a pattern that is written in another syntax than RE2. Where there are too many places to list, each rule gets its share and the page says which have more.',
      'Sentiment is told where an operator added a model for it; none comes with the product.',
      'A tool that takes longer than 60 seconds is stopped.',
    ],
    privacy: [
      'Texts are worked on in this browser and are neither sent nor saved.',
      'A question is sent to the server of this installation. In privacy and hybrid mode with a vault it stays in this browser unless you choose otherwise.',
      'Dictionaries and patterns are kept for the whole organization; everybody in it who reads documents can see them.',
    ],
    places: [
      { to: 'nlpStudio', title: 'Open the studio' },
      { to: 'realAi', title: 'Try other stages' },
      { to: 'advancedProcessing', title: 'Make redacted copies' },
    ],
  },
  {
    id: 'computer-vision-studio',
    routes: ['computerVisionStudio'],
    title: routes.computerVisionStudio.metadata.title,
    about:
      'See regions, tables, codes, machine-readable lines and marks on the picture of a page, measure how good the picture is, and compare two scans.',
    jobs: [
      {
        title: 'See what is on a page',
        steps: [
          'Under “What to look at”, choose a document and a page, or “A file”. Press “Look”.',
          'Each kind can be shown or hidden under “Shown on the page”. Numbers on the page are those of the list; choose an entry to mark it on the page.',
          '“Quality of the picture” says what was measured and what it means.',
        ],
      },
      {
        title: 'Compare two scans',
        steps: [
          'Open “Compare two scans”, choose both and press “Compare”.',
          'Move the slider to fade from one to the other, or choose “In turn” to switch between them.',
          'The list names every place where ink differs.',
        ],
      },
      {
        title: 'Make a detector of your own',
        steps: [
          'Open “Own detectors”, press “New detector” and give it a name. Own detectors are part of a module; the page says so where your organization does not have it.',
          'Choose a document and a page, draw a box around every such thing, or press “Add box” and move it by arrow keys. Save the boxes. Three are needed; ten from different pages are better.',
          'Once it has learned, choose another page and press “Find on this page”.',
          'Press “Start test” to look at many documents. The table says what was found rightly, missed and wrong; places on pages that nobody drew on you judge by “Right” and “Wrong”.',
        ],
      },
    ],
    failures: [
      'Marks are found by shape. A drawn line may look like a signature, and a signature that touches print may be missed.',
      'A page that is stretched, folded or photographed at an angle can’t be laid over another; the page says so where little agrees.',
      'Plain texts, Word documents and recordings have no picture.',
      'Detectors know shapes, not words and not colors: things that lean by more than a few degrees, are much larger or smaller than the examples, or look different each time are missed.',
    ],
    privacy: [
      'Looking and comparing run in this browser. Pictures, files and results are not sent anywhere and not saved.',
      'Boxes that you draw for a detector are saved for your organization, and leave with their document. The server learns from them, so sealed documents can’t be examples; detectors find things on them in this browser.',
      'Sealed documents can be looked at once your vault is unlocked. Locking it takes what was found off the page.',
    ],
    places: [
      { to: 'computerVisionStudio', title: 'Open the studio' },
      { to: 'realAi', title: 'Try other stages' },
    ],
  },
];
