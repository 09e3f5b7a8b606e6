import type { HeldRole, Permission } from '@cartulary/contracts/permissions';
import { prepared } from './prepared.js';

/**
 * A person who can see a question and be reached by email. Role and permissions show whether they can see figures at
 * all.
 */
export interface QuestionReader {
  readonly id: string;
  readonly role: HeldRole;
  readonly permissions: Permission[];
}

const readers = `
  SELECT a.id, a.role, a.permissions || coalesce(r.permissions, '{}') AS permissions
    FROM app.account a
    JOIN app.analysis q ON q.id = $1 AND q.kind = 'question'
    LEFT JOIN app.custom_role r ON r.id = a.custom_role_id
   WHERE a.id = ANY ($2::uuid[]) AND a.is_active AND a.is_email_verified
     AND (q.owner_id = a.id OR EXISTS (
       SELECT 1 FROM jsonb_to_recordset(q.readers) AS named (kind text, id uuid)
        WHERE CASE named.kind
                WHEN 'account' THEN named.id = a.id
                WHEN 'organisation' THEN named.id = a.organisation_id
                WHEN 'group' THEN EXISTS (SELECT 1 FROM app.people_group_member m WHERE m.group_id = named.id AND m.account_id = a.id)
                WHEN 'team' THEN EXISTS (SELECT 1 FROM app.team_member m WHERE m.team_id = named.id AND m.account_id = a.id)
              END))`;

/**
 * The given accounts that can currently see a question: its owner and the people it's shared with. Runs in a unit of
 * work of its organization.
 */
export const questionReaders = (questionId: string, accountIds: readonly string[]): Promise<QuestionReader[]> =>
  prepared<QuestionReader>(readers, [questionId, [...accountIds]]);
