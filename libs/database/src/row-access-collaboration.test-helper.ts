import { BoardFacilitatorRow, BoardRuleRow } from './entities/board.entity.js';
import { CalendarEventRow, CalendarGuestRow } from './entities/calendar-event.entity.js';
import { CommentMention, CommentRow, CommentThreadRow } from './entities/comment.entity.js';
import { ItemActivity } from './entities/item-activity.entity.js';
import { ItemLinkRow } from './entities/item-link.entity.js';
import { LegalHoldRow, LegalHoldSubjectRow } from './entities/legal-hold.entity.js';
import { TeamMemberRow, TeamRow } from './entities/team.entity.js';
import { TextMention } from './entities/text-mention.entity.js';
import { newId } from './new-id.js';
import { manager, repository } from './organisation-context.js';

/** Inserts a row into every table about sharing, teams, comments and the calendar, in the current organization. */
export async function fillCollaboration(itemId: string, accountId: string): Promise<void> {
  const [teamId, threadId, commentId] = [newId(), newId(), newId()];
  await repository(TeamRow).insert({ id: teamId, name: 'Launch' });
  await repository(TeamMemberRow).insert({ teamId, accountId, role: 'lead' });
  await repository(ItemLinkRow).insert({
    id: newId(),
    itemId,
    tokenHash: newId(),
    role: 'viewer',
    createdBy: accountId,
  });
  await repository(ItemActivity).insert({ id: newId(), itemId, accountId, act: 'created', detail: {} });
  await repository(CommentThreadRow).insert({ id: threadId, itemId });
  await repository(CommentRow).insert({ id: commentId, threadId, authorId: accountId, body: 'Why?' });
  await repository(CommentMention).insert({ commentId, accountId });
  await repository(TextMention).insert({ id: newId(), itemId, mentionId: newId(), accountId, byId: accountId });
  await repository(BoardRuleRow).insert({ itemId, frame: '', may: 'notes' });
  await repository(BoardFacilitatorRow).insert({ itemId, accountId });
  const eventId = newId();
  await repository(CalendarEventRow).insert({
    id: eventId,
    organiserId: accountId,
    teamId,
    itemId,
    title: 'Launch',
    zone: 'UTC',
    starts: '2026-11-21T09:00',
    ends: '2026-11-21T10:00',
    firstAt: new Date(),
  });
  await repository(CalendarGuestRow).insert({ id: newId(), eventId, address: 'a@x.example', expiresAt: new Date() });
  // Released, so that the inserted rows can be deleted.
  const holdId = newId();
  await repository(LegalHoldRow).insert({ id: holdId, reason: 'x', releasedAt: new Date(), releaseReason: 'x' });
  await repository(LegalHoldSubjectRow).insert({ holdId, kind: 'item', subjectId: itemId, name: 'Plan' });
  await manager().query('INSERT INTO app.legal_hold_text (hold_id, item_id, seq) VALUES ($1, $2, 1)', [holdId, itemId]);
}
