import type { ProposalKind } from '@cartulary/contracts/endpoints/transcript-proposals';
import { manager } from '@cartulary/database/organisation-context';

/** A decision or a task that somebody accepted from a transcript. */
export interface AcceptedProposal {
  readonly kind: ProposalKind;
  readonly text: string;
  readonly who: string | null;
  readonly due: string | null;
}

/** Those of a meeting's recordings and kept captions since a moment, oldest first. Runs in a unit of work. */
export const acceptedSince = (meetingId: string, since: Date, limit: number): Promise<AcceptedProposal[]> =>
  manager().query(
    `SELECT a.kind, a.text, a.who, a.due FROM app.transcript_proposal a
       JOIN (SELECT item_id, begun_at FROM app.meeting_recording WHERE meeting_id = $1 AND begun_at >= $2
              UNION ALL SELECT item_id, begun_at FROM app.meeting_transcript WHERE meeting_id = $1 AND begun_at >= $2) d
         ON d.item_id = a.document_id
       JOIN app.item i ON i.id = a.document_id AND i.binned_at IS NULL
      WHERE a.answer = 'accepted' ORDER BY d.begun_at, a.at_ms LIMIT $3`,
    [meetingId, since, limit],
  );
