import { Injectable } from '@nestjs/common';
import { browserName } from '@cartulary/contracts/device-name';
import { fingerprintOf } from '@cartulary/contracts/fingerprint';
import { MAX_REPORT_BYTES, type ErrorReport, type ReportedError } from '@cartulary/contracts/monitoring';
import { redactText, redactWords } from '@cartulary/contracts/redact';
import type { MetError } from '@cartulary/database/error-occurrences';
import { ControlsWatch } from '@cartulary/service/controls-watch';
import { AppError } from '../platform/serve/errors.js';
import { KeptErrors } from './kept-errors.service.js';
import { placeOf } from './place-of.js';
import { plainClient } from './plain-client.js';
import { momentOf, redactOptional, SendersService, type Sender } from './senders.service.js';

/**
 * A report that arrives twice (the response was lost, or 'Send Report' followed the automatic one) counts once, as sent
 * by hand if either was.
 */
const markKnown = `
  UPDATE app.error_report r SET sent_by_hand = r.sent_by_hand OR $4 FROM app.error_group g
   WHERE g.id = r.group_id AND r.error_id = $3
     AND r.organisation_id IS NOT DISTINCT FROM $1 AND r.account_id IS NOT DISTINCT FROM $2
  RETURNING g.fingerprint`;

/** Stores error reports from browsers, counted by fingerprint. */
@Injectable()
export class ErrorReportsService {
  constructor(
    private readonly senders: SendersService,
    private readonly kept: KeptErrors,
    private readonly controls: ControlsWatch,
  ) {}

  /**
   * Returns the report's fingerprint. Reports sent by hand are always accepted.
   * Throws `crash_reports_off`, `rate_limited`, `too_large`.
   */
  async keep(sender: Sender, report: ErrorReport): Promise<{ id: string; fingerprint: string }> {
    if (this.controls.isOff('crashReporting') && report.sentByHand !== true)
      throw new AppError('crash_reports_off', { data: { off: 'crashReporting' } });
    this.senders.admit('reports', sender, report, MAX_REPORT_BYTES);
    const met = metOf(sender, report);
    const { organisationId, accountId } = sender;
    const known = await this.kept.keep(sender, met, async (query) => {
      // TypeORM returns an UPDATE's rows and their number.
      const [[row]] = (await query(markKnown, [organisationId, accountId, report.id, met.sentByHand])) as [
        { fingerprint: string }[],
        number,
      ];
      return row ?? null;
    });
    return { id: report.id, fingerprint: known?.fingerprint ?? met.fingerprint };
  }
}

function metOf({ organisationId, accountId }: Sender, report: ErrorReport): MetError {
  const error = errorOf(report);
  const component = redactOptional(report.component);
  // Recomputed, and always different for signed-out senders, because they could otherwise flood a group that someone
  // monitors.
  const group = organisationId === null ? `signed out ${component ?? ''}` : (component ?? '');
  const client = clientOf(report);
  return {
    organisationId,
    accountId,
    fingerprint: fingerprintOf({ ...error, component: group }),
    source: 'browser',
    name: error.name ?? 'Error',
    message: error.message,
    component,
    place: placeOf(client.url) ?? component,
    severity: report.severity ?? 'medium',
    errorId: report.id,
    sittingId: sittingOf(report),
    at: momentOf(report.timestamp),
    stack: error.stack ?? null,
    action: redactOptional(report.action),
    context: redactWords({ ...report.context, sessionId: report.sessionId }),
    breadcrumbs: redactWords(report.breadcrumbs ?? []),
    client,
    release: redactOptional(report.release),
    browser: client.userAgent === undefined ? null : browserName(client.userAgent),
    sentByHand: report.sentByHand ?? false,
  };
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

/** One page load, as identified by our own client; recordings belong to it. */
function sittingOf({ context }: ErrorReport): string | null {
  const sitting = context?.['sittingId'];
  return typeof sitting === 'string' ? sitting.slice(0, 64) : null;
}

const clientOf = ({ client, userAgent }: ErrorReport) => ({
  ...(userAgent === undefined ? {} : { userAgent }),
  ...plainClient(client),
});
