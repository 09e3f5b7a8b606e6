import { Injectable } from '@nestjs/common';
import { kindOf } from '@cartulary/contracts/endpoints/search';
import type { AnsweredProposal, InMinutes } from '@cartulary/contracts/endpoints/transcript-proposals';
import { proposalLimits } from '@cartulary/contracts/limits/transcript-proposals';
import { recordAudit } from '@cartulary/database/audit';
import { Database } from '@cartulary/database/database';
import { Document } from '@cartulary/database/entities/document.entity';
import { TranscriptProposalRow } from '@cartulary/database/entities/transcript-proposal.entity';
import { repository } from '@cartulary/database/organisation-context';
import { publishEvent } from '@cartulary/database/outbox';
import type { Caller } from '../../platform/caller/call.js';
import { cleanTitle } from '../../platform/items/unseen.js';
import { AppError } from '../../platform/serve/errors.js';
import { openItem } from '../item-access.js';
import { AcceptedProposals, type Accepted } from './accepted-proposals.service.js';

type Answer = Omit<AnsweredProposal, 'answer'> & { readonly answer: AnsweredProposal['answer'] | null };

/** Answers to decisions and tasks proposed from transcripts. */
@Injectable()
export class ProposalsService {
  constructor(
    private readonly database: Database,
    private readonly accepted: AcceptedProposals,
  ) {}

  /** @throws AppError not_found */
  list(caller: Caller, documentId: string): Promise<AnsweredProposal[]> {
    return this.database.inOrganisation(caller.organisationId, async () => {
      await openItem(caller, documentId, 'file', 'view');
      const rows = await repository(TranscriptProposalRow).find({
        where: { documentId },
        order: { atMs: 'ASC', kind: 'ASC' },
      });
      return rows.map(({ kind, atMs, text, who, due, answer }) => ({ kind, atMs, text, who, due, answer }));
    });
  }

  /** @returns the outcome in the minutes @throws AppError see `documents.answerProposal` */
  async answer(caller: Caller, documentId: string, answered: Answer): Promise<InMinutes> {
    const { kind, atMs, answer, text, who, due } = answered;
    const words = { text: cleanTitle(text), who: who && cleanTitle(who), due: due && cleanTitle(due) };
    const accepted = await this.keep(caller, documentId, { kind, atMs, answer, ...words });
    return accepted === undefined ? 'none' : this.accepted.tell(caller, accepted);
  }

  private keep(
    caller: Caller,
    documentId: string,
    { kind, atMs, answer, ...words }: Answer,
  ): Promise<Accepted | undefined> {
    return this.database.inOrganisation(caller.organisationId, async () => {
      const { audience } = await openItem(caller, documentId, 'file', 'edit');
      const lock = { mode: 'pessimistic_write' } as const;
      const { mediaType, state } = await repository(Document).findOneOrFail({ where: { itemId: documentId }, lock });
      if (kindOf(mediaType) !== 'sound')
        throw new AppError('conflict', { message: 'Only recordings have decisions and tasks. Nothing was changed.' });
      const rows = repository(TranscriptProposalRow);
      const before = await rows.findOneBy({ documentId, kind, atMs });
      await rows.delete({ documentId, kind, atMs });
      if (answer !== null) {
        if ((await rows.countBy({ documentId })) >= proposalLimits.maxOfTranscript)
          throw new AppError('conflict', {
            message: `Of a transcript at most ${proposalLimits.maxOfTranscript} decisions and tasks can be answered. Nothing was changed.`,
          });
        await rows.insert({ documentId, kind, atMs, answer, ...words, answeredBy: caller.accountId });
      }
      const detail = { kind, atMs, answer };
      await recordAudit({
        actorId: caller.accountId,
        action: 'proposal.answer',
        targetKind: 'document',
        targetId: documentId,
        detail,
      });
      await publishEvent('document.changed', { documentId, state }, audience);
      const accepted = acceptedBy({ kind, atMs, answer, ...words }, before);
      if (accepted !== undefined) await this.accepted.note({ documentId, ...accepted });
      return accepted && { documentId, ...accepted };
    });
  }
}

/** The acceptance an answer adds or withdraws; undefined for neither. */
function acceptedBy(
  { answer, ...proposal }: Answer,
  before: TranscriptProposalRow | null,
): Omit<Accepted, 'documentId'> | undefined {
  if (answer === 'accepted') return { proposal, isTakenBack: false };
  if (before?.answer !== 'accepted') return undefined;
  const { kind, atMs, text, who, due } = before;
  return { proposal: { kind, atMs, text, who, due }, isTakenBack: true };
}
