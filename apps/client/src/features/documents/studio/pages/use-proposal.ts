import { readDocumentText } from '@cartulary/contracts/endpoints/documents';
import { proposeSplits, type ProposedSplits } from '@cartulary/pipeline/split/propose-splits';
import { useState } from 'react';
import { call } from '@/lib/api/api';
import { localDocument } from '@/shared/pages/local-documents';
import { t } from '@/text/documents/split';
import { sayFailed } from '@/ui/say-failed';
import { readInParts } from './text-in-parts';
import type { Draft } from './page-draft';
import type { Arrangement } from './use-arrangement';

/** Suggests where to split the document, on request, and applies all splits in one step. */
export function useProposal(documentId: string, pageCount: number, arrangement: Arrangement) {
  const [proposal, setProposal] = useState<Proposal>();
  const [busy, setBusy] = useState(false);
  const propose = async (): Promise<void> => {
    setBusy(true);
    try {
      const pages = await readInParts(
        pageCount,
        async (page, to) =>
          (await localDocument(documentId)?.pages(page, to)) ??
          (await call(readDocumentText, { params: { documentId }, query: { page, to } })).pages,
      );
      const found = proposeSplits(pages);
      setProposal({ found, made: arrangement.split(documentId, found) });
    } catch (error) {
      sayFailed(t('failed'), error);
    } finally {
      setBusy(false);
    }
  };
  return { proposal: proposal && arrangement.cameOf(proposal.made) ? proposal.found : undefined, busy, propose };
}

interface Proposal {
  readonly found: ProposedSplits;
  /** The resulting draft. After an undo, the proposal is hidden. */
  readonly made: Draft;
}

export type Splitting = ReturnType<typeof useProposal>;
