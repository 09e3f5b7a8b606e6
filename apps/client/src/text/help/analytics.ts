import { routes } from '@cartulary/contracts/routes';
import type { Article } from './article';

/** For those who ask more of figures. */
export const analytics: readonly Article[] = [
  {
    id: 'advanced-analytics',
    routes: ['analyticsAdvanced'],
    title: routes.analyticsAdvanced.metadata.title,
    about:
      'What figures say when they are looked at together: what becomes of the documents that arrive, which days were unusual and what explains them, what goes together, and what is to be expected of the next two weeks.',
    jobs: [
      {
        title: 'See which days were unusual',
        steps: [
          'Choose a measure and a period. The band is what such days usually are; a ring marks a day that is far outside it.',
          'Under the chart each unusual day stands with the two dimensions that explain most of it.',
        ],
      },
      {
        title: 'See what becomes of documents',
        steps: [
          '“From arrival to done” follows the documents that arrived in the period, with the times between.',
          '“Done after so many days” sets the weeks side by side.',
        ],
      },
      {
        title: 'See what comes',
        steps: [
          'Open “Forecasts”. Each one says how far such forecasts were off in the past; where no model is better, it is last week’s value.',
          'The key T shows any chart as a table.',
        ],
      },
      {
        title: 'Compose a dashboard',
        steps: [
          'Open “Dashboards” and begin with “Intake”, “Quality”, “Use” or an empty one.',
          'Press “Change”. “Add a card” asks for a measure or a saved question and how it is shown.',
          'Drag a card by its title, or by its lower right corner to change its size. By keyboard: Tab to the handle of a card, then arrow keys; with Shift they change its size.',
          'Every step is saved by itself, and “Undo” takes it back. “Receipt” of a card leads to where its number comes from.',
          'Share it from its menu. Who sees it can’t change it.',
          '“Show on a wall” fills the screen with it; a screen that nobody is signed in on takes it when you add the wall.',
        ],
      },
    ],
    failures: [
      'If something can’t be worked out yet, its card says how many days are missing and from when on it will be there.',
      'A card that can’t be counted says so, and the others are shown.',
      'If a dashboard was changed in another window, nothing is saved until you choose which of the two stays.',
    ],
    privacy: ['Everything is worked out on this installation, from numbers. No document and no person is named.'],
    places: [{ to: 'analyticsAdvanced', title: 'Open advanced analytics' }],
  },
];
