import type { QuestionMail } from '@cartulary/contracts/endpoints/question-mails';
import { prepared } from '@cartulary/database/prepared';

interface Found extends Omit<QuestionMail, 'nextAt' | 'sentAt'> {
  readonly nextAt: Date | null;
  readonly sentAt: Date | null;
}

const found = `
  SELECT m.id, m.question_id AS "questionId", q.name AS question, m.zone, m.starts, m.repeat, m.next_at AS "nextAt", m.sent_at AS "sentAt",
         m.is_paused AS "isPaused", m.stopped,
         json_build_object('id', r.id, 'name', r.first_name || ' ' || r.last_name) AS reader,
         json_build_object('id', b.id, 'name', b.first_name || ' ' || b.last_name) AS "madeBy"
    FROM app.question_mail m
    JOIN app.analysis q ON q.id = m.question_id
    JOIN app.account r ON r.id = m.reader_id
    JOIN app.account b ON b.id = m.made_by
   WHERE (m.reader_id = $1 OR m.made_by = $1) AND ($2::uuid[] IS NULL OR m.id = ANY ($2))
   ORDER BY lower(q.name), m.created_at, m.id`;

/**
 * The question emails that a person receives, and those they set up for others: all, or those with certain IDs. Runs in
 * the caller's unit of work.
 */
export async function questionMailsOf(
  accountId: string,
  ids: readonly string[] | null = null,
): Promise<QuestionMail[]> {
  const rows = await prepared<Found>(found, [accountId, ids]);
  return rows.map((row) => ({
    ...row,
    nextAt: row.nextAt?.toISOString() ?? null,
    sentAt: row.sentAt?.toISOString() ?? null,
  }));
}
