import { routes } from '@cartulary/contracts/routes';
import type { Article } from './article';

/** What operators watch. */
export const operating: readonly Article[] = [
  {
    id: 'internalDashboard',
    routes: ['internalDashboard'],
    title: routes.internalDashboard.metadata.title,
    about:
      'How the installation is: its processes, queues, events, database, storage and certificates. An admin who does not operate the installation sees how the work of their own organization stands.',
    jobs: [
      {
        title: 'See whether anything is wrong',
        steps: [
          'Read “Health”: the share of calls that failed and errors that pages reported over the last 5 minutes. Above 0.05 it is degraded, above 0.1 critical.',
          'Read “Needs a hand now” from the top. A button beside an entry opens the page where you can do something about it.',
          'An entry leaves by itself once its check is good again.',
        ],
      },
      {
        title: 'See which processes run',
        steps: [
          'Under “Processes” each one says what it takes. Choose “Hour” or “Day” for the lines.',
          'A process that stopped reporting is marked as gone, with the time since when, and stays listed for a day.',
        ],
      },
      {
        title: 'See what waits',
        steps: [
          '“Queues” counts jobs by queue, with how long the oldest has waited.',
          '“Documents being read” counts documents by the stage they are at.',
        ],
      },
      {
        title: 'See how the meeting server is',
        steps: [
          '“Meeting server” says whether it is running, at rest, being built with how far it is, missing, or down, and since when.',
          '“Meetings now” and “People in them” count who meets at the moment. “Last restart” is when it was started again after it had died.',
        ],
      },
      {
        title: 'Renew a certificate in time',
        steps: [
          '“Certificates” lists when those end that people need to get in: that of the address, and those of identity providers.',
          'From 30 days before its end on one stands under “Needs a hand now”.',
        ],
      },
    ],
    failures: [
      'Each card says when it was looked at. Numbers that were not looked at again in time turn gray.',
      'If the page can’t be loaded, the gateway or its database is not answering: look at their logs.',
      'The longest transaction is that of the two roles that serve people; a migration under way is not counted.',
    ],
    privacy: [
      'Only numbers are shown: no titles or contents of any organization. An organization is named where the certificate of its identity provider ends.',
      'The lines are kept for 25 hours, and which processes ran for 30 days.',
    ],
    places: [
      { to: 'internalDashboard', title: 'Open Internal Monitoring' },
      { to: 'systemControl', title: 'Open System Control' },
    ],
  },
  {
    id: 'enterpriseHub',
    routes: ['enterpriseHub'],
    title: routes.enterpriseHub.metadata.title,
    about:
      'Organizations in numbers: size, health, modules and plan. Admins see their own, operators all. Operators ask here for support access, and admins decide.',
    jobs: [
      {
        title: 'Ask an organization for access',
        steps: [
          'Press “Ask for access” at the organization, say why and for how long.',
          'Its admins get a notification and decide. Once they have granted it, press “Look”.',
        ],
      },
      {
        title: 'Decide about support access',
        steps: [
          'Under “Support access” read who asks, why and for how long.',
          'Press “Grant” or “Decline”. What you granted ends by itself; “End” ends it at once.',
        ],
      },
    ],
    failures: [
      'An organization has at most 10 open asks at a time, and one of each operator.',
      'If somebody else has answered in the meantime, the page says so and nothing is changed.',
    ],
    privacy: [
      'Without support access operators see numbers, and which errors the product reported, by their message and how often.',
      'Support access shows how work stands, settings, which acts there were and when, and single events of errors: stacks, pages and the steps before them. It never shows documents, names or contents.',
      'Asking, granting, declining, ending and looking stand in the audit of both organizations.',
    ],
    places: [{ to: 'enterpriseHub', title: 'Open Enterprise Hub' }],
  },
];
