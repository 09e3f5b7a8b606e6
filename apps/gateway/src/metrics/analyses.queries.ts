import type { Reader } from '@cartulary/contracts/endpoints/analyses';
import { prepared } from '@cartulary/database/prepared';
import type { Caller } from '../platform/caller/call.js';

/** A saved item, with its owner's name. */
export interface AnalysisFound {
  readonly id: string;
  readonly ownerId: string;
  readonly ownerName: string;
  readonly name: string;
  readonly definition: unknown;
  readonly readers: readonly Reader[];
  readonly version: number;
  readonly createdAt: Date;
}

/** The viewer: a person, or for a wall screen the person who added it. */
export type Viewer = Pick<Caller, 'accountId' | 'organisationId'>;

/** The principals that share items with the viewer ($1) of an organization ($2). */
const myNames = `my_name (kind, id) AS (
    SELECT 'account', $1::uuid UNION ALL SELECT 'organisation', $2::uuid
    UNION ALL SELECT 'group', group_id FROM app.people_group_member WHERE account_id = $1
    UNION ALL SELECT 'team', team_id FROM app.team_member WHERE account_id = $1
  )`;
const isSeen = `(a.owner_id = $1 OR EXISTS (
       SELECT 1 FROM jsonb_to_recordset(a.readers) AS r (kind text, id uuid) JOIN my_name ON my_name.kind = r.kind AND my_name.id = r.id))`;

const seen = `
  WITH ${myNames}
  SELECT a.id, a.owner_id AS "ownerId", p.first_name || ' ' || p.last_name AS "ownerName", a.name, a.definition, a.readers, a.version, a.created_at AS "createdAt"
    FROM app.analysis a JOIN app.account p ON p.id = a.owner_id
   WHERE a.kind = $3 AND ($4::uuid IS NULL OR a.id = $4)
     AND ${isSeen}
   ORDER BY lower(a.name), a.id`;

/** A person's saved items, and those shared with them: all of one kind, or one. Runs in the caller's unit of work. */
export const analysesSeen = (
  { accountId, organisationId }: Viewer,
  kind: 'question' | 'dashboard',
  id: string | null = null,
): Promise<AnalysisFound[]> => prepared<AnalysisFound>(seen, [accountId, organisationId, kind, id]);

const questionsOnCards = `
  WITH ${myNames}
  SELECT a.id, a.name, a.definition FROM app.analysis a
   WHERE a.kind = 'question' AND a.id = ANY ($3::uuid[]) AND (a.owner_id = $4 OR ${isSeen})`;

/**
 * Saved questions on a dashboard's cards, by ID: the dashboard owner's questions, which are shared with it, and those
 * that the viewer can see anyway. Questions that others shared with the owner aren't visible to the viewer. Runs in the
 * caller's unit of work.
 */
export async function questionsSeen(
  { accountId, organisationId }: Viewer,
  ids: readonly string[],
  dashboardOwnerId: string,
): Promise<ReadonlyMap<string, Pick<AnalysisFound, 'id' | 'name' | 'definition'>>> {
  const found = await prepared<Pick<AnalysisFound, 'id' | 'name' | 'definition'>>(questionsOnCards, [
    accountId,
    organisationId,
    [...ids],
    dashboardOwnerId,
  ]);
  return new Map(found.map((one) => [one.id, one]));
}
