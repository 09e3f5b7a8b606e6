import { MeetingBesideRow } from '@cartulary/database/entities/meetings-beside.entity';
import type { MeetingParticipantRow, MeetingRow } from '@cartulary/database/entities/meeting.entity';
import { repository } from '@cartulary/database/organisation-context';
import type { SeenTogetherService } from '../../collaboration/seen-together.service.js';
import { thoseIn } from '../meeting-rows.js';
import { mayOf } from '../people.js';

/** A slide that somebody presents to everybody in a meeting, or a page of an uploaded document that they show. */
export interface Showing {
  readonly meetingId: string;
  readonly organisationId: string;
  readonly itemId: string;
  readonly kind: 'presentation' | 'file';
  /** Of a document: from 1. */
  readonly page: number;
  /** Null: the first that is presented. */
  readonly slideId: string | null;
  readonly step: number;
  /** Another one whenever it is shown anew. */
  readonly shownAt: Date;
  readonly presenter: { readonly accountId: string; readonly sessionId: string };
}

/**
 * What everybody in a meeting is shown now: only while its presenter is in it, may show something there, and may open the presentation
 * or document themselves. Runs in a unit of work.
 */
export async function showingIn(meeting: MeetingRow, seen: SeenTogetherService): Promise<Showing | undefined> {
  const row = await repository(MeetingBesideRow).findOneBy({ meetingId: meeting.id });
  if (row === null || row.slideStep === null) return undefined;
  const presenter = presenterIn(meeting, row.shownBy, await thoseIn(meeting.id));
  if (presenter === undefined) return undefined;
  const kind = await kindSeen(row, presenter.accountId, seen);
  if (kind === undefined) return undefined;
  const { meetingId, organisationId, itemId, page, slideId, slideStep: step, shownAt } = row;
  return { meetingId, organisationId, itemId, kind, page, slideId, step, shownAt, presenter };
}

/** What is shown to everybody, where somebody may open it. Runs in a unit of work. */
export async function kindSeen(
  { itemId }: MeetingBesideRow,
  accountId: string,
  seen: SeenTogetherService,
): Promise<Showing['kind'] | undefined> {
  const found = await seen.whoSees(itemId, [accountId]);
  if (found === undefined || !found.who.has(accountId)) return undefined;
  const { kind } = found.item;
  return kind === 'presentation' || kind === 'file' ? kind : undefined;
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
