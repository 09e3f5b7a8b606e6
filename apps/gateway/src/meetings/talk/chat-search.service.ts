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
 * Chats the account can read afterwards: of meetings where they're admitted or have attended, unless they were removed. People with no
 * other connection to the meeting only find messages from their stay. $1 is the account, $2 the organization.
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

/** Searches the chats of all meetings that someone attended. Encrypted messages can't be found. */
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
