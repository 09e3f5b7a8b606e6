import type { ProposalKind } from '@cartulary/contracts/endpoints/transcript-proposals';
import { manager } from '@cartulary/database/organisation-context';

/** A decision or a task that somebody accepted from a transcript. */
export interface AcceptedProposal {
  /** Of the recording or the kept captions. */
  readonly documentId: string;
  /** When its sentence begins, since that began. */
  readonly atMs: number;
  readonly kind: ProposalKind;
  readonly text: string;
  readonly who: string | null;
  readonly due: string | null;
}

/** Those of a meeting's recordings and kept captions since a moment, oldest first. Runs in a unit of work. */
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

/** Minutes, and the meeting that they are of. */
export interface MinutesPlace {
  readonly meetingId: string;
  readonly itemId: string;
}

/** By which a proposal is known among those that were put into minutes: what people make of its line is no reason to add it again. */
export const addedAs = ({ documentId, kind, atMs }: Pick<AcceptedProposal, 'documentId' | 'kind' | 'atMs'>): string =>
  `${documentId} ${kind} ${atMs}`;

/**
 * The minutes of the present or last time of the meeting that a recording or kept captions are of; undefined where there are none yet.
 * Runs in a unit of work.
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
