import { pictureLimits } from '@cartulary/contracts/limits/meeting-pictures';
import {
  MeetingPicturePartRow,
  MeetingSegmentRow,
  type MeetingRecordingRow,
} from '@cartulary/database/entities/meetings-recording.entity';
import { repository } from '@cartulary/database/organisation-context';

/** Whether any video for a recording arrived. Runs in a unit of work. */
export const hasPictures = (recordingId: string): Promise<boolean> =>
  repository(MeetingPicturePartRow).existsBy({ recordingId });

/**
 * True if an ended recording has no audio, but its first video may still arrive. Until then, its final form is unknown.
 * Runs in a unit of work.
 */
export async function awaitsPictures({
  id,
  pictures,
  endedAt,
}: Pick<MeetingRecordingRow, 'id' | 'pictures' | 'endedAt'>): Promise<boolean> {
  if (!pictures || endedAt === null || Date.now() - endedAt.getTime() > pictureLimits.beginsLateMs) return false;
  return !(await repository(MeetingSegmentRow).existsBy({ recordingId: id })) && !(await hasPictures(id));
}
