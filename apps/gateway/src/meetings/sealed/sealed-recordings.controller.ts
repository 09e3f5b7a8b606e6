import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Controller } from '@nestjs/common';
import { Database } from '@cartulary/database/database';
import { isErrorCode } from '@cartulary/database/error-code';
import { Blobs } from '@cartulary/storage/blobs';
import type { Call } from '../../platform/caller/call.js';
import { contentDisposition } from '../../platform/serve/content-disposition.js';
import { sendStored } from '../../platform/serve/send-stored.js';
import { Serve, type AnswerOf, type InputOf } from '../../platform/serve/serve.js';
import { FILE_POLICY } from '../../platform/web/security-headers.js';
import { framedBytes, SealedPartsService } from './sealed-parts.service.js';
import { SealedRecordingsService } from './sealed-recordings.service.js';

const BYTES = 'application/octet-stream';

/** Recordings of encrypted meetings. The server stores and returns the bytes without reading them. */
@Controller()
export class SealedRecordingsController {
  constructor(
    private readonly recordings: SealedRecordingsService,
    private readonly parts: SealedPartsService,
    private readonly database: Database,
    private readonly blobs: Blobs,
  ) {}

  @Serve('meetings.recordSealed')
  begin({ params }: InputOf<'meetings.recordSealed'>, { caller }: Call): Promise<AnswerOf<'meetings.recordSealed'>> {
    return this.recordings.begin(caller, params.meetingId);
  }

  @Serve('meetings.keepSealedRecording')
  async heard({ params, body }: InputOf<'meetings.keepSealedRecording'>, { caller }: Call): Promise<string> {
    await this.recordings.heard(caller, params.meetingId, params.recordingId, body);
    return body.goesOn ? 'The recording continues' : 'The recording has ended';
  }

  @Serve('meetings.sendSealedParts')
  async send(
    { params, body }: InputOf<'meetings.sendSealedParts'>,
    { caller }: Call,
  ): Promise<AnswerOf<'meetings.sendSealedParts'>> {
    const { meetingId, recordingId } = params;
    return { refused: [...(await this.parts.send(caller, meetingId, recordingId, body.parts))] };
  }

  @Serve('meetings.sealedRecordings')
  async list(
    { params }: InputOf<'meetings.sealedRecordings'>,
    { caller }: Call,
  ): Promise<AnswerOf<'meetings.sealedRecordings'>> {
    return { recordings: await this.recordings.list(caller, params.meetingId) };
  }

  @Serve('meetings.sealedTrack')
  async track({ params }: InputOf<'meetings.sealedTrack'>, { caller, response }: Call): Promise<void> {
    const { meetingId, recordingId, track } = params;
    const parts = await this.parts.track(caller, meetingId, recordingId, track);
    response.set({
      'Content-Type': BYTES,
      'Content-Length': String(framedBytes(parts)),
      'Content-Disposition': contentDisposition('attachment', `${recordingId}-${track}.sealed`),
      'Cache-Control': 'private, no-store',
      'Content-Security-Policy': FILE_POLICY,
    });
    try {
      await this.database.actingFor(caller.organisationId, () =>
        pipeline(Readable.from(this.parts.framed(parts)), response),
      );
    } catch (error) {
      // Closing the page during a download isn't an error.
      if (!isErrorCode(error, 'ERR_STREAM_PREMATURE_CLOSE')) throw error;
    }
  }

  @Serve('meetings.writeSealedTranscript')
  async keepTranscript(
    { params, body }: InputOf<'meetings.writeSealedTranscript'>,
    { caller }: Call,
  ): Promise<AnswerOf<'meetings.writeSealedTranscript'>> {
    const transcript = { sealed: Buffer.from(body.sealed, 'base64url'), after: body.after };
    return {
      version: await this.recordings.keepTranscript(caller, params.meetingId, params.recordingId, transcript),
    };
  }

  @Serve('meetings.sealedTranscript')
  async transcript({ params }: InputOf<'meetings.sealedTranscript'>, call: Call): Promise<void> {
    const { caller, request, response } = call;
    const blobId = await this.recordings.transcript(caller, params.meetingId, params.recordingId);
    const file = { fileId: blobId, name: `${params.recordingId}-transcript.sealed`, mediaType: BYTES };
    await sendStored({ request, response }, file, () =>
      this.database.actingFor(caller.organisationId, () => this.blobs.get(blobId)),
    );
  }

  @Serve('meetings.deleteSealedRecording')
  async delete({ params }: InputOf<'meetings.deleteSealedRecording'>, { caller }: Call): Promise<string> {
    await this.recordings.delete(caller, params.meetingId, params.recordingId);
    return 'The recording was deleted';
  }
}
