import { routes } from '@cartulary/contracts/routes';
import type { Article } from './article';

/** For those who operate the installation. */
export const deployment: readonly Article[] = [
  {
    id: 'deployment',
    routes: ['productionDeployment'],
    title: routes.productionDeployment.metadata.title,
    about:
      'What of this installation runs where and since when, whether every part is ready, and which settings differ from their defaults.',
    jobs: [
      {
        title: 'See what runs',
        steps: [
          'Under “Processes” each process stands with its version, where it runs and when it was last seen. “Gone” is one that broke down.',
          'Under “Ready” a part that is not well says why.',
          'Settings are those of the gateway that answers. Of secrets only is told that they are set.',
        ],
      },
    ],
    failures: ['If a part does not answer, the page still tells the others.'],
    privacy: ['Only operators of the installation see it. It holds nothing of any organization.'],
    places: [{ to: 'productionDeployment', title: 'See what runs' }],
  },
  {
    id: 'releases',
    routes: ['productionDeploymentDashboard'],
    title: routes.productionDeploymentDashboard.metadata.title,
    about: 'Which releases started here, when which migration ran, and what is lost by going back.',
    jobs: [
      {
        title: 'Know what going back loses',
        steps: [
          'Under “Releases” each start with another version or commit is listed.',
          'An older version does not start on data that a newer one changed. Under “Undone, it drops” stands what would be lost with a migration.',
        ],
      },
    ],
    failures: ['If it can’t be told, the page says why and offers “Try again”.'],
    privacy: ['Only operators of the installation see it. It holds nothing of any organization.'],
    places: [{ to: 'productionDeploymentDashboard', title: 'See releases and migrations' }],
  },
];
