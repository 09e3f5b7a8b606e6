import { Injectable } from '@nestjs/common';
import type { SealedPart } from '@cartulary/contracts/endpoints/sealed-recordings';
import { sealedRecordingLimits } from '@cartulary/contracts/limits/sealed-recordings';
import { Database } from '@cartulary/database/database';
import {
  MeetingConsentRow,
  MeetingRecordingRow,
  MeetingSealedPartRow,
} from '@cartulary/database/entities/meetings-recording.entity';
import { manager, repository } from '@cartulary/database/organisation-context';
import { Blobs } from '@cartulary/storage/blobs';
import type { Caller } from '../../platform/caller/call.js';
import { RateLimit } from '../../platform/rates/rate-limit.js';
import { AppError } from '../../platform/serve/errors.js';
import { recordAct } from '../meeting-rows.js';
import { listenerAs, requireHeard } from './sealed.queries.js';
import { SealedRecordingsService } from './sealed-recordings.service.js';

const MINUTE_MS = 60_000;
const LENGTH_BYTES = 4;
const { maxRecordingBytes, lateMs, afterNoMs, beginsLateMs } = sealedRecordingLimits;
const conflict = (message: string): AppError => new AppError('conflict', { message });
const bytesOf = ({ sealed }: SealedPart): Buffer => Buffer.from(sealed, 'base64url');

/** Received parts, sorted by how to handle them. */
interface Judged {
  readonly fresh: readonly SealedPart[];
  /** Tracks that accept no more parts. */
  readonly refused: Set<number>;
}

/** Stored state of a track. */
interface Standing {
  readonly participantId: string;
  readonly next: number;
}

/** Parts of encrypted recordings, sent by the recording page and readable by people who may listen. */
@Injectable()
export class SealedPartsService {
  private readonly parts = new RateLimit(sealedRecordingLimits.partsAMinute, MINUTE_MS);
  private readonly tracks = new RateLimit(sealedRecordingLimits.tracksAMinute, MINUTE_MS);

  constructor(
    private readonly database: Database,
    private readonly blobs: Blobs,
    private readonly recordings: SealedRecordingsService,
  ) {}

  /** @returns the tracks that accept no more parts @throws AppError not_found, conflict, rate_limited, storage_full */
  async send(caller: Caller, meetingId: string, recordingId: string, parts: SealedPart[]): Promise<readonly number[]> {
    const { organisationId, accountId } = caller;
    const first = await this.database.inOrganisation(organisationId, async () => {
      return judge(await requireOwn(caller, meetingId, recordingId), parts);
    });
    this.parts.take(accountId, Date.now(), parts.length);
    const kept = new Map<SealedPart, string>();
    for (const part of first.fresh) kept.set(part, await this.recordings.put(organisationId, bytesOf(part)));
    return this.database.inOrganisation(organisationId, async () => {
      // Check again: the same parts may have arrived twice at once, or consent may have been withdrawn.
      const { fresh, refused } = await judge(await requireOwn(caller, meetingId, recordingId, true), parts);
      for (const part of fresh) {
        const { track, number, participantId } = part;
        const blobId = kept.get(part);
        // The part wasn't accepted by the first check. Later parts of the track are useless without it.
        if (blobId === undefined || refused.has(track)) {
          refused.add(track);
          continue;
        }
        const row = { recordingId, track, number, participantId, blobId, sizeBytes: bytesOf(part).length };
        await repository(MeetingSealedPartRow).insert(row);
      }
      return [...refused];
    });
  }

  /** A track's parts in order. @throws AppError not_found, rate_limited */
  track(caller: Caller, meetingId: string, recordingId: string, track: number): Promise<MeetingSealedPartRow[]> {
    this.tracks.take(caller.accountId);
    return this.database.inOrganisation(caller.organisationId, async () => {
      await requireHeard(caller, meetingId, recordingId);
      const rows = await repository(MeetingSealedPartRow).find({
        where: { recordingId, track },
        order: { number: 'ASC' },
      });
      if (rows.length === 0) throw new AppError('not_found');
      await recordAct(caller.accountId, 'meeting.fetch-recording', meetingId, { recordingId, track });
      return rows;
    });
  }

  /** Streams the parts, each preceded by its length. Runs while acting for the organization. */
  async *framed(parts: readonly MeetingSealedPartRow[]): AsyncGenerator<Buffer> {
    for (const { blobId, sizeBytes } of parts) {
      const length = Buffer.alloc(LENGTH_BYTES);
      length.writeUInt32BE(sizeBytes);
      yield length;
      yield await this.blobs.read(blobId);
    }
  }
}

/** Length of {@link SealedPartsService.framed} in bytes. */
export const framedBytes = (parts: readonly MeetingSealedPartRow[]): number =>
  parts.reduce((sum, { sizeBytes }) => sum + LENGTH_BYTES + sizeBytes, 0);

/** @throws AppError not_found for someone else's recording, or if the caller was removed; conflict if it ended long ago */
async function requireOwn(
  caller: Caller,
  meetingId: string,
  id: string,
  isLocked = false,
): Promise<MeetingRecordingRow> {
  const { accountId } = await listenerAs(caller, meetingId);
  const row = await repository(MeetingRecordingRow).findOne({
    where: { id, meetingId, begunBy: accountId, sealed: true },
    ...(isLocked && { lock: { mode: 'pessimistic_write' } }),
  });
  if (row === null) throw new AppError('not_found');
  if (row.endedAt !== null && Date.now() - row.endedAt.getTime() > lateMs)
    throw conflict('This recording ended long ago, so nothing is added to it anymore.');
  return row;
}

/**
 * Determines which parts are new and which tracks are rejected. Tracks are evaluated independently, so that one voice
 * can't affect another.
 * @throws AppError conflict for too much data
 */
async function judge({ id: recordingId, endedAt }: MeetingRecordingRow, parts: readonly SealedPart[]): Promise<Judged> {
  // Tracks begun during the recording may arrive late, but none can begin afterwards.
  const begins = endedAt === null || Date.now() - endedAt.getTime() <= beginsLateMs;
  const [standing, allowed] = [await standingOf(recordingId), await allowedIn(recordingId)];
  const [fresh, refused]: [SealedPart[], Set<number>] = [[], new Set()];
  for (const part of parts) {
    const { track, number, participantId } = part;
    const { next, ...before } = standing.get(track) ?? { next: 0, participantId };
    const isTheirs = before.participantId === participantId;
    if (isTheirs && number < next) continue;
    const isAllowed = number === 0 ? begins && allowed.begin.has(participantId) : allowed.goOn.has(participantId);
    if (refused.has(track) || !isTheirs || !isAllowed || number > next) {
      refused.add(track);
      continue;
    }
    standing.set(track, { participantId, next: next + 1 });
    fresh.push(part);
  }
  await requireRoom(recordingId, fresh);
  return { fresh, refused };
}

async function standingOf(recordingId: string): Promise<Map<number, Standing>> {
  const rows: (Standing & { track: number })[] = await manager().query(
    `SELECT track, participant_id AS "participantId", (max(number) + 1)::integer AS next FROM app.meeting_sealed_part
      WHERE recording_id = $1 GROUP BY track, participant_id`,
    [recordingId],
  );
  return new Map(rows.map(({ track, ...row }) => [track, row]));
}

/**
 * Participants who consented, plus those who withdrew consent a moment ago, because their audio may still be in
 * transit.
 */
async function allowedIn(recordingId: string): Promise<Record<'begin' | 'goOn', ReadonlySet<string>>> {
  const rows = await repository(MeetingConsentRow).findBy({ recordingId });
  const idsOf = (those: MeetingConsentRow[]) => new Set(those.map(({ participantId }) => participantId));
  const agreed = rows.filter(({ agrees }) => agrees);
  const lately = rows.filter(({ agrees, at }) => !agrees && Date.now() - at.getTime() < afterNoMs);
  return { begin: idsOf(agreed), goOn: idsOf([...agreed, ...lately]) };
}

async function requireRoom(recordingId: string, fresh: readonly SealedPart[]): Promise<void> {
  const kept = (await repository(MeetingSealedPartRow).sum('sizeBytes', { recordingId })) ?? 0;
  if (kept + fresh.reduce((sum, part) => sum + bytesOf(part).length, 0) > maxRecordingBytes)
    throw conflict('This recording reached its size limit. The latest part wasn’t saved.');
}
