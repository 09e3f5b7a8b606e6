import type { DocumentDetail, DocumentSummary, StageProgress } from '@cartulary/contracts/endpoints/documents';
import type { EventPayload } from '@cartulary/contracts/events';
import { messageOf, type ErrorCode, errors } from '@cartulary/contracts/errors';
import { stageNames } from '@cartulary/contracts/stages';
import { useEffect } from 'react';
import { queryClient } from '@/lib/query-client';
import { onGap, useLiveEvent } from '@/lib/socket';
import { detailKey, listsKey, patchDetail, patchDocument, refreshListsSoon } from './documents-data';
import { wasCorrectedHere } from './entity-actions';
import { textKey } from './page-texts';

type StageEvent = EventPayload<'document.stage'>;

/** A document's row after a stage said how far it is. A finished stage hands over to the next one of the graph. */
export function rowAfterStage(row: DocumentSummary, { stage, state, progress }: StageEvent): Partial<DocumentSummary> {
  if (row.state === 'ready' || row.state === 'needs-review' || row.state === 'failed') return {};
  const over = state === 'done' || state === 'skipped';
  const next = over ? stageNames[stageNames.indexOf(stage) + 1] : stage;
  const reached = Math.max(
    row.stage ? stageNames.indexOf(row.stage) : -1,
    next ? stageNames.indexOf(next) : stageNames.indexOf(stage),
  );
  // Stages run side by side and events overtake one another: neither stage nor progress goes back.
  return { state: 'processing', stage: stageNames[reached] ?? stage, progress: Math.max(row.progress, progress) };
}

/** The stage list of an open document after an event. */
export function stagesAfter(
  stages: readonly StageProgress[],
  { stage, state, pagesDone, pagesTotal }: StageEvent,
): StageProgress[] {
  const known = stages.find((entry) => entry.stage === stage);
  const blank: StageProgress = {
    stage,
    state,
    pagesDone,
    pagesTotal,
    durationMs: null,
    engine: null,
    engineVersion: null,
  };
  const others = stages.filter((entry) => entry.stage !== stage);
  return [...others, { ...(known ?? blank), state, pagesDone, pagesTotal }].toSorted(
    (a, b) => stageNames.indexOf(a.stage) - stageNames.indexOf(b.stage),
  );
}

const isErrorCode = (code: string): code is ErrorCode => code in errors;

const refreshDetail = (documentId: string): void => {
  void queryClient.invalidateQueries({ queryKey: detailKey(documentId) });
};

const refreshEverything = (): void => {
  void queryClient.invalidateQueries({ queryKey: listsKey });
  void queryClient.invalidateQueries({ queryKey: ['document'] });
};

/** Keeps lists and open documents as the server says they are: progress in place, everything else by asking anew. */
export function useLiveDocuments(): void {
  useLiveEvent('document.received', refreshListsSoon);
  useLiveEvent('document.stage', (event) => {
    patchDocument(event.documentId, (row) => rowAfterStage(row, event));
    patchDetail(event.documentId, ({ stages }: DocumentDetail) => ({ stages: stagesAfter(stages, event) }));
    if (event.state !== 'done') return;
    if (event.stage === 'preview') patchDocument(event.documentId, () => ({ hasPreview: true }));
    if (event.stage === 'text' || event.stage === 'recognise')
      void queryClient.invalidateQueries({ queryKey: textKey(event.documentId) });
    if (event.stage === 'inspect' || event.stage === 'entities') refreshDetail(event.documentId);
  });
  useLiveEvent('document.changed', ({ documentId, state }) => {
    patchDocument(documentId, () => ({ state }));
    refreshListsSoon();
    refreshDetail(documentId);
  });
  useLiveEvent('document.ready', ({ documentId, state, name }) => {
    patchDocument(documentId, () => ({ state, name, stage: null, progress: 1 }));
    refreshListsSoon();
    refreshDetail(documentId);
    void queryClient.invalidateQueries({ queryKey: textKey(documentId) });
  });
  useLiveEvent('document.failed', ({ documentId, state, name, code }) => {
    patchDocument(documentId, () => ({
      state,
      name,
      failure: isErrorCode(code) ? { code, message: messageOf(code) } : null,
    }));
    refreshListsSoon();
    refreshDetail(documentId);
  });
  useLiveEvent('entity.corrected', ({ documentId, entityId }) => {
    if (!wasCorrectedHere(entityId)) refreshDetail(documentId);
  });
  useLiveEvent('item.binned', refreshListsSoon);
  useLiveEvent('item.restored', refreshListsSoon);
  useLiveEvent('item.deleted', refreshListsSoon);
  useLiveEvent('folder.changed', refreshListsSoon);
  useEffect(() => onGap(refreshEverything), []);
}
