import type { MeetingRow } from '@cartulary/database/entities/meeting.entity';

/** Whether captions were requested in the current session of the meeting. */
export const areAsked = ({ captionsAt, begunAt }: Pick<MeetingRow, 'captionsAt' | 'begunAt'>): boolean =>
  captionsAt !== null && begunAt !== null && captionsAt >= begunAt;
