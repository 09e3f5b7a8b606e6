import { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import type { PicturePart, PictureTrack } from '@cartulary/contracts/endpoints/meeting-pictures';
import { pictureLimits } from '@cartulary/contracts/limits/meeting-pictures';
import { Database } from '@cartulary/database/database';
import { MeetingPicturePartRow } from '@cartulary/database/entities/meetings-recording.entity';
import { repository } from '@cartulary/database/organisation-context';
import { Blobs } from '@cartulary/storage/blobs';
import type { Caller } from '../../platform/caller/call.js';
import { RateLimit } from '../../platform/rates/rate-limit.js';
import { AppError, isStorageFull } from '../../platform/serve/errors.js';
import { recordAct } from '../meeting-rows.js';
import { bytesOf, judge, partsOfDocument, picturesOfDocument, requireOwn } from './picture.queries.js';

const MINUTE_MS = 60_000;
const WEBM = 'video/webm';

/** The pictures of recordings: they come from the page of who began it, and go to those who see its document. */
@Injectable()
export class PicturesService {
  private readonly parts = new RateLimit(pictureLimits.partsAMinute, MINUTE_MS);
  private readonly tracks = new RateLimit(pictureLimits.tracksAMinute, MINUTE_MS);

  constructor(
    private readonly database: Database,
    private readonly blobs: Blobs,
  ) {}

  /** @returns the tracks of which nothing more is kept @throws AppError not_found, conflict, rate_limited, storage_full */
  async send(caller: Caller, meetingId: string, recordingId: string, parts: PicturePart[]): Promise<readonly number[]> {
    const { organisationId, accountId } = caller;
    this.parts.take(accountId, Date.now(), parts.length);
    const first = await this.database.inOrganisation(organisationId, async () =>
      judge(await requireOwn(caller, meetingId, recordingId), parts),
    );
    const kept = new Map<PicturePart, string>();
    for (const part of first.fresh) kept.set(part, await this.put(organisationId, bytesOf(part)));
    return this.database.inOrganisation(organisationId, async () => {
      // Once more: the same may have come twice at once.
      const { fresh, refused } = await judge(await requireOwn(caller, meetingId, recordingId, true), parts);
      const lost = new Set<number>();
      for (const part of fresh) {
        const { track, number, beginsMs, endsMs } = part;
        const blobId = kept.get(part);
        // Not taken a moment ago: without it what follows it is of no use.
        if (blobId === undefined || lost.has(track)) {
          lost.add(track);
          continue;
        }
        const row = { recordingId, track, number, beginsMs, endsMs, blobId, sizeBytes: bytesOf(part).length };
        await repository(MeetingPicturePartRow).insert(row);
      }
      return [...new Set([...refused, ...lost])];
    });
  }

  /** Of a document; none of one that is no recording with pictures. @throws AppError not_found */
  list(caller: Caller, documentId: string): Promise<PictureTrack[]> {
    return this.database.inOrganisation(caller.organisationId, () => picturesOfDocument(caller, documentId));
  }

  /** The parts of a track in their order. @throws AppError not_found, rate_limited */
  track(caller: Caller, documentId: string, track: number): Promise<MeetingPicturePartRow[]> {
    this.tracks.take(caller.accountId);
    return this.database.inOrganisation(caller.organisationId, async () => {
      const { recording, parts } = await partsOfDocument(caller, documentId, track);
      const { id: recordingId, meetingId } = recording;
      await recordAct(caller.accountId, 'meeting.fetch-recording', meetingId, { recordingId, pictures: track });
      return parts;
    });
  }

  /** One behind the other they are a file. Runs where the organisation is acted for. */
  async *file(parts: readonly MeetingPicturePartRow[]): AsyncGenerator<Buffer> {
    for (const { blobId } of parts) yield await this.blobs.read(blobId);
  }

  private async put(organisationId: string, bytes: Buffer): Promise<string> {
    try {
      const { id } = await this.database.actingFor(organisationId, () =>
        this.blobs.put(Readable.from([bytes]), { mediaType: WEBM }),
      );
      return id;
    } catch (error) {
      if (isStorageFull(error)) throw new AppError('storage_full', { cause: error });
      throw error;
    }
  }
}
