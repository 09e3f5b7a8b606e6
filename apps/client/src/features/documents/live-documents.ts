import type { DocumentDetail, DocumentSummary } from '@cartulary/contracts/endpoints/documents';
import type { StageProgress } from '@cartulary/contracts/stage-progress';
import type { EventPayload } from '@cartulary/contracts/events';
import { messageOf, type ErrorCode, errors } from '@cartulary/contracts/errors';
import { stageNames, stages, type StageName, type StageState } from '@cartulary/contracts/stages';
import { useEffect } from 'react';
import { queryClient } from '@/lib/api/query-client';
import { onGap, useLiveEvent } from '@/lib/socket/socket';
import { detailKey, listsKey, patchDetail, patchDocument, refreshListsSoon } from './documents-data';
import { wasCorrectedHere } from './entity-actions';
import { sendsFields } from './field-actions';
import { textKey, versionsKey } from './page-texts';

type StageEvent = EventPayload<'document.stage'>;

const isOver = (state: StageState): boolean => state === 'done' || state === 'skipped';

/** All stages that must finish before this one can run. */
function inputsOf(stage: StageName): StageName[] {
  return stages[stage].inputs.flatMap((input) => [...inputsOf(input), input]);
}

/** The finished stages implied by an event: the stage itself, and all prerequisites of a running stage. */
export function doneBy({ stage, state }: Pick<StageEvent, 'stage' | 'state'>): StageName[] {
  return isOver(state) ? [...inputsOf(stage), stage] : inputsOf(stage);
}

/** A document's row after a stage event. A finished stage hands over to the next one in the graph. */
export function rowAfterStage(row: DocumentSummary, { stage, state, progress }: StageEvent): Partial<DocumentSummary> {
  if (row.state === 'ready' || row.state === 'needs-review' || row.state === 'failed') return {};
  const now = stageNames.indexOf(stage) + (isOver(state) && stage !== stageNames.at(-1) ? 1 : 0);
  // Stages run in parallel and events can arrive out of order, so stage and progress never go backward.
  const reached = Math.max(row.stage ? stageNames.indexOf(row.stage) : 0, now);
  return { state: 'processing', stage: stageNames[reached] ?? stage, progress: Math.max(row.progress, progress) };
}

/** The stage list of an open document after an event. */
export function stagesAfter(entries: readonly StageProgress[], event: StageEvent): StageProgress[] {
  const done = doneBy(event);
  return stageNames.flatMap((stage) => {
    const blank: StageProgress = {
      stage,
      state: 'waiting',
      pagesDone: null,
      pagesTotal: null,
      durationMs: null,
      engine: null,
      engineVersion: null,
    };
    const entry = entries.find((known) => known.stage === stage);
    if (stage === event.stage)
      return [{ ...(entry ?? blank), state: event.state, pagesDone: event.pagesDone, pagesTotal: event.pagesTotal }];
    if (done.includes(stage) && !isOver(entry?.state ?? 'waiting')) return [{ ...(entry ?? blank), state: 'done' }];
    return entry ? [entry] : [];
  });
}

const isErrorCode = (code: string): code is ErrorCode => code in errors;

const refreshDetail = (documentId: string): void => {
  void queryClient.invalidateQueries({ queryKey: detailKey(documentId) });
};

const refreshEverything = (): void => {
  void queryClient.invalidateQueries({ queryKey: listsKey });
  void queryClient.invalidateQueries({ queryKey: ['document'] });
};

/** Stages that change a document's details. */
const changesDetail: ReadonlySet<StageName> = new Set([
  'inspect',
  'recognise',
  'codes',
  'classify',
  'entities',
  'fields',
  'summary',
]);

/** Stages that change a page's text or overlay. */
const changesText: ReadonlySet<StageName> = new Set(['text', 'recognise', 'codes', 'layout']);

/** Keeps lists and open documents in sync with the server: updates progress in place and refetches everything else. */
export function useLiveDocuments(): void {
  useLiveEvent('document.received', refreshListsSoon);
  useLiveEvent('document.stage', (event) => {
    const { documentId } = event;
    const known = queryClient.getQueryData<DocumentDetail>(detailKey(documentId))?.stages ?? [];
    const fresh = doneBy(event).filter((stage) => !known.some((entry) => entry.stage === stage && isOver(entry.state)));
    patchDocument(documentId, (row) => rowAfterStage(row, event));
    patchDetail(documentId, ({ stages: before }) => ({ stages: stagesAfter(before, event) }));
    if (fresh.some((stage) => changesText.has(stage)))
      void queryClient.invalidateQueries({ queryKey: textKey(documentId) });
    if (fresh.some((stage) => changesDetail.has(stage))) refreshDetail(documentId);
  });
  useLiveEvent('document.changed', ({ documentId, state }) => {
    patchDocument(documentId, () =>
      state === 'received' ? { state, stage: null, progress: 0, failure: null } : { state },
    );
    if (state === 'received') {
      patchDetail(documentId, () => ({ stages: [] }));
      // Rotating pages moves everything on them.
      void queryClient.invalidateQueries({ queryKey: textKey(documentId) });
    }
    void queryClient.invalidateQueries({ queryKey: versionsKey(documentId) });
    refreshListsSoon();
    refreshDetail(documentId);
  });
  useLiveEvent('document.ready', ({ documentId, state, name }) => {
    patchDocument(documentId, () => ({ state, name, stage: null, progress: 1 }));
    refreshListsSoon();
    refreshDetail(documentId);
    void queryClient.invalidateQueries({ queryKey: textKey(documentId) });
    void queryClient.invalidateQueries({ queryKey: ['preview', documentId] });
    void queryClient.invalidateQueries({ queryKey: versionsKey(documentId) });
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
  useLiveEvent('field.corrected', ({ documentId }) => {
    if (!sendsFields(documentId)) refreshDetail(documentId);
  });
  useLiveEvent('item.binned', refreshListsSoon);
  useLiveEvent('item.restored', refreshListsSoon);
  useLiveEvent('item.deleted', refreshListsSoon);
  useLiveEvent('item.renamed', refreshListsSoon);
  useLiveEvent('folder.changed', refreshListsSoon);
  // Sharing changed, so lists and the open document are refetched.
  useLiveEvent('item.rights_changed', ({ itemId }) => {
    refreshListsSoon();
    refreshDetail(itemId);
  });
  useEffect(() => onGap(refreshEverything), []);
}
