import { manager } from '@cartulary/database/organisation-context';

interface Row {
  readonly id: string;
  readonly title: string;
  readonly role: string;
  readonly stays: { cameAt: string; leftAt: string | null }[];
  readonly said: { at: string; text: string }[];
}

/** ISO 8601 format. */
const ISO = `'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'`;
const moment = (column: string): string => `to_char(${column} AT TIME ZONE 'UTC', ${ISO})`;

const OWN = `
  SELECT m.id, m.title, p.role,
    (SELECT coalesce(json_agg(json_build_object('cameAt', ${moment('s.came_at')}, 'leftAt', ${moment('s.left_at')}) ORDER BY s.came_at), '[]')
       FROM app.meeting_stay s WHERE s.participant_id = p.id) AS stays,
    (SELECT coalesce(json_agg(json_build_object('at', ${moment('w.at')}, 'text', w.words) ORDER BY w.id), '[]')
       FROM app.meeting_message w WHERE w.from_id = p.id AND w.taken_back_at IS NULL) AS said
    FROM app.meeting_participant p JOIN app.meeting m ON m.id = p.meeting_id
   WHERE p.account_id = $1 ORDER BY m.created_at DESC, m.id`;

/** Meetings a person was invited to or attended, with their stays and messages. Runs in a unit of work. */
export const ownMeetings = (accountId: string): Promise<Row[]> => manager().query(OWN, [accountId]);
