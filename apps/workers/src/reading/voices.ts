import type { ReadableMediaType } from '@cartulary/contracts/limits';
import { manager } from '@cartulary/database/organisation-context';
import type { DocumentSource } from '../engines/engine-child.js';
import { EngineFailure } from '../engines/engine-failure.js';
import type { ReadingContext } from './reading-context.js';

/** What is listened to, and whose voice it is. */
export interface VoiceSource {
  readonly source: DocumentSource;
  readonly speaker: string | undefined;
}

const VOICES = `
  SELECT v.name AS speaker, v.blob_id AS "blobId", b.media_type AS "mediaType"
    FROM app.meeting_recording r JOIN app.meeting_voice v ON v.recording_id = r.id JOIN app.blob b ON b.id = v.blob_id
   WHERE r.item_id = $1 ORDER BY v.name, v.participant_id`;

/** The tracks of a recording: of a meeting one for each person, else what was uploaded. */
export async function voicesOf(
  context: Pick<ReadingContext, 'database' | 'blobs' | 'log'>,
  whole: DocumentSource,
  { organisationId, documentId }: { readonly organisationId: string; readonly documentId: string },
): Promise<VoiceSource[]> {
  const rows: { speaker: string; blobId: string; mediaType: string }[] = await context.database.inOrganisation(
    organisationId,
    () => manager().query(VOICES, [documentId]),
  );
  if (rows.length === 0) return [{ source: whole, speaker: undefined }];
  return rows.map(({ speaker, blobId, mediaType }) => ({
    speaker,
    source: {
      key: blobId,
      // As it was made: see `makeRecording`.
      mediaType: mediaType as ReadableMediaType,
      turns: whole.turns,
      load: async () => {
        try {
          return await context.blobs.read(blobId);
        } catch (error) {
          context.log.error('A recorded voice could not be read', { error, documentId });
          throw new EngineFailure('reading_unavailable', true, 'a stored voice could not be read');
        }
      },
    },
  }));
}
