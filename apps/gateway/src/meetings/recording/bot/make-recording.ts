import { recordingLimits } from '@cartulary/contracts/limits/meeting-recordings';
import type { Database } from '@cartulary/database/database';
import { MeetingParticipantRow } from '@cartulary/database/entities/meeting.entity';
import {
  MeetingConsentRow,
  MeetingRecordingRow,
  MeetingSegmentRow,
  MeetingVoiceRow,
} from '@cartulary/database/entities/meetings-recording.entity';
import { repository } from '@cartulary/database/organisation-context';
import { HEADER_BYTES, SAMPLE_BYTES, wavHead } from '@cartulary/pipeline/engines/sound/plain-wav';
import type { Blobs, PutBlob } from '@cartulary/storage/blobs';
import type { ObjectStore } from '@cartulary/storage/object-store';
import { deleteBlobIfUnused } from '@cartulary/storage/sweep-storage';
import { In } from 'typeorm';
import { hasPictures } from './awaited-pictures.js';
import { mixed } from './mix.js';

const SAMPLES_A_MS = recordingLimits.sampleRate / 1_000;
const WAV = 'audio/wav';
const SILENCE = Buffer.alloc(64 * 1024);

export interface Making {
  readonly database: Database;
  readonly blobs: Blobs;
  readonly store: ObjectStore;
  readonly organisationId: string;
}

interface Voice {
  readonly participantId: string;
  readonly name: string;
  readonly blob: PutBlob;
}

/**
 * Turns an ended recording's segments into one file per person, each as long as the recording, and a mix of them all.
 * Idempotent, and safe to repeat after a crash.
 */
export async function makeRecording(making: Making, recording: MeetingRecordingRow): Promise<void> {
  const { database, blobs, organisationId } = making;
  const { id: recordingId, begunAt, endedAt } = recording;
  const durationMs = Math.min((endedAt ?? begunAt).getTime() - begunAt.getTime(), recordingLimits.longestMs);
  const inOwn = <T>(work: () => Promise<T>): Promise<T> => database.inOrganisation(organisationId, work);
  const order = { beginsMs: 'ASC', id: 'ASC' } as const;
  const segments = await inOwn(() => repository(MeetingSegmentRow).find({ where: { recordingId }, order }));
  const people = await inOwn(() =>
    repository(MeetingParticipantRow).findBy({ id: In(segments.map(({ participantId }) => participantId)) }),
  );
  const refused = await inOwn(() => repository(MeetingConsentRow).findBy({ recordingId, agrees: false }));
  const until = new Map(refused.map(({ participantId, at }) => [participantId, at.getTime() - begunAt.getTime()]));
  const isPictured = recording.pictures && (await inOwn(() => hasPictures(recordingId)));
  const samples = durationMs * SAMPLES_A_MS;
  const put = (bytes: AsyncIterable<Buffer>): Promise<PutBlob> =>
    blobs.put(bytes, { mediaType: WAV, maxBytes: HEADER_BYTES + samples * SAMPLE_BYTES });
  const voices: Voice[] = [];
  let mix: PutBlob | undefined;
  await database.actingFor(organisationId, async () => {
    for (const { id: participantId, name } of people) {
      // Someone who ended up declining is included up to that moment.
      const end = Math.min(samples, Math.floor(until.get(participantId) ?? durationMs) * SAMPLES_A_MS);
      const own = segments.filter((segment) => segment.participantId === participantId);
      const blob = await put(voiceOf(own, { end, samples }, (id) => blobs.read(id)));
      voices.push({ participantId, name, blob });
    }
    if (voices.length === 0) {
      // Video needs a document to attach to, even if no one spoke. Without video there would be nothing but silence.
      if (isPictured) mix = await put(voiceOf([], { end: 0, samples }, (id) => blobs.read(id)));
      return;
    }
    const files = await Promise.all(voices.map(({ blob }) => blobs.get(blob.id)));
    mix = await put(
      mixed(
        files.map(({ stream }) => stream),
        samples,
      ),
    );
  });
  await inOwn(() => settle(recordingId, voices, { durationMs, mixBlobId: mix?.id ?? null }));
  await database.actingFor(organisationId, async () => {
    for (const blobId of new Set(segments.map((segment) => segment.blobId))) await deleteBlobIfUnused(making, blobId);
  });
}

async function settle(
  recordingId: string,
  voices: readonly Voice[],
  made: Pick<MeetingRecordingRow, 'durationMs' | 'mixBlobId'>,
): Promise<void> {
  await repository(MeetingVoiceRow).delete({ recordingId });
  for (const { participantId, name, blob } of voices) {
    const row = { recordingId, participantId, name, blobId: blob.id, sizeBytes: blob.sizeBytes };
    await repository(MeetingVoiceRow).insert(row);
  }
  await repository(MeetingRecordingRow).update({ id: recordingId }, made);
  await repository(MeetingSegmentRow).delete({ recordingId });
}

/**
 * Joins segments in order, with silence in between, and pads with silence after `end`. Where two overlap, the later one is trimmed at its
 * start.
 */
async function* voiceOf(
  segments: readonly MeetingSegmentRow[],
  { end, samples }: { readonly end: number; readonly samples: number },
  read: (blobId: string) => Promise<Buffer>,
): AsyncGenerator<Buffer> {
  yield wavHead(samples);
  let at = 0;
  for (const segment of segments) {
    const begins = segment.beginsMs * SAMPLES_A_MS;
    if (begins >= end) break;
    yield* silence(begins - at);
    const skipped = Math.max(0, at - begins);
    const piece = (await read(segment.blobId)).subarray(skipped * SAMPLE_BYTES, (end - begins) * SAMPLE_BYTES);
    yield piece;
    at = Math.max(at, begins) + piece.length / SAMPLE_BYTES;
  }
  yield* silence(samples - at);
}

function* silence(samples: number): Generator<Buffer> {
  for (let bytes = samples * SAMPLE_BYTES; bytes > 0; bytes -= SILENCE.length)
    yield SILENCE.subarray(0, Math.min(bytes, SILENCE.length));
}
