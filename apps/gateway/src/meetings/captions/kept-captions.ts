import type { CaptionWord, KeptWord, MeetingTranscript } from '@cartulary/contracts/endpoints/meeting-captions';
import type { RoomTranscript } from '@cartulary/contracts/endpoints/meetings';
import { meetingCaptionLimits } from '@cartulary/contracts/limits/meeting-captions';
import type { MeetingParticipantRow } from '@cartulary/database/entities/meeting.entity';
import { MeetingCaptionRow, MeetingTranscriptRow } from '@cartulary/database/entities/meetings-transcript.entity';
import { newId } from '@cartulary/database/new-id';
import { repository } from '@cartulary/database/organisation-context';
import { IsNull } from 'typeorm';

/** Database access for stored captions. Everything here runs in a unit of work. */

/** The open transcript of a meeting; null if no one requested one. */
export const openTranscript = (meetingId: string): Promise<MeetingTranscriptRow | null> =>
  repository(MeetingTranscriptRow).findOneBy({ meetingId, endedAt: IsNull() });

/** Participants in the main room who are captioned but haven't agreed to the transcript. */
const withoutOf = (there: readonly MeetingParticipantRow[]): MeetingParticipantRow[] =>
  there.filter(
    ({ roomId, captioning, transcriptAgrees }) => roomId === null && captioning === 'on' && transcriptAgrees !== true,
  );

/** The transcript's state for a participant. @param there participants in the meeting */
export async function roomTranscript(
  meetingId: string,
  self: MeetingParticipantRow,
  there: readonly MeetingParticipantRow[],
): Promise<RoomTranscript | null> {
  if ((await openTranscript(meetingId)) === null) return null;
  return { agrees: self.transcriptAgrees, without: withoutOf(there).map(({ id }) => id) };
}

/** A caption that was shown, with its language. */
export interface Shown {
  readonly captionId: string;
  readonly words: readonly CaptionWord[];
  readonly language: string;
  /** In an encrypted meeting, the line as the page encrypted it for the transcript; `words` is empty then. */
  readonly sealed: string | null;
}

/**
 * Stores a line once, if a transcript was requested and everyone who is captioned agreed. Captions in breakout rooms aren't stored.
 * @param there participants in the meeting
 */
export async function keepLine(
  self: MeetingParticipantRow,
  there: readonly MeetingParticipantRow[],
  { captionId, words, language, sealed }: Shown,
  now = new Date(),
): Promise<void> {
  if (self.roomId !== null || self.transcriptAgrees !== true || withoutOf(there).length > 0) return;
  const open = await openTranscript(self.meetingId);
  if (open === null) return;
  const rows = repository(MeetingCaptionRow);
  if ((await rows.countBy({ transcriptId: open.id })) >= meetingCaptionLimits.maxKeptLines) return;
  const sinceMs = now.getTime() - open.begunAt.getTime();
  const kept = words.map(({ text, isDoubtful, saidAgoMs = [0, 0] }): KeptWord => {
    const [begins, ends] = saidAgoMs.map((agoMs) => Math.max(0, sinceMs - agoMs));
    return { text, isDoubtful, beginsMs: begins ?? sinceMs, endsMs: ends ?? sinceMs };
  });
  const row = {
    id: newId(),
    transcriptId: open.id,
    participantId: self.id,
    captionId,
    language,
    beginsMs: Math.min(sinceMs, ...kept.map(({ beginsMs }) => beginsMs)),
    endsMs: kept.length === 0 ? sinceMs : Math.max(...kept.map(({ endsMs }) => endsMs)),
    words: kept,
    sealed,
  };
  await rows.createQueryBuilder().insert().values(row).orIgnore().execute();
}

/** Ends a meeting's transcript. A document is then created from it. */
export async function endTranscripts(meetingId: string, at: Date): Promise<void> {
  const open = await openTranscript(meetingId);
  if (open === null) return;
  // Prevents a negative duration if the meeting server's clock is behind.
  const endedAt = at > open.begunAt ? at : open.begunAt;
  await repository(MeetingTranscriptRow).update({ id: open.id }, { endedAt });
}

/** All transcripts of a meeting, newest first. */
export const transcriptsOf = (meetingId: string): Promise<MeetingTranscriptRow[]> =>
  repository(MeetingTranscriptRow).find({ where: { meetingId }, order: { begunAt: 'DESC', id: 'DESC' } });

/** @param hasSealed whether the transcript has lines from an encrypted meeting, which never become a document */
export function stateOf(
  { endedAt, madeAt, itemId }: MeetingTranscriptRow,
  hasSealed: boolean,
): MeetingTranscript['state'] {
  if (endedAt === null) return 'open';
  if (hasSealed) return 'ready';
  if (madeAt === null) return 'making';
  return itemId === null ? 'empty' : 'ready';
}
