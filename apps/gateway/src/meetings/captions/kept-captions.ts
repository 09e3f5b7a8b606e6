import type { CaptionWord, KeptWord, MeetingTranscript } from '@cartulary/contracts/endpoints/meeting-captions';
import type { RoomTranscript } from '@cartulary/contracts/endpoints/meetings';
import { meetingCaptionLimits } from '@cartulary/contracts/limits/meeting-captions';
import type { MeetingParticipantRow } from '@cartulary/database/entities/meeting.entity';
import { MeetingCaptionRow, MeetingTranscriptRow } from '@cartulary/database/entities/meetings-transcript.entity';
import { newId } from '@cartulary/database/new-id';
import { repository } from '@cartulary/database/organisation-context';
import { IsNull } from 'typeorm';

/** Captions that are kept, as rows. Everything here runs in a unit of work. */

/** The transcript of the present time of a meeting; null where nobody asked for one. */
export const openTranscript = (meetingId: string): Promise<MeetingTranscriptRow | null> =>
  repository(MeetingTranscriptRow).findOneBy({ meetingId, endedAt: IsNull() });

/** Those whose words are shown in the meeting itself, and who did not agree. */
const withoutOf = (there: readonly MeetingParticipantRow[]): MeetingParticipantRow[] =>
  there.filter(
    ({ roomId, captioning, transcriptAgrees }) => roomId === null && captioning === 'on' && transcriptAgrees !== true,
  );

/** As somebody in the meeting is told it. @param there who is in the meeting */
export async function roomTranscript(
  meetingId: string,
  self: MeetingParticipantRow,
  there: readonly MeetingParticipantRow[],
): Promise<RoomTranscript | null> {
  if ((await openTranscript(meetingId)) === null) return null;
  return { agrees: self.transcriptAgrees, without: withoutOf(there).map(({ id }) => id) };
}

/** What somebody said: words that were shown, and the language. */
export interface Shown {
  readonly captionId: string;
  readonly words: readonly CaptionWord[];
  readonly language: string;
  /** In an encrypted meeting the line as its page encrypted it for the transcript; there are no words then. */
  readonly sealed: string | null;
}

/**
 * Keeps a line once where a transcript was asked for and everybody who is captioned agreed. What is said in a breakout room is not kept.
 * @param there who is in the meeting
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

/** Ends what is kept of a meeting's captions; a document is made of it then. */
export async function endTranscripts(meetingId: string, at: Date): Promise<void> {
  const open = await openTranscript(meetingId);
  if (open === null) return;
  // It is not longer than nothing where the clock of the meeting server is behind.
  const endedAt = at > open.begunAt ? at : open.begunAt;
  await repository(MeetingTranscriptRow).update({ id: open.id }, { endedAt });
}

/** All of a meeting, newest first. */
export const transcriptsOf = (meetingId: string): Promise<MeetingTranscriptRow[]> =>
  repository(MeetingTranscriptRow).find({ where: { meetingId }, order: { begunAt: 'DESC', id: 'DESC' } });

/** @param hasSealed lines of an encrypted meeting were kept, of which no document is made */
export function stateOf(
  { endedAt, madeAt, itemId }: MeetingTranscriptRow,
  hasSealed: boolean,
): MeetingTranscript['state'] {
  if (endedAt === null) return 'open';
  if (hasSealed) return 'ready';
  if (madeAt === null) return 'making';
  return itemId === null ? 'empty' : 'ready';
}
