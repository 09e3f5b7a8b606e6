import { routes } from '@cartulary/contracts/routes';
import type { Article } from './article';

/** For people who operate the installation. */
export const deployment: readonly Article[] = [
  {
    id: 'deployment',
    routes: ['productionDeployment'],
    title: routes.productionDeployment.metadata.title,
    about:
      'See what’s running where and since when, whether every component is ready, and which settings differ from their defaults.',
    jobs: [
      {
        title: 'See what’s running',
        steps: [
          '“Processes” lists each process with its version, where it runs, and when it was last seen. “Lost” means it crashed.',
          'Under “Readiness”, a component that isn’t ready says why. “What to do first” lists the next steps.',
          'Settings are those of the gateway that responds. For secrets, you only see that they’re set.',
        ],
      },
    ],
    failures: ['If one component doesn’t respond, the page still shows the others.'],
    privacy: ['Only operators of the installation can see this page. It contains no organization’s data.'],
    places: [{ to: 'productionDeployment', title: 'See what’s running' }],
  },
  {
    id: 'releases',
    routes: ['productionDeploymentDashboard'],
    title: routes.productionDeploymentDashboard.metadata.title,
    about: 'See which releases started here, when each migration ran, and what a rollback loses.',
    jobs: [
      {
        title: 'Check what a rollback loses',
        steps: [
          '“Releases” lists each start with a different version or commit.',
          'Under “Migrations”, open the list of those that ran. “Rollback removes” shows what you’d lose with each one.',
          'An older version can’t start on data changed by a newer one.',
        ],
      },
    ],
    failures: ['If the page can’t be loaded, it says why and offers “Try again”.'],
    privacy: ['Only operators of the installation can see this page. It contains no organization’s data.'],
    places: [{ to: 'productionDeploymentDashboard', title: 'See releases and migrations' }],
  },
];
