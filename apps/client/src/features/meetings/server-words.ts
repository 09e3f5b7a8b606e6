import type { MeetingServerState } from '@cartulary/contracts/meeting-server';
import { t } from '@/text/meetings/server';

/** The meeting server's status, for people waiting for it. */
export function waitWords(state: MeetingServerState): string {
  if (state.kind === 'building') return t('building');
  return state.kind === 'starting' || state.kind === 'ready' ? t('starting') : t('down');
}

/** The same in one line, with progress. */
export function waitLine(state: MeetingServerState): string {
  if (state.kind !== 'building' || state.total === null) return waitWords(state);
  return `${waitWords(state)} ${t('built', { built: state.built, total: state.total })}.`;
}
