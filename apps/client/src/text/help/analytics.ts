import { routes } from '@cartulary/contracts/routes';
import type { Article } from './article';

/** For people who want to do more with numbers. */
export const analytics: readonly Article[] = [
  {
    id: 'advanced-analytics',
    routes: ['analyticsAdvanced'],
    title: routes.analyticsAdvanced.metadata.title,
    about:
      'See where received documents end up, which days were unusual and why, which measures move together, and a forecast for the next two weeks.',
    jobs: [
      {
        title: 'Find unusual days',
        steps: [
          'Choose a measure and a period. The band is the expected range. A ring marks a day far outside it.',
          'Below the chart, each unusual day is listed with the two dimensions that explain most of it.',
        ],
      },
      {
        title: 'See where documents end up',
        steps: [
          '“Funnel” follows the documents received in the period, with the time between steps.',
          '“Time to completion” compares weeks.',
        ],
      },
      {
        title: 'See forecasts',
        steps: [
          'Open “Forecasts”. Each one shows how far past forecasts were off. If no model is more accurate, it uses last week’s value.',
          'Press T to show any chart as a table.',
        ],
      },
      {
        title: 'Create a dashboard',
        steps: [
          'Open “Dashboards” and start with “Intake”, “Quality”, “Usage”, or “Blank”.',
          'Select “Edit”. “Add card” asks for a measure or a saved question and how to show it.',
          'Drag a card by its title, or resize it from its lower-right corner. Keyboard: Tab to the card’s handle, then use the arrow keys. Hold Shift to resize.',
          'Every change is saved automatically, and “Undo” reverts it. A card’s “Receipt” shows where its number comes from.',
          'Share it from its menu. People you share it with can’t edit it.',
          '“Show on wall” fills the screen with it. You can also choose it for a screen where no one is signed in, when you add the wall.',
        ],
      },
    ],
    failures: [
      'If something isn’t available yet, its card shows how many days of data are missing and when it will be available.',
      'A card that can’t be loaded says so, and the others are shown.',
      'If a dashboard was changed in another window, nothing is saved until you choose which version to use.',
    ],
    privacy: ['Everything is calculated on this installation, from numbers. No documents or people are named.'],
    places: [{ to: 'analyticsAdvanced', title: 'Open advanced analytics' }],
  },
];
