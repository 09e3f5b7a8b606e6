import type { Database } from '@cartulary/database/database';
import { MeetingRecordingRow } from '@cartulary/database/entities/meetings-recording.entity';
import { writeFact } from '@cartulary/database/facts';
import { manager, repository } from '@cartulary/database/organisation-context';
import { lockMeeting, tell } from '../meeting-rows.js';

/**
 * Marks an encrypted recording as finished: no document is created from it, and its page may still send remaining
 * parts. Publishes its fact only once.
 */
export async function settleSealed(database: Database, { id, organisationId }: MeetingRecordingRow): Promise<void> {
  await database.inOrganisation(organisationId, async () => {
    const { meetingId } = await repository(MeetingRecordingRow).findOneByOrFail({ id });
    const meeting = await lockMeeting(meetingId);
    const row = await repository(MeetingRecordingRow).findOneByOrFail({ id });
    if (row.madeAt !== null || row.endedAt === null) return;
    const durationMs = row.endedAt.getTime() - row.begunAt.getTime();
    await repository(MeetingRecordingRow).update({ id }, { madeAt: new Date(), durationMs });
    const [voices]: { count: number }[] = await manager().query(
      'SELECT count(DISTINCT participant_id)::integer AS count FROM app.meeting_sealed_part WHERE recording_id = $1',
      [id],
    );
    await writeFact('meeting.recorded', {
      by: { kind: meeting.kind },
      amounts: { voices: voices?.count ?? 0 },
      durationMs,
    });
    await tell(meetingId, 'meeting');
  });
}
