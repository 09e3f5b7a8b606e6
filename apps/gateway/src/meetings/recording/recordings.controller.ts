import { pipeline } from 'node:stream/promises';
import { Controller } from '@nestjs/common';
import { Database } from '@cartulary/database/database';
import { isErrorCode } from '@cartulary/database/error-code';
import { Blobs } from '@cartulary/storage/blobs';
import type { Call } from '../../platform/caller/call.js';
import { contentDisposition } from '../../platform/serve/content-disposition.js';
import { Serve, type AnswerOf, type InputOf } from '../../platform/serve/serve.js';
import { FILE_POLICY } from '../../platform/web/security-headers.js';
import { RecordingsService } from './recordings.service.js';

@Controller()
export class RecordingsController {
  constructor(
    private readonly recordings: RecordingsService,
    private readonly database: Database,
    private readonly blobs: Blobs,
  ) {}

  @Serve('meetings.record')
  begin({ params }: InputOf<'meetings.record'>, { caller }: Call): Promise<AnswerOf<'meetings.record'>> {
    return this.recordings.begin(caller, params.meetingId);
  }

  @Serve('meetings.endRecording')
  async end({ params }: InputOf<'meetings.endRecording'>, { caller }: Call): Promise<string> {
    await this.recordings.end(caller, params.meetingId, params.recordingId);
    return 'The recording has ended';
  }

  @Serve('meetings.consent')
  async consent({ params, body }: InputOf<'meetings.consent'>, { caller }: Call): Promise<string> {
    await this.recordings.consent(caller, params.meetingId, params.recordingId, body.agrees);
    return body.agrees ? 'Your voice is recorded' : 'Your voice is not recorded';
  }

  @Serve('meetings.markRecording')
  async mark(
    { params, body }: InputOf<'meetings.markRecording'>,
    { caller }: Call,
  ): Promise<AnswerOf<'meetings.markRecording'>> {
    return { atMs: await this.recordings.mark(caller, params.meetingId, params.recordingId, body.name) };
  }

  @Serve('meetings.recordings')
  async list({ params }: InputOf<'meetings.recordings'>, { caller }: Call): Promise<AnswerOf<'meetings.recordings'>> {
    return { recordings: await this.recordings.list(caller, params.meetingId) };
  }

  @Serve('meetings.recordedVoice')
  async voice({ params }: InputOf<'meetings.recordedVoice'>, { caller, response }: Call): Promise<void> {
    const { meetingId, recordingId, participantId } = params;
    const { blobId, name, sizeBytes } = await this.recordings.voice(caller, meetingId, recordingId, participantId);
    const { stream } = await this.database.actingFor(caller.organisationId, () => this.blobs.get(blobId));
    response.set({
      'Content-Type': 'audio/wav',
      'Content-Length': String(sizeBytes),
      'Content-Disposition': contentDisposition('attachment', `${name}.wav`),
      'Cache-Control': 'private, no-cache',
      'Content-Security-Policy': FILE_POLICY,
    });
    try {
      await pipeline(stream, response);
    } catch (error) {
      // Closing the page during a download isn't an error.
      if (!isErrorCode(error, 'ERR_STREAM_PREMATURE_CLOSE')) throw error;
    }
  }
}
