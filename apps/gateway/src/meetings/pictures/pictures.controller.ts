import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Controller } from '@nestjs/common';
import { Database } from '@cartulary/database/database';
import { isErrorCode } from '@cartulary/database/error-code';
import type { Call } from '../../platform/caller/call.js';
import { contentDisposition } from '../../platform/serve/content-disposition.js';
import { Serve, type AnswerOf, type InputOf } from '../../platform/serve/serve.js';
import { FILE_POLICY } from '../../platform/web/security-headers.js';
import { RecordingsService } from '../recording/recordings.service.js';
import { PicturesService } from './pictures.service.js';

/** Video of meeting recordings. */
@Controller()
export class PicturesController {
  constructor(
    private readonly recordings: RecordingsService,
    private readonly pictures: PicturesService,
    private readonly database: Database,
  ) {}

  @Serve('meetings.recordPictures')
  begin(
    { params }: InputOf<'meetings.recordPictures'>,
    { caller }: Call,
  ): Promise<AnswerOf<'meetings.recordPictures'>> {
    return this.recordings.begin(caller, params.meetingId, true);
  }

  @Serve('meetings.sendPictures')
  async send(
    { params, body }: InputOf<'meetings.sendPictures'>,
    { caller }: Call,
  ): Promise<AnswerOf<'meetings.sendPictures'>> {
    const { meetingId, recordingId } = params;
    return { refused: [...(await this.pictures.send(caller, meetingId, recordingId, body.parts))] };
  }

  @Serve('meetings.pictures')
  async list({ params }: InputOf<'meetings.pictures'>, { caller }: Call): Promise<AnswerOf<'meetings.pictures'>> {
    return { tracks: await this.pictures.list(caller, params.documentId) };
  }

  @Serve('meetings.pictureTrack')
  async track({ params }: InputOf<'meetings.pictureTrack'>, { caller, response }: Call): Promise<void> {
    const { documentId, track } = params;
    const parts = await this.pictures.track(caller, documentId, track);
    response.set({
      'Content-Type': 'video/webm',
      'Content-Length': String(parts.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0)),
      'Content-Disposition': contentDisposition('attachment', `${documentId}-${track}.webm`),
      'Cache-Control': 'private, no-store',
      'Content-Security-Policy': FILE_POLICY,
    });
    try {
      await this.database.actingFor(caller.organisationId, () =>
        pipeline(Readable.from(this.pictures.file(parts)), response),
      );
    } catch (error) {
      // Closing the page during a download isn't an error.
      if (!isErrorCode(error, 'ERR_STREAM_PREMATURE_CLOSE')) throw error;
    }
  }
}
