import { Injectable } from '@nestjs/common';
import { Database } from '@cartulary/database/database';
import { manager } from '@cartulary/database/organisation-context';
import { visiblePlaces } from '@cartulary/database/visible-items';
import type { Caller } from '../../platform/caller/call.js';
import { isKnown, thingOfMeeting } from '../meeting.queries.js';
import type { AnswerOf, InputOf } from '../../platform/serve/serve.js';
import { messageColumns, messageJoins, messageOf, readable, type MessageRow } from './chat.service.js';

interface Found extends MessageRow {
  readonly meeting: { readonly id: string; readonly title: string };
  readonly total: number;
}

/**
 * Whoever was in a meeting reads its chat afterwards: let in now, or with a stay; removed, no more; of who has nothing to do with it any
 * more, what was written while they were there. $1 is the account, $2 its organisation.
 */
const found = `
  WITH RECURSIVE ${visiblePlaces}
  SELECT ${messageColumns}, json_build_object('id', m.id, 'title', m.title) AS meeting, count(*) OVER ()::integer AS total
  FROM app.meeting_participant own
  JOIN app.meeting m ON m.id = own.meeting_id
  JOIN app.meeting_message w ON w.meeting_id = m.id AND ${readable('w', 'own.id')}
  ${messageJoins('own.id')}
  ${thingOfMeeting}
  WHERE own.account_id = $1 AND ($3::uuid IS NULL OR m.id = $3) AND NOT m.encrypted
    AND (own.state IN ('admitted', 'in')
      OR own.state <> 'removed' AND EXISTS (SELECT 1 FROM app.meeting_stay s WHERE s.participant_id = own.id))
    AND w.taken_back_at IS NULL AND position(lower($4) IN lower(w.words)) > 0
    AND (${isKnown} OR w.at <= (SELECT max(s.left_at) FROM app.meeting_stay s WHERE s.participant_id = own.id))
  ORDER BY w.id DESC OFFSET $5 LIMIT $6`;

/** Looks through the chats of all meetings that somebody was in. What the server can't read it can't find. */
@Injectable()
export class ChatSearchService {
  constructor(private readonly database: Database) {}

  find(
    { organisationId, accountId }: Caller,
    { q, meetingId, page, pageSize }: InputOf<'meetings.findMessages'>['query'],
  ): Promise<AnswerOf<'meetings.findMessages'>> {
    const asked = [accountId, organisationId, meetingId ?? null, q.normalize('NFC'), (page - 1) * pageSize, pageSize];
    return this.database.inOrganisation(organisationId, async () => {
      const rows: Found[] = await manager().query(found, asked);
      return {
        items: rows.map(({ meeting, total: _, ...row }) => ({ meeting, message: messageOf(row) })),
        total: rows[0]?.total ?? 0,
        page,
        pageSize,
      };
    });
  }
}
