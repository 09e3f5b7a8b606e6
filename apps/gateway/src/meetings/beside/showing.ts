import { MeetingBesideRow } from '@cartulary/database/entities/meetings-beside.entity';
import type { MeetingParticipantRow, MeetingRow } from '@cartulary/database/entities/meeting.entity';
import { repository } from '@cartulary/database/organisation-context';
import type { SeenTogetherService } from '../../collaboration/seen-together.service.js';
import { thoseIn } from '../meeting-rows.js';
import { mayOf } from '../people.js';

/** A slide being presented to everyone in a meeting, or a page of an uploaded document being shown. */
export interface Showing {
  readonly meetingId: string;
  readonly organisationId: string;
  readonly itemId: string;
  readonly kind: 'presentation' | 'file';
  /** Page of the document, starting at 1. */
  readonly page: number;
  /** Null for the first slide. */
  readonly slideId: string | null;
  readonly step: number;
  /** Changes every time it's shown again. */
  readonly shownAt: Date;
  readonly presenter: { readonly accountId: string; readonly sessionId: string };
}

/**
 * The slide or page currently shown to everyone. Only returned while the presenter is in the meeting, may show it there, and has access to
 * the presentation or document. Runs in a unit of work.
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

/** Kind of the shown item if the account may open it. Runs in a unit of work. */
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
