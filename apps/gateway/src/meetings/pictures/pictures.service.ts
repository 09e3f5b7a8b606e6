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

/** Video of recordings: sent by the page that began the recording, readable by everyone who can see its document. */
@Injectable()
export class PicturesService {
  private readonly parts = new RateLimit(pictureLimits.partsAMinute, MINUTE_MS);
  private readonly tracks = new RateLimit(pictureLimits.tracksAMinute, MINUTE_MS);

  constructor(
    private readonly database: Database,
    private readonly blobs: Blobs,
  ) {}

  /** @returns the tracks that accept no more parts @throws AppError not_found, conflict, rate_limited, storage_full */
  async send(caller: Caller, meetingId: string, recordingId: string, parts: PicturePart[]): Promise<readonly number[]> {
    const { organisationId, accountId } = caller;
    this.parts.take(accountId, Date.now(), parts.length);
    const first = await this.database.inOrganisation(organisationId, async () =>
      judge(await requireOwn(caller, meetingId, recordingId), parts),
    );
    const kept = new Map<PicturePart, string>();
    for (const part of first.fresh) kept.set(part, await this.put(organisationId, bytesOf(part)));
    return this.database.inOrganisation(organisationId, async () => {
      // Check again: the same parts may have arrived twice at once.
      const { fresh, refused } = await judge(await requireOwn(caller, meetingId, recordingId, true), parts);
      const lost = new Set<number>();
      for (const part of fresh) {
        const { track, number, beginsMs, endsMs } = part;
        const blobId = kept.get(part);
        // The part wasn't accepted by the first check. Later parts of the track are useless without it.
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

  /** Tracks of a document; empty if it isn't a recording with video. @throws AppError not_found */
  list(caller: Caller, documentId: string): Promise<PictureTrack[]> {
    return this.database.inOrganisation(caller.organisationId, () => picturesOfDocument(caller, documentId));
  }

  /** A track's parts in order. @throws AppError not_found, rate_limited */
  track(caller: Caller, documentId: string, track: number): Promise<MeetingPicturePartRow[]> {
    this.tracks.take(caller.accountId);
    return this.database.inOrganisation(caller.organisationId, async () => {
      const { recording, parts } = await partsOfDocument(caller, documentId, track);
      const { id: recordingId, meetingId } = recording;
      await recordAct(caller.accountId, 'meeting.fetch-recording', meetingId, { recordingId, pictures: track });
      return parts;
    });
  }

  /** Joins the parts into one file. Runs while acting for the organization. */
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
