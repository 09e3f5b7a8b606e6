import { MeetingBesideRow } from '@cartulary/database/entities/meetings-beside.entity';
import type { MeetingParticipantRow, MeetingRow } from '@cartulary/database/entities/meeting.entity';
import { repository } from '@cartulary/database/organisation-context';
import type { SeenTogetherService } from '../../collaboration/seen-together.service.js';
import { thoseIn } from '../meeting-rows.js';
import { mayOf } from '../people.js';

/** A slide that somebody presents to everybody in a meeting. */
export interface Showing {
  readonly meetingId: string;
  readonly organisationId: string;
  readonly itemId: string;
  /** Null: the first that is presented. */
  readonly slideId: string | null;
  readonly step: number;
  /** Another one whenever it is shown anew. */
  readonly shownAt: Date;
  readonly presenter: { readonly accountId: string; readonly sessionId: string };
}

/**
 * What is presented to everybody in a meeting now: only while its presenter is in it, may show something there, and may open the
 * presentation themselves. Runs in a unit of work.
 */
export async function showingIn(meeting: MeetingRow, seen: SeenTogetherService): Promise<Showing | undefined> {
  const row = await repository(MeetingBesideRow).findOneBy({ meetingId: meeting.id });
  if (row === null || row.slideStep === null) return undefined;
  const presenter = presenterIn(meeting, row.shownBy, await thoseIn(meeting.id));
  if (presenter === undefined) return undefined;
  if (!(await maySee(row, presenter.accountId, seen))) return undefined;
  const { meetingId, organisationId, itemId, slideId, slideStep: step, shownAt } = row;
  return { meetingId, organisationId, itemId, slideId, step, shownAt, presenter };
}

/** Whether somebody may open the presentation that is presented. Runs in a unit of work. */
export async function maySee(
  { itemId }: MeetingBesideRow,
  accountId: string,
  seen: SeenTogetherService,
): Promise<boolean> {
  const found = await seen.whoSees(itemId, [accountId]);
  return found?.item.kind === 'presentation' && found.who.has(accountId);
}

function presenterIn(
  meeting: MeetingRow,
  id: string,
  there: readonly MeetingParticipantRow[],
): Showing['presenter'] | undefined {
  const row = there.find((one) => one.id === id);
  if (row === undefined || row.accountId === null || row.sessionId === null) return undefined;
  return mayOf(row.role, meeting).share ? { accountId: row.accountId, sessionId: row.sessionId } : undefined;
}
