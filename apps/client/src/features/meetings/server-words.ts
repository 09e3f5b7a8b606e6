import type { MeetingServerState } from '@cartulary/contracts/meeting-server';
import { t } from '@/text/meetings/server';

/** What the meeting server is doing, for who waits for it. */
export function waitWords(state: MeetingServerState): string {
  if (state.kind === 'building') return t('building');
  return state.kind === 'starting' || state.kind === 'ready' ? t('starting') : t('down');
}

/** The same in one line, with how far it is. */
export function waitLine(state: MeetingServerState): string {
  if (state.kind !== 'building' || state.total === null) return waitWords(state);
  return `${waitWords(state)} ${t('built', { built: state.built, total: state.total })}.`;
}
