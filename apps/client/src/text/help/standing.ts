import { routes } from '@cartulary/contracts/routes';
import type { Article } from './article';

/** Numbers and live activity. */
export const standing: readonly Article[] = [
  {
    id: 'dashboard',
    routes: ['dashboard'],
    title: routes.dashboard.metadata.title,
    about:
      'The first page after you sign in. It starts with one step, “Read your first document”, and whatever is waiting for you: mentions, invitations, and meetings. Once you have documents, it shows what needs your attention, what’s new, and your organization’s numbers. Managers and administrators see the organization first.',
    jobs: [
      {
        title: 'Read your first document',
        steps: [
          'Drop a file anywhere on the page, or select “Choose files”.',
          'To try it with a sample first, select “Start the two-minute tour”.',
        ],
      },
      {
        title: 'See how your organization is doing',
        steps: [
          'Under “Your organization”, a number appears as soon as there’s data for it. The line below the numbers lists the others and what each needs.',
          'Choose “7 d”, “30 d”, “Quarter”, or “Year”. Each number is compared with the previous period.',
          'Select the line under a number to open its “Receipt”: the calculation, the period, the number of records, and the documents behind it that you can view.',
          'The receipt doesn’t change. “Recalculate” updates it, and “Copy link” copies a link to the same receipt.',
          'Use the arrow keys to move between numbers, and Esc to close the receipt.',
          '“Save as PDF” creates a file of the numbers with their receipts, in your browser. “Save as PNG” saves an image of documents by day.',
        ],
      },
      {
        title: 'Set savings assumptions',
        steps: [
          'Select “Set up savings”. Once they’re set, the button is called “Savings assumptions”.',
          'Hours and money saved appear once “Manual minutes”, “Hourly rate”, “Overhead”, and “Counted as money” are set. “Review minutes” are measured.',
          'Select a value, enter a new one with its source, compare the effect on both periods, and select “Save for all periods”.',
        ],
      },
      {
        title: 'See what needs your attention',
        steps: [
          '“Needs your attention” lists the oldest first.',
          '“Review” opens a document at the value to review. “Retry” reads a failed one again.',
        ],
      },
      {
        title: 'See the status of documents',
        steps: [
          'Select a number, a column of “Documents by day”, or a part of “Documents by status” to list those documents.',
          'Each chart has a table with the same numbers.',
        ],
      },
    ],
    keys: ['page.dashboard'],
    failures: [
      'The page updates automatically. If the connection is lost, it shows when the figures were last updated.',
      'If the figures can’t be loaded, the page says why and offers “Try again”.',
    ],
    privacy: [
      'The six numbers cover the whole organization and need permission to view analytics. They don’t name people or documents.',
      'Everything else counts only documents you can see. A receipt lists the documents you can view, and says how many others there are.',
    ],
    places: [{ to: 'dashboard', title: 'Open the dashboard' }],
  },
  {
    id: 'business-intelligence',
    routes: ['analyticsCommandCenter'],
    title: routes.analyticsCommandCenter.metadata.title,
    about:
      'Ask questions about activity in your organization: any measure, broken down by any dimension, over a period and compared with the previous one. Answers are based on actual activity and never name a document or a person.',
    jobs: [
      {
        title: 'Ask a question',
        steps: [
          'Choose what to “Show”, what to break it down “by”, and the period.',
          'Select a name to see only that, with another breakdown. To undo, go back or remove the filter.',
        ],
      },
      {
        title: 'Change the view or save a file',
        steps: [
          '“Bars”, “Over time”, and “Table” show the same numbers. Press T to open the table.',
          '“Save as” saves every day as a “Spreadsheet (XLSX)” or “CSV”, with its receipt.',
          '“PDF” contains the chart, the table, and the receipt. “Image (PNG)” is the chart with its title and period. Both are created in your browser.',
        ],
      },
      {
        title: 'Save and share a question',
        steps: [
          'Select “Save question” and name it. “Saved” lists yours, and those shared with you.',
          'In the menu of your own question, choose “Share”, and add people, teams, groups, or everyone. Each person’s answer covers only what they have access to.',
        ],
      },
      {
        title: 'Get a question by email',
        steps: [
          'Under “Saved”, open a question’s menu and choose “Email on a schedule”: the frequency, the first and last day, and the recipients. Recipients need access to the question.',
          'Each email uses current data and what its recipient can view at that time. It shows the period, the time zone, and how recent the numbers are. Quiet hours and email summaries don’t delay it. No email is sent for a day the month doesn’t have, or a time skipped when clocks change.',
          '“Scheduled emails” lists emails to you and those you scheduled for others. Pause or stop them there. The link at the end of each email opens that list.',
        ],
      },
      {
        title: 'Check where an answer comes from',
        steps: [
          'The “Receipt” shows what was counted, the period and time zone, the number of records, and how recent the latest is.',
          '“Copy link” copies a link to the same question.',
          '“Open documents” lists the documents behind the answer that you can view, and says how many others there are.',
        ],
      },
    ],
    failures: [
      'If the answer can’t be loaded, the page says why and offers “Try again”.',
      'A scheduled question stops when its recipient loses access. The list says so. Schedule it again once they have access.',
      'If the server was down at the scheduled time, one email is sent when it’s back, no matter how many were missed.',
    ],
    privacy: ['Search terms, document names, and people’s names aren’t stored for counting.'],
    places: [{ to: 'analyticsCommandCenter', title: 'Ask a question' }],
  },
  {
    id: 'real-time',
    routes: ['realTimeIntelligence'],
    title: routes.realTimeIntelligence.metadata.title,
    about:
      'Live activity: documents moving through the pipeline, a stream of activity you have access to, the last hour minute by minute, how many people are online, your batches, and trending entities.',
    jobs: [
      {
        title: 'Follow documents through the pipeline',
        steps: [
          '“Pipeline now” shows how many documents are in each step, and how long the oldest has been there.',
          '“Open documents to review” lists the documents that need a person.',
        ],
      },
      {
        title: 'Follow the stream',
        steps: [
          'Select “Documents”, “People”, “Jobs”, or “System” to hide or show each kind.',
          '“Pause”, or Space while the stream has focus, stops it and counts new events. “Resume” loads them.',
          'If the connection was lost, a line shows for how long, how many events were recovered, and how many aren’t shown.',
        ],
      },
      {
        title: 'See the last hour',
        steps: ['“Last hour” shows each minute. Press T to see it as a table.'],
      },
      {
        title: 'Create an alert rule',
        steps: [
          'Under “Alert rules”, select “New rule”, and choose a measure and when the rule fires and clears. “Threshold” compares with a limit, “Change” with an earlier window, “Absence” fires when there’s no activity, and “Seasonal” compares with the same hour of past weeks.',
          'The rule is tested on the last 30 or 90 days while you edit it. You see each time it would have fired, and how often it would at other limits.',
          '“Notify” sets the steps: a bell notification or an email, to you or one of your teams, each after some time. “Save and turn on” starts with the next minute.',
        ],
      },
      {
        title: 'Call a webhook',
        steps: [
          'As an administrator, choose “Webhook” under “Channel” and enter the URL. It has to start with https:// and be outside this installation’s network.',
          '“Save and turn on” shows a secret once. The receiver uses it to verify each call, as described by Standard Webhooks. The webhook-id stays the same when a call is retried.',
          '“Send test” calls the URL now. “Recent calls” shows the response and the next retry. “New secret” replaces the secret; both sign calls for 24 hours.',
          'If no call gets through, the rule’s creator is notified in the bell.',
        ],
      },
      {
        title: 'Get an alert when readings fail',
        steps: [
          'In the AI settings, an administrator turns on “Monitor processing”. “Failed readings (built in)” under “Alert rules” then shows the share of readings that failed in the last hour.',
          '“Alert on processing failures” notifies administrators once when that share is above the “Alert threshold”. It needs at least 20 readings in the hour.',
        ],
      },
      {
        title: 'Acknowledge an alert',
        steps: [
          'Firing alerts appear next to the stream and under “Alerts”. “Acknowledge” tells others that you’re handling it, and no further steps run.',
          '“Mute for 1 hour” stops a rule’s notifications. If it’s still firing after that, people are notified then.',
          'A rule that fires again within half an hour continues the same alert. It’s counted, and people are notified once.',
        ],
      },
    ],
    failures: [
      'If counting has stopped, the page shows how current the numbers are instead of calling them live.',
      'If the page can’t be loaded, it says why and offers “Try again”.',
    ],
    privacy: [
      'Numbers cover the whole organization. The stream and “Trending entities” only include documents you can view. “People online” only names people on your teams.',
      'A webhook gets the rule’s name, measure, limit, and value, times, and IDs, never a document or a person’s name.',
    ],
    places: [{ to: 'realTimeIntelligence', title: 'See live activity' }],
  },
  {
    id: 'entity-graph',
    routes: ['enhancedRealTimeIntelligence'],
    title: routes.enhancedRealTimeIntelligence.metadata.title,
    about:
      'See how recently changed documents are connected by their entities, which measures are unusual, and a replay of the last hour.',
    jobs: [
      {
        title: 'Explore the graph',
        steps: [
          'Choose “Last hour”, “24 hours”, or “7 days”. Documents are boxes and entities are circles. A line means that the document contains the entity.',
          'Select an entity, or type in “Filter”, to see only that and its documents. “Zoom in”, “Zoom out”, and “Fit” are next to the graph.',
          '“Entities” shows the same data as a table, with the entities that most often appear together.',
        ],
      },
      {
        title: 'Replay the last hour',
        steps: [
          'Select “Replay last hour”. While it plays, the page shows “Replay (not live)” and the time.',
          'Choose 1 to 60 times the speed, or move to any moment. “Back to live” ends it.',
        ],
      },
      {
        title: 'Check for anomalies',
        steps: [
          '“Anomalies” compares the last hour with the same hour over the past 8 weeks. Measures with less than 4 weeks of data aren’t checked.',
        ],
      },
    ],
    failures: ['If the page can’t be loaded, it says why and offers “Try again”.'],
    privacy: [
      'The graph and the replay only include documents and events you can view now. Neither names encrypted items.',
    ],
    places: [{ to: 'enhancedRealTimeIntelligence', title: 'See the entity graph' }],
  },
  {
    id: 'errorMonitoring',
    routes: ['errorMonitoring'],
    title: routes.errorMonitoring.metadata.title,
    about:
      'Errors in pages, on the server, and in background jobs, grouped by cause: how often, for how many people, since when, and in which releases.',
    jobs: [
      {
        title: 'Find out what happened',
        steps: [
          'Choose a view (“Open”, “Mine”, “Regressed”, “Ignored”, “Resolved”), filter the list, and open an error.',
          'The panel shows its latest event: the “Stack”, with source locations if this release’s source maps are stored here, and “Breadcrumbs”. “Older event” shows the others one by one.',
          'If the person allowed recordings, “Play session recording” shows the page as it was, with all words masked.',
        ],
      },
      {
        title: 'Manage errors',
        steps: [
          '“Assign” assigns it to someone with access to this page. “Resolve” closes it. If it happens again in this release or a later one, it reopens automatically, and the person who resolved it is notified. “In the next release” waits for a newer one.',
          '“Ignore” hides it for a time, or until it has happened a number of times.',
          'Select errors with the same cause, then select the merge button. They count as one until you select “Unmerge”.',
        ],
      },
    ],
    failures: [
      'If two people change an error at the same time, the second person gets a message, and nothing is done twice.',
      'Without source maps for a release, the stack is shown as reported, and the page says so.',
    ],
    privacy: [
      'Administrators see their organization’s errors. Operators see how often errors happen everywhere. They see single events of another organization only with support access, and never its names or recordings.',
      'Secrets are removed in the browser and again on the server. Playing a recording is recorded in the audit log.',
    ],
    places: [{ to: 'errorMonitoring', title: 'Open error monitoring' }],
  },
];
