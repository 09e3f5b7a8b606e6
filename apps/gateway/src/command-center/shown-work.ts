import type { StoppedWork, Work, WorkState } from '@cartulary/contracts/endpoints/command-center';
import { enginesAt } from '@cartulary/contracts/engines';
import { readyStages, stageNames } from '@cartulary/contracts/stages';
import { can } from '@cartulary/access/can';
import { sharingOf } from '@cartulary/database/sharing';
import type { Caller } from '../platform/caller/call.js';
import { manages, mayWith } from './open-work.js';
import { readStages, type StageRow, type StoppedRow, type WorkRow } from './work.queries.js';

/**
 * Running work as displayed to the caller: without the names of documents they may not open. Runs in the caller's unit
 * of work.
 */
export async function shownWork(caller: Caller, rows: readonly WorkRow[]): Promise<Work[]> {
  const sharing = await sharingOf(rows.map(({ documentId }) => documentId));
  const stages = await readStages(rows.map(({ runId }) => runId));
  return rows.flatMap((row) => {
    const of = sharing.get(row.documentId);
    if (of === undefined) return [];
    const { open, act } = mayWith(caller, of);
    const state = stateOf(row);
    return [
      {
        documentId: row.documentId,
        name: open ? row.name : null,
        person: { id: row.personId, name: row.personName },
        state,
        ...stagesOf(row, stages.get(row.runId) ?? []),
        since: row.since.toISOString(),
        place: row.place,
        priority: row.priority,
        inBatch: row.inBatch,
        pages: row.pages,
        progress: row.progress,
        cpuMs: Number(row.cpuMs),
        waitsUntil: state === 'budget' ? (row.waitsUntil?.toISOString() ?? null) : null,
        may: { stop: act, prioritise: act, pass: state === 'budget' && manages(caller) },
      },
    ];
  });
}

/** Runs in the caller's unit of work. */
export async function shownStopped(caller: Caller, rows: readonly StoppedRow[]): Promise<StoppedWork[]> {
  const sharing = await sharingOf(rows.map(({ documentId }) => documentId));
  return rows.map(({ documentId, name, personId, personName, stoppedAt }) => {
    const of = sharing.get(documentId);
    return {
      documentId,
      name,
      person: { id: personId, name: personName },
      stoppedAt: stoppedAt.toISOString(),
      mayReadAgain: of !== undefined && can(caller, 'edit', of).allowed,
    };
  });
}

function stateOf({ isRunning, isPaused, waitsUntil }: WorkRow): WorkState {
  if (isRunning) return 'running';
  if (isPaused) return 'paused';
  return waitsUntil === null ? 'waiting' : 'budget';
}

function stagesOf({ isRunning, mediaType }: WorkRow, rows: readonly StageRow[]): Pick<Work, 'stages' | 'next'> {
  const running = stageNames.flatMap((stage) => {
    const row = rows.find((one) => one.stage === stage && one.state === 'running');
    if (!row?.startedAt) return [];
    return [{ stage, since: row.startedAt.toISOString(), engines: enginesAt(stage, mediaType) }];
  });
  const over = new Set(rows.filter(({ state }) => state === 'done' || state === 'skipped').map(({ stage }) => stage));
  const [next] = isRunning ? [] : readyStages(over);
  return { stages: running, next: next ? { stage: next, engines: enginesAt(next, mediaType) } : null };
}
