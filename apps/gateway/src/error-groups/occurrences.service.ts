import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { Injectable } from '@nestjs/common';
import { deviceName } from '@cartulary/contracts/device-name';
import type { DataOf } from '@cartulary/contracts/endpoint';
import type { readOccurrence, readRecording } from '@cartulary/contracts/endpoints/error-groups';
import type { Occurrence } from '@cartulary/contracts/error-groups';
import { errorLimits } from '@cartulary/contracts/limits/error-groups';
import type { Severity } from '@cartulary/contracts/log';
import type { Breadcrumb } from '@cartulary/contracts/monitoring';
import { recordAudit } from '@cartulary/database/audit';
import { Database } from '@cartulary/database/database';
import { manager } from '@cartulary/database/organisation-context';
import { Blobs } from '@cartulary/storage/blobs';
import { SupportAccessService } from '../enterprise-hub/support-access.service.js';
import type { Caller } from '../platform/caller/call.js';
import { AppError } from '../platform/serve/errors.js';
import { ErrorPeople } from './error-people.service.js';
import { ErrorReach } from './reach.service.js';
import { SourceMaps, unresolved } from './source-maps.service.js';
import { framesOf } from './stack-frames.js';

const unpack = promisify(gunzip);

interface Row {
  id: string;
  errorId: string;
  at: Date;
  severity: Severity;
  release: string | null;
  accountId: string | null;
  action: string | null;
  stack: string | null;
  context: Record<string, unknown>;
  breadcrumbs: Breadcrumb[];
  client: Record<string, unknown>;
  sentByHand: boolean;
  hasRecording: boolean;
}

const family = `SELECT m.id FROM app.error_group m WHERE m.id = $1 OR m.merged_into = $1`;
const newest = `
  SELECT r.id, r.error_id AS "errorId", r.at, r.severity, r.release, r.account_id AS "accountId", r.action, r.stack, r.context,
         r.breadcrumbs, r.client, r.sent_by_hand AS "sentByHand",
         EXISTS (SELECT FROM app.replay p WHERE p.organisation_id = r.organisation_id AND p.account_id = r.account_id
                   AND p.sitting_id = r.sitting_id) AS "hasRecording"
    FROM app.error_report r WHERE r.group_id IN (${family}) ORDER BY r.received_at DESC, r.id DESC LIMIT 1 OFFSET $2`;
const counted = `SELECT count(*)::int AS total FROM app.error_report r WHERE r.group_id IN (${family})`;
/** The part that was sent because of this error, otherwise the one that ended closest to it. */
const part = `
  SELECT p.blob_id AS "blobId", p.started_at AS "startedAt", p.ended_at AS "endedAt", p.account_id AS "accountId"
    FROM app.error_report r
    JOIN app.replay p ON p.organisation_id = r.organisation_id AND p.account_id = r.account_id AND p.sitting_id = r.sitting_id
   WHERE r.id = $2 AND r.group_id IN (${family})
   ORDER BY (p.error_id IS NOT DISTINCT FROM r.error_id) DESC, abs(extract(epoch FROM p.ended_at - r.at)), p.part LIMIT 1`;

/** Individual errors: each error's report, its stack in the source, and the events before it. */
@Injectable()
export class OccurrencesService {
  constructor(
    private readonly database: Database,
    private readonly reach: ErrorReach,
    private readonly people: ErrorPeople,
    private readonly maps: SourceMaps,
    private readonly support: SupportAccessService,
    private readonly blobs: Blobs,
  ) {}

  /**
   * For another organization, an operator needs support access, and each access is recorded in both audit logs.
   * @param number from 1, the newest. @throws AppError `access_denied`, `not_found`
   */
  async read(caller: Caller, groupId: string, number: number): Promise<DataOf<typeof readOccurrence>> {
    const { row, total, organisationId } = await this.reach.at(caller, groupId, async (ask, whose) => {
      const [group] = await ask('SELECT FROM app.error_group WHERE id = $1', [groupId]);
      if (group === undefined) throw new AppError('not_found');
      const [found] = await ask<Row>(newest, [groupId, number - 1]);
      const [count] = await ask<{ total: number }>(counted, [groupId]);
      return { row: found, total: count?.total ?? 0, organisationId: whose };
    });
    const isElsewhere = organisationId !== null && organisationId !== caller.organisationId;
    const isClosed = isElsewhere && !(await this.support.useWhereHeld(caller, organisationId));
    if (row === undefined || isClosed) return { occurrence: null, isClosed, number, total };
    const names = await this.people.namesOf(caller, [row.accountId]);
    const { userAgent, url } = row.client;
    const { accountId, hasRecording, at, ...told } = row;
    const recording = mayPlay(caller, organisationId) ? 'here' : 'elsewhere';
    const occurrence: Occurrence = {
      ...told,
      ...(await this.stackOf(row)),
      at: at.toISOString(),
      browser: typeof userAgent === 'string' ? deviceName(userAgent) : null,
      page: typeof url === 'string' ? url : null,
      person: accountId === null ? null : { name: names.get(accountId) ?? null },
      recording: hasRecording ? recording : 'none',
    };
    return { occurrence, isClosed, number, total };
  }

  /**
   * The recording of the events before an error, only for administrators of the organization in which it was made.
   * @throws AppError `not_found`, `recording_damaged`
   */
  async recording(caller: Caller, groupId: string, occurrenceId: string): Promise<DataOf<typeof readRecording>> {
    const { organisationId } = caller;
    const found = await this.database.inOrganisation(organisationId, async () => {
      const rows: { blobId: string; startedAt: Date; endedAt: Date; accountId: string }[] = await manager().query(
        part,
        [groupId, occurrenceId],
      );
      const [row] = rows;
      if (row === undefined) throw new AppError('not_found');
      const detail = { account: row.accountId };
      await recordAudit({
        actorId: caller.accountId,
        action: 'error.play',
        targetKind: 'error',
        targetId: groupId,
        detail,
      });
      return row;
    });
    const events = await this.database.actingFor(organisationId, () => this.eventsOf(found.blobId));
    return { startedAt: found.startedAt.toISOString(), endedAt: found.endedAt.toISOString(), events };
  }

  private async eventsOf(blobId: string): Promise<string> {
    try {
      const bytes = await unpack(await this.blobs.read(blobId), { maxOutputLength: errorLimits.maxRecordingBytes });
      const events = bytes.toString('utf8');
      if (isRecording(JSON.parse(events))) return events;
    } catch (error) {
      throw new AppError('recording_damaged', { cause: error });
    }
    throw new AppError('recording_damaged');
  }

  private async stackOf({ stack, release }: Row): Promise<Pick<Occurrence, 'frames' | 'stackState'>> {
    const frames = framesOf(stack ?? '');
    if (release === null || !(await this.maps.has(release)))
      return { frames: frames.map(unresolved), stackState: frames.length === 0 ? 'raw' : 'no-maps' };
    // One after another, because frames from one script share its map.
    const shown: Occurrence['frames'] = [];
    for (const frame of frames) shown.push(await this.maps.resolve(release, frame));
    return { frames: shown, stackState: shown.some(({ isResolved }) => isResolved) ? 'resolved' : 'raw' };
  }
}

/** Only the organization's administrators: operators handle errors, but don't see anyone's pages. */
const mayPlay = ({ role, organisationId }: Caller, madeIn: string | null): boolean =>
  role === 'admin' && organisationId === madeIn;

/** True for a list of the recorder's events with at least two that can be played. */
const isRecording = (events: unknown): boolean =>
  Array.isArray(events) &&
  events.length > 1 &&
  events.every(
    (event: unknown) =>
      typeof event === 'object' &&
      event !== null &&
      typeof (event as { type?: unknown }).type === 'number' &&
      typeof (event as { timestamp?: unknown }).timestamp === 'number',
  );
