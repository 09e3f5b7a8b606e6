import { Injectable } from '@nestjs/common';
import { fingerprintOf } from '@cartulary/contracts/fingerprint';
import { severities } from '@cartulary/contracts/log';
import { MAX_REPORT_BYTES, type ErrorReport, type ReportedError } from '@cartulary/contracts/monitoring';
import { redactText, redactWords } from '@cartulary/contracts/redact';
import { newId } from '@cartulary/database/new-id';
import { plainClient } from './plain-client.js';
import { momentOf, redactOptional, SendersService, type Sender } from './senders.service.js';
import { storableJson } from './storable-json.js';

/** Sent twice (an answer was lost, or 'Send Report' after the automatic one) it is one report, by hand if either was. */
const markKnown = `
  UPDATE app.error_report r SET sent_by_hand = r.sent_by_hand OR $4 FROM app.error_group g
   WHERE g.id = r.group_id AND r.error_id = $3
     AND r.organisation_id IS NOT DISTINCT FROM $1 AND r.account_id IS NOT DISTINCT FROM $2
  RETURNING g.fingerprint`;

const countInGroup = `
  INSERT INTO app.error_group AS g (id, organisation_id, fingerprint, name, message, component, severity_rank)
  VALUES ($1, $2, $3, $4, $5, $6, $7)
  ON CONFLICT (organisation_id, fingerprint) DO UPDATE SET
    count = g.count + 1, last_seen_at = now(), message = excluded.message,
    severity_rank = greatest(g.severity_rank, excluded.severity_rank)
  RETURNING id`;

const insertReport = `
  INSERT INTO app.error_report (id, organisation_id, account_id, group_id, error_id, sitting_id, at, severity, stack, action,
    context, breadcrumbs, client, release, sent_by_hand)
  VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15)`;

/** Keeps error reports, counted by fingerprint. */
@Injectable()
export class ErrorReportsService {
  constructor(private readonly senders: SendersService) {}

  /** Answers under which fingerprint the report is counted. Throws `rate_limited`, `too_large`. */
  async keep(sender: Sender, report: ErrorReport): Promise<{ id: string; fingerprint: string }> {
    this.senders.admit('reports', sender, report, MAX_REPORT_BYTES);
    const error = errorOf(report);
    const { id, severity = 'medium', sentByHand = false } = report;
    const component = redactOptional(report.component);
    const { organisationId, accountId } = sender;
    // Made anew, and never the same for strangers: they could pour reports into the group that somebody watches.
    const group = organisationId === null ? `signed out ${component ?? ''}` : (component ?? '');
    const fingerprint = fingerprintOf({ ...error, component: group });
    return this.senders.write(sender, async (query) => {
      // TypeORM answers an UPDATE with its rows and their number.
      const [[known]] = (await query(markKnown, [organisationId, accountId, id, sentByHand])) as [
        { fingerprint: string }[],
        number,
      ];
      if (known !== undefined) return { id, fingerprint: known.fingerprint };
      const rank = severities.indexOf(severity);
      const name = error.name ?? 'Error';
      const [counted] = await query<{ id: string }>(countInGroup, [
        newId(),
        organisationId,
        fingerprint,
        name,
        error.message,
        component,
        rank,
      ]);
      await query(insertReport, [
        newId(),
        organisationId,
        accountId,
        counted?.id,
        id,
        sittingOf(report),
        momentOf(report.timestamp),
        severity,
        error.stack ?? null,
        redactOptional(report.action),
        storableJson(redactWords({ ...report.context, sessionId: report.sessionId })),
        storableJson(redactWords(report.breadcrumbs ?? [])),
        storableJson(clientOf(report)),
        redactOptional(report.release),
        sentByHand,
      ]);
      return { id, fingerprint };
    });
  }
}

function errorOf({ error }: ErrorReport): ReportedError {
  if (typeof error === 'string') return { message: redactText(error) };
  const { name, message, stack } = error;
  return {
    ...(name === undefined ? {} : { name: redactText(name) }),
    message: redactText(message),
    ...(stack === undefined ? {} : { stack: redactText(stack) }),
  };
}

/** One load of the page, named by our own client: recordings are of a sitting. */
function sittingOf({ context }: ErrorReport): string | null {
  const sitting = context?.['sittingId'];
  return typeof sitting === 'string' ? sitting.slice(0, 64) : null;
}

const clientOf = ({ client, userAgent }: ErrorReport) => ({
  ...(userAgent === undefined ? {} : { userAgent }),
  ...plainClient(client),
});
