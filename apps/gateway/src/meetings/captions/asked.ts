import type { MeetingRow } from '@cartulary/database/entities/meeting.entity';

/** Whether captions were asked for since the meeting began. */
export const areAsked = ({ captionsAt, begunAt }: Pick<MeetingRow, 'captionsAt' | 'begunAt'>): boolean =>
  captionsAt !== null && begunAt !== null && captionsAt >= begunAt;
