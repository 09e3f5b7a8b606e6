import { screens } from '@cartulary/contracts/screens';
import { texts } from '../engine/texts';

/** UI strings for the crash, error, and startup screens. */
export const t = texts({
  'crash.title': screens.crash.title,
  'crash.kept': 'Your saved work is safe. Error ID <code>{id}</code>',
  'crash.tryAgain': screens.crash.tryAgain,
  'crash.download': screens.crash.downloadReport,
  'crash.send': screens.crash.sendReport,
  'crash.sending': screens.crash.sending,
  'crash.sent': screens.crash.sent,
  'crash.reload': screens.crash.reloadPage,
  'crash.details': screens.crash.technicalDetails,
  'crash.later': 'Couldn’t send the report. It’s saved in this browser and will be sent when the server responds.',
  'crash.tooMany':
    'This report wasn’t sent because there were too many errors in the last minute. Download it to keep it.',
  'crash.noReport': 'Couldn’t create an error report, so no one was notified. Reload the page to try again.',
  'crash.notSent': 'Couldn’t send the report. Try again in a moment, or download it.',

  'denied.sentence': 'Couldn’t load what this page needs.',

  studio: screens.studio,

  'layout.title': screens.layout.title,
  'layout.sentence': screens.layout.sentence,
  'layout.refresh': screens.layout.refreshPage,

  'start.noRoot': screens.start.noRoot,
  'start.title': screens.start.title,
  'start.failed': screens.start.failed,
  'start.reload': screens.start.reloadPage,
  'start.mockAuth':
    'Mock authentication is on (CARTULARY_MOCK_AUTH). In production, anyone could sign in as anyone, so the client won’t start.',
});
