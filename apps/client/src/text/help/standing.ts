import { routes } from '@cartulary/contracts/routes';
import type { Article } from './article';

/** How things stand: figures and news. */
export const standing: readonly Article[] = [
  {
    id: 'dashboard',
    routes: ['dashboard'],
    title: routes.dashboard.metadata.title,
    about:
      'What your organization gets out of the product in six numbers, each with its receipt; below them what needs you, the newest documents, how many documents arrived each day and their states, and the storage used.',
    jobs: [
      {
        title: 'See what it is worth',
        steps: [
          'Choose “7 d”, “30 d”, “Quarter” or “Year”. Each number stands beside as many days before.',
          'Press the line under a number for its “Receipt”: how it was computed, the period, how many facts it was made from, and the documents behind it that you may see.',
          'The receipt stands still. “Count again” moves it to now; “Copy address” copies a link that asks the same again.',
          'Arrow keys go from number to number, Esc closes the receipt.',
          '“Save as PDF” makes a file of the numbers with their receipts, in your browser; “Save as PNG” a picture of documents by day below the numbers.',
        ],
      },
      {
        title: 'Set what “saved” is built on',
        steps: [
          'Hours and money saved are told once “By hand”, “Wage”, “On-costs” and “Counted as money” are set. “With a person here” is measured.',
          'Press a value, enter another with where it is from, look at both periods before and after, and press “Change for all periods”.',
        ],
      },
      {
        title: 'See what needs you',
        steps: [
          'Under “Needs your attention” the oldest comes first.',
          '“Review” opens a document at the value to check; “Retry” reads a failed one again.',
        ],
      },
      {
        title: 'See how documents stand',
        steps: [
          'Press a figure, a column of “Documents by day” or a part of “Documents by status” to open the list of those documents.',
          'Each chart has a table with the same numbers.',
        ],
      },
    ],
    keys: ['page.dashboard'],
    failures: [
      'The page updates automatically. If the connection is lost, it says when the figures were last updated.',
      'If the figures can’t be loaded, the page says why and offers “Try again”.',
    ],
    privacy: [
      'The six numbers are counted over the whole organization and need the right to see analytics. They name nobody and no document.',
      'All else counts only documents you can see. A receipt lists the documents that you may see, and says how many there are besides.',
    ],
    places: [{ to: 'dashboard', title: 'Open the dashboard' }],
  },
  {
    id: 'business-intelligence',
    routes: ['analyticsCommandCenter'],
    title: routes.analyticsCommandCenter.metadata.title,
    about:
      'Questions about what happened in your organization: any measure, by any dimension, over a period, beside the period before. Everything is counted from what really happened, and nothing in it names a document or a person.',
    jobs: [
      {
        title: 'Ask a question',
        steps: [
          'Choose what to “Show”, what to tell it apart “by”, and the period.',
          'Press a name to see only that, by what is left. Back, or the cross of a filter, undoes it.',
        ],
      },
      {
        title: 'See it another way',
        steps: [
          '“Bars”, “Over time” and “Table” show the same numbers. The key T opens the table.',
          '“Save as” saves every day as a “Spreadsheet (XLSX)” or “CSV”, with its receipt.',
          'There, “PDF” holds the picture, the table and the receipt; “Picture (PNG)” is the picture with its title and period. Both are made in your browser.',
        ],
      },
      {
        title: 'Keep a question and share it',
        steps: [
          'Press “Save question” and give it a name. “Saved” lists yours, and those that others share with you.',
          'In the menu of one of yours choose “Share”, and add people, teams, groups or everybody. Each of them is answered within their own rights.',
        ],
      },
      {
        title: 'Get a question by email',
        steps: [
          'Under “Saved”, open the menu of a question and choose “Email on a schedule”: how often, when first, until when, and who gets it. Colleagues need to see the question already.',
          'Each email is counted when it is sent, within its reader’s rights at that moment, and says the period, the timezone and how new the numbers are. Quiet hours and gathered emails don’t hold it back: it comes when you said. A day that a month does not have, or a time that the clocks leave out, brings none.',
          '“Scheduled emails” lists what comes to you and what you scheduled for others. Pause or stop it there; the link at the end of each email leads there.',
        ],
      },
      {
        title: 'Check where it comes from',
        steps: [
          'The “Receipt” says what was counted, over which period and timezone, from how many facts, and how new the newest is.',
          '“Copy address” gives an address that asks the same again.',
          '“Open documents” lists the documents behind the answer that you may see, and says how many there are besides.',
        ],
      },
    ],
    failures: [
      'If the answer can’t be loaded, the page says why and offers “Try again”.',
      'A scheduled question stops when its reader may no longer see it. The list says so; schedule it again once they may.',
      'If the server was off at the moment, the email comes once when it is back, however many were missed.',
    ],
    privacy: ['The words of searches, the names of documents and the names of people are not kept for counting.'],
    places: [{ to: 'analyticsCommandCenter', title: 'Ask a question' }],
  },
  {
    id: 'real-time',
    routes: ['realTimeIntelligence'],
    title: routes.realTimeIntelligence.metadata.title,
    about:
      'What is happening now: documents on their way through reading, everything that happens and that you may see as a stream, the last hour minute by minute, how many people are here, your batches, and what the newest documents name.',
    jobs: [
      {
        title: 'Watch documents on their way',
        steps: [
          '“Documents on their way” says how many documents are in each step now, and how long the oldest has been there.',
          '“Open what waits” leads to the documents that need a person.',
        ],
      },
      {
        title: 'Follow the stream',
        steps: [
          'Press “Documents”, “People”, “Jobs” or “System” to leave that out or bring it back.',
          '“Pause”, or Space while the stream has focus, stops it and counts what still happens. “Continue” fetches that.',
          'Where the connection was lost, a line says for how long and how many events were fetched again, and how many are not shown.',
        ],
      },
      {
        title: 'Look at the last hour',
        steps: ['“Last hour” shows each minute. The key T opens the same as a table.'],
      },
      {
        title: 'Be told when something leaves what is usual',
        steps: [
          'Under “Alert rules” press “New rule”, choose a measure and when the rule fires and clears. “Threshold” compares with a limit, “Change” with the window before, “Absence” fires when nothing comes, “Season” compares with the same hour of past weeks.',
          'The rule is tried on the last 30 or 90 days while you write it: each time it would have fired is listed, and how often it would have at other limits.',
          '“Whom it tells” are steps: the bell or a mail, to you or a team of yours, each after a while. “Save and arm” begins with the next minute.',
        ],
      },
      {
        title: 'Have another program called',
        steps: [
          'As an administrator choose “Webhook” under “How” and type the address. It has to begin with https:// and lie outside this installation’s network.',
          '“Save and arm” shows a secret once. The receiver checks each call by it, as Standard Webhooks describes; the webhook-id stays the same when a call is tried again.',
          '“Send a test” calls the address now. “Last calls” says what it answered and when it is tried again. “New secret” replaces the secret; both sign for 24 hours.',
          'If no call arrives, whoever made the rule is told by the bell.',
        ],
      },
      {
        title: 'Be told when readings fail',
        steps: [
          'In the AI settings an administrator switches on “Watch how reading works”. “Failed readings (built in)” under “Alert rules” then says what share of the last hour’s readings failed.',
          '“Alert when reading gets worse” tells administrators once when that share is above the “Alert threshold”. Of fewer than 20 readings an hour nothing is said.',
        ],
      },
      {
        title: 'Take an alert',
        steps: [
          'What fires stands beside the stream and under “Fired”. “Take it” says that you deal with it: no further step is done.',
          '“Mute 1 hour” keeps a rule from telling anybody; what still fires after that is told then.',
          'A rule that fires again within half an hour continues the same alert: it is told once and counted.',
        ],
      },
    ],
    failures: [
      'If counting has stopped, the page says up to when numbers are counted instead of calling them live.',
      'If it can’t be loaded, the page says why and offers “Try again”.',
    ],
    privacy: [
      'Numbers are those of the whole organization. The stream and “Entities flowing” tell only of documents that you may see; “People here” names only members of your teams.',
      'A webhook is sent the rule’s name, measure, limit and value, times and ids, never a document or a person’s name.',
    ],
    places: [{ to: 'realTimeIntelligence', title: 'See what is happening' }],
  },
  {
    id: 'entity-graph',
    routes: ['enhancedRealTimeIntelligence'],
    title: routes.enhancedRealTimeIntelligence.metadata.title,
    about:
      'How the documents that changed lately hang together by what they name, which measures are out of the usual, and the last hour played again.',
    jobs: [
      {
        title: 'Look at the graph',
        steps: [
          'Choose “Last hour”, “24 hours” or “7 days”. Documents are boxes, what they name is round; a line says that a document names it.',
          'Press what is named, or type into “Only entities with”, to see only that and the documents that name it. “Zoom in”, “Zoom out” and “Show all” stand beside the graph.',
          '“Entities” holds the same as a table, with what most often stands in the same documents.',
        ],
      },
      {
        title: 'Play the last hour again',
        steps: [
          'Press “The last hour again”. Everything that is played says “Replay, not live”, and the time.',
          'Choose 1 to 60 times the speed, or move to any moment. “Back to now” ends it.',
        ],
      },
      {
        title: 'See what is unusual',
        steps: [
          '“Out of the usual” compares the last hour with the same hour of the past 8 weeks. Measures that are known for fewer than 4 weeks are not judged.',
        ],
      },
    ],
    failures: ['If it can’t be loaded, the page says why and offers “Try again”.'],
    privacy: [
      'The graph and the replay hold only documents and events that you may see now. What is sealed is in neither by name.',
    ],
    places: [{ to: 'enhancedRealTimeIntelligence', title: 'See how documents hang together' }],
  },
  {
    id: 'errorMonitoring',
    routes: ['errorMonitoring'],
    title: routes.errorMonitoring.metadata.title,
    about:
      'Everything that went wrong in a page, on the server or in background work, grouped by what causes it: how often, for how many people, since when and in which releases.',
    jobs: [
      {
        title: 'Find out what happened',
        steps: [
          'Choose a view (“Open”, “Mine”, “Came back”, “Ignored”, “Resolved”), narrow the list, and open an error.',
          'The panel shows its newest event: the “Stack” in the source where source maps of the release are kept here, and “What led to it”. “Older event” goes through the others one by one.',
          'Where the person allowed recordings, “Play the masked recording” shows the page as it was, with all words masked.',
        ],
      },
      {
        title: 'Manage it',
        steps: [
          '“Assign” gives it to someone who may open this page. “Resolve” closes it; met again in this release or a later one it comes back by itself, and whoever resolved it is notified. “In the next release” waits for a newer one.',
          '“Ignore” hides it for a time, or until it was met so many more times.',
          'Tick errors that have one cause and press the button that merges them. They count as one until you press “Take apart”.',
        ],
      },
    ],
    failures: [
      'If two people change one error at once, the second is told, and nothing is done twice.',
      'A release without kept source maps shows the stack as it was reported, and says so.',
    ],
    privacy: [
      'Administrators see the errors of their organization. Operators see how often errors are met everywhere; single events of another organization only with support access there, never its names or recordings.',
      'Secrets are removed in the browser and again on the server. Playing a recording is in the audit.',
    ],
    places: [{ to: 'errorMonitoring', title: 'Open error monitoring' }],
  },
];
