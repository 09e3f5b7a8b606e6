import type { ProposalKind } from '@cartulary/contracts/endpoints/transcript-proposals';
import { manager } from '@cartulary/database/organisation-context';

/** A decision or task from a transcript that someone accepted. */
export interface AcceptedProposal {
  /** The recording's or transcript's document. */
  readonly documentId: string;
  /** Start of its sentence, in milliseconds since the recording or transcript began. */
  readonly atMs: number;
  readonly kind: ProposalKind;
  readonly text: string;
  readonly who: string | null;
  readonly due: string | null;
}

/** Accepted proposals from a meeting's recordings and transcripts since a given time, oldest first. Runs in a unit of work. */
export const acceptedSince = (meetingId: string, since: Date, limit: number): Promise<AcceptedProposal[]> =>
  manager().query(
    `SELECT a.document_id AS "documentId", a.at_ms AS "atMs", a.kind, a.text, a.who, a.due FROM app.transcript_proposal a
       JOIN (SELECT item_id, begun_at FROM app.meeting_recording WHERE meeting_id = $1 AND begun_at >= $2
              UNION ALL SELECT item_id, begun_at FROM app.meeting_transcript WHERE meeting_id = $1 AND begun_at >= $2) d
         ON d.item_id = a.document_id
       JOIN app.item i ON i.id = a.document_id AND i.binned_at IS NULL
      WHERE a.answer = 'accepted' ORDER BY d.begun_at, a.at_ms LIMIT $3`,
    [meetingId, since, limit],
  );

/** A meeting's minutes document. */
export interface MinutesPlace {
  readonly meetingId: string;
  readonly itemId: string;
}

/** Identifies a proposal among those already added to minutes. Editing its line later doesn't cause it to be added again. */
export const addedAs = ({ documentId, kind, atMs }: Pick<AcceptedProposal, 'documentId' | 'kind' | 'atMs'>): string =>
  `${documentId} ${kind} ${atMs}`;

/**
 * Finds the minutes for the meeting session of a recording or transcript; undefined if there are none yet. Runs in a
 * unit of work.
 */
export async function minutesOf(documentId: string): Promise<MinutesPlace | undefined> {
  const rows: MinutesPlace[] = await manager().query(
    `SELECT n.item_id AS "itemId", n.meeting_id AS "meetingId" FROM (SELECT meeting_id, item_id, begun_at FROM app.meeting_recording
              UNION ALL SELECT meeting_id, item_id, begun_at FROM app.meeting_transcript) d
       JOIN app.meeting m ON m.id = d.meeting_id AND d.begun_at >= m.begun_at
       JOIN app.meeting_minutes n ON n.meeting_id = m.id AND n.made_at >= m.begun_at
       JOIN app.item i ON i.id = n.item_id AND i.binned_at IS NULL
      WHERE d.item_id = $1`,
    [documentId],
  );
  return rows[0];
}
