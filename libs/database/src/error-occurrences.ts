import { UNKNOWN_RELEASE, type ErrorSource } from '@cartulary/contracts/error-groups';
import { severities, type Severity } from '@cartulary/contracts/log';
import { storableJson } from './storable-json.js';
import { newId } from './new-id.js';

/** Runs one statement. */
type Ask = <Row>(sql: string, values: readonly unknown[]) => Promise<Row[]>;

/** One occurrence of an error, redacted and truncated. */
export interface MetError {
  readonly organisationId: string | null;
  readonly accountId: string | null;
  readonly fingerprint: string;
  readonly source: ErrorSource;
  readonly name: string;
  readonly message: string;
  readonly component: string | null;
  /** The page or the call. */
  readonly place: string | null;
  readonly severity: Severity;
  /** The error id shown to the person. */
  readonly errorId: string;
  readonly sittingId: string | null;
  /** ISO 8601. */
  readonly at: string;
  readonly stack: string | null;
  readonly action: string | null;
  readonly context: unknown;
  readonly breadcrumbs: unknown;
  readonly client: unknown;
  readonly release: string | null;
  readonly browser: string | null;
  readonly sentByHand: boolean;
}

/** A resolved error that occurred again. */
export interface Regressed {
  readonly groupId: string;
  readonly accountId: string;
  /** Organization of that person. */
  readonly organisationId: string;
  readonly release: string | null;
}

const countInGroup = `
  INSERT INTO app.error_group AS g (id, organisation_id, fingerprint, name, message, component, severity_rank, place, source)
  VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)
  ON CONFLICT (organisation_id, fingerprint) DO UPDATE SET
    count = g.count + 1, last_seen_at = now(), message = excluded.message, place = coalesce(g.place, excluded.place),
    severity_rank = greatest(g.severity_rank, excluded.severity_rank)
  RETURNING id, merged_into AS "mergedInto", state`;

const insertReport = `
  INSERT INTO app.error_report (id, organisation_id, account_id, group_id, error_id, sitting_id, at, severity, stack, action,
    context, breadcrumbs, client, release, sent_by_hand)
  VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15)`;

/**
 * Runs under the group's lock, where occurrences of one error are serialized anyway. Clients can name any release, so unknown ones are
 * counted as one.
 */
const tally = `
  INSERT INTO app.error_tally AS t (organisation_id, group_id, kind, key)
  SELECT $1, $2, told.kind, told.key
    FROM (VALUES ('hour', to_char(now() AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:00:00"Z"')),
                 ('person', $3::text),
                 ('release', CASE WHEN $4::text IS NULL OR app.served_from($4) IS NOT NULL THEN $4 ELSE '${UNKNOWN_RELEASE}' END), ('browser', $5::text)) told(kind, key)
   WHERE told.key IS NOT NULL
  ON CONFLICT (group_id, kind, key) DO UPDATE SET count = t.count + 1, last_at = now()`;

/** A release that this installation never served can't be ordered, so it doesn't reopen errors resolved in the next release. */
const regress = `
  UPDATE app.error_group SET state = 'regressed', regressed_release = $2, version = version + 1
   WHERE id = $1 AND state = 'resolved'
     AND CASE WHEN resolved_in_next THEN app.served_from($2) > resolved_served_from
              ELSE coalesce(app.served_from($2) >= resolved_served_from, true) END
  RETURNING resolved_by AS "accountId", resolved_by_organisation AS "organisationId"`;

const wake = `
  UPDATE app.error_group g SET state = 'open', ignored_until = NULL, ignored_to_count = NULL, version = version + 1
   WHERE id = $1 AND state = 'ignored' AND (ignored_until <= now() OR ignored_to_count <=
     (SELECT sum(m.count) FROM app.error_group m WHERE m.id = g.id OR m.merged_into = g.id))`;

/** TypeORM returns the rows and their count for an UPDATE. */
type Updated<Row> = [rows: Row[], count: number];

/**
 * Counts an occurrence and stores its details in the current transaction. Reopens a resolved error if the release is later, and an ignored
 * one if its limit is reached.
 */
export async function keepOccurrence(ask: Ask, met: MetError): Promise<{ regressed: Regressed | null }> {
  const { organisationId, accountId, release } = met;
  const [group] = await ask<{ id: string; mergedInto: string | null; state: string }>(countInGroup, [
    newId(),
    organisationId,
    met.fingerprint,
    met.name,
    met.message,
    met.component,
    severities.indexOf(met.severity),
    met.place,
    met.source,
  ]);
  if (group === undefined) throw new Error('an upsert answers its row');
  await ask(insertReport, [
    newId(),
    organisationId,
    accountId,
    group.id,
    met.errorId,
    met.sittingId,
    met.at,
    met.severity,
    met.stack,
    met.action,
    storableJson(met.context),
    storableJson(met.breadcrumbs),
    storableJson(met.client),
    release,
    met.sentByHand,
  ]);
  await ask(tally, [organisationId, group.id, accountId, release, met.browser]);
  if (group.mergedInto === null && (group.state === 'open' || group.state === 'regressed')) return { regressed: null };
  const shownAs = group.mergedInto ?? group.id;
  await ask(wake, [shownAs]);
  const [[back]] = (await ask(regress, [shownAs, release])) as unknown as Updated<{
    accountId: string | null;
    organisationId: string | null;
  }>;
  if (!back || back.accountId === null || back.organisationId === null) return { regressed: null };
  return {
    regressed: { groupId: shownAs, accountId: back.accountId, organisationId: back.organisationId, release },
  };
}
