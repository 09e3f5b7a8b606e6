import { manager } from '@cartulary/database/organisation-context';
import type { DocumentSource } from '../engines/engine-child.js';
import { EngineFailure } from '../engines/engine-failure.js';
import { stretchesOf, stretchOf, type Stretch } from './long-sound.js';
import type { ReadingContext } from './reading-context.js';

/** A track to transcribe, with its speaker. */
export interface VoiceSource {
  readonly speaker: string | undefined;
  /** The number of stretches it's processed in. */
  readonly stretches: number;
  /** The stretch from a given sample. */
  stretch(from: number): Stretch;
}

const VOICES = `
  SELECT v.name AS speaker, v.blob_id AS "blobId", v.size_bytes AS "sizeBytes"
    FROM app.meeting_recording r JOIN app.meeting_voice v ON v.recording_id = r.id
   WHERE r.item_id = $1 ORDER BY v.name, v.participant_id`;

/** The tracks of a recording: one per person for a meeting, otherwise the uploaded file. */
export async function voicesOf(
  context: Pick<ReadingContext, 'database' | 'blobs' | 'log'>,
  whole: DocumentSource,
  { organisationId, documentId }: { readonly organisationId: string; readonly documentId: string },
): Promise<VoiceSource[]> {
  const rows: { speaker: string; blobId: string; sizeBytes: number }[] = await context.database.inOrganisation(
    organisationId,
    () => manager().query(VOICES, [documentId]),
  );
  if (rows.length === 0) return [{ speaker: undefined, stretches: 1, stretch: () => wholeOf(whole) }];
  return rows.map(({ speaker, ...row }) => {
    // In the format `makeRecording` writes.
    const wav = { ...row, turns: whole.turns };
    return {
      speaker,
      stretches: stretchesOf(wav),
      stretch: (from) => told(stretchOf(context.blobs, wav, from), { log: context.log, documentId }),
    };
  });
}

const wholeOf = (source: DocumentSource): Stretch => ({ source, from: 0, samples: Infinity, isLast: true });

/** The same stretch; if loading it fails, the error reports that the voice couldn't be read. */
function told(
  stretch: Stretch,
  { log, documentId }: { readonly log: ReadingContext['log']; readonly documentId: string },
): Stretch {
  const load = async (): Promise<Uint8Array> => {
    try {
      return await stretch.source.load();
    } catch (error) {
      log.error('Couldn’t read a recorded voice', { error, documentId });
      throw new EngineFailure('reading_unavailable', true, 'couldn’t read a recorded voice');
    }
  };
  return { ...stretch, source: { ...stretch.source, load } };
}
