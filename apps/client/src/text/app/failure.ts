import { screens } from '@cartulary/contracts/screens';
import { texts } from '../engine/texts';

/** Screens that stand in for what could not be drawn, loaded or started. */
export const t = texts({
  'crash.title': screens.crash.title,
  'crash.kept': 'Your saved work is safe. Error id <code>{id}</code>',
  'crash.tryAgain': screens.crash.tryAgain,
  'crash.download': screens.crash.downloadReport,
  'crash.send': screens.crash.sendReport,
  'crash.sending': screens.crash.sending,
  'crash.sent': screens.crash.sent,
  'crash.reload': screens.crash.reloadPage,
  'crash.details': screens.crash.technicalDetails,
  'crash.later': 'The report could not be sent just now. It is kept in this browser and sent when the server answers.',
  'crash.tooMany':
    'Too many errors were reported in the last minute, so this one was not. Download the report to keep it.',
  'crash.noReport': 'The error report could not be created, so no one was notified. Reload the page to try again.',
  'crash.notSent': 'The report could not be sent. Try again in a moment, or download it.',

  'denied.sentence': 'This page could not load what it needs.',

  studio: screens.studio,

  'layout.title': screens.layout.title,
  'layout.sentence': screens.layout.sentence,
  'layout.refresh': screens.layout.refreshPage,

  'start.noRoot': screens.start.noRoot,
  'start.title': screens.start.title,
  'start.failed': screens.start.failed,
  'start.reload': screens.start.reloadPage,
  'start.mockAuth':
    'Mock authentication is on (CARTULARY_MOCK_AUTH). In production anybody could sign in as anyone, so the client does not start.',
});
