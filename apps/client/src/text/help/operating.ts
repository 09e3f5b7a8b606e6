import { routes } from '@cartulary/contracts/routes';
import type { Article } from './article';

/** What operators monitor. */
export const operating: readonly Article[] = [
  {
    id: 'internalDashboard',
    routes: ['internalDashboard'],
    title: routes.internalDashboard.metadata.title,
    about:
      'Health of the installation: processes, queues, events, database, storage, and certificates. Administrators who don’t operate the installation see the status of their own organization’s work.',
    jobs: [
      {
        title: 'Check for problems',
        steps: [
          'Check “Health”: the share of failed calls and errors reported by pages over the last 5 minutes. Above 0.05 it’s degraded, above 0.1 critical.',
          'Work through “Needs attention” from the top. The button next to an issue opens the page where you can fix it.',
          'Issues disappear once their check passes.',
        ],
      },
      {
        title: 'See which processes are running',
        steps: [
          '“Processes” shows the resources each one uses. Choose “Hour” or “Day” for the charts.',
          'A process that stopped reporting is marked as lost, with the time, and stays listed for a day.',
        ],
      },
      {
        title: 'See what’s waiting',
        steps: [
          '“Queues” counts jobs by queue and shows how long the oldest has waited.',
          '“Documents in progress” counts documents by stage.',
        ],
      },
      {
        title: 'Check the meeting server',
        steps: [
          '“Meeting server” shows whether it’s running, idle, being built (with progress), missing, or down, and since when.',
          '“Meetings now” and “Participants” count current meetings. “Last restart” is when it was restarted after a crash.',
        ],
      },
      {
        title: 'Renew a certificate on time',
        steps: [
          '“Certificates” shows when the certificates people need to sign in expire: for this address, and for identity providers.',
          'Starting 30 days before it expires, a certificate is listed under “Needs attention”.',
        ],
      },
    ],
    failures: [
      'Each card shows when it was last checked. Numbers that weren’t refreshed on time turn gray.',
      'If the page can’t be loaded, the gateway or its database isn’t responding. Check their logs.',
      'The longest transaction covers the two roles that serve people. Running migrations aren’t counted.',
    ],
    privacy: [
      'Only numbers are shown, and no titles or contents of any organization. An organization is named if its identity provider’s certificate is expiring.',
      'Chart data is stored for 25 hours, and the process history for 30 days.',
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
      'Organizations in numbers: size, health, modules, and plan. Administrators see their own, operators all of them. Operators request support access here, and administrators decide.',
    jobs: [
      {
        title: 'Request support access',
        steps: [
          'Select “Request access” next to the organization, and enter why and for how long.',
          'Its administrators are notified and decide. Once they’ve granted it, select “View”.',
        ],
      },
      {
        title: 'Decide about support access',
        steps: [
          'Under “Support access”, see who’s asking, why, and for how long.',
          'Select “Grant” or “Decline”. Access ends automatically; “End” ends it right away.',
        ],
      },
    ],
    failures: [
      'An organization can have up to 10 open requests at a time, and one per operator.',
      'If someone else has already answered, the page says so and nothing changes.',
    ],
    privacy: [
      'Without support access, operators see numbers, and the messages and counts of errors the product reported.',
      'With support access, they see the status of work, settings, the kinds and times of activity, and single error events: stacks, pages, and the steps before them. They never see documents, names, or contents.',
      'Requesting, granting, declining, ending, and viewing are recorded in the audit logs of both organizations.',
    ],
    places: [{ to: 'enterpriseHub', title: 'Open Enterprise Hub' }],
  },
];
