import type { DocumentSummary } from '@cartulary/contracts/endpoints/documents';
import { stageNames, stages, type StageName } from '@cartulary/contracts/stages';
import { isUnderWay } from '@/shared/documents/document-words';
import { t } from '@/text/documents/studio';

/** One column of the strip: how many documents have reached this stage. */
export interface StageCount {
  readonly id: 'received' | StageName | 'review' | 'ready';
  readonly title: string;
  readonly count: number;
}

type Row = Pick<DocumentSummary, 'state' | 'stage'>;

/** The stages with a count. */
const counted = stageNames.flatMap((name) => {
  const { done } = stages[name];
  return done === null ? [] : [{ name, title: done }];
});

function hasPassed({ state, stage }: Row, name: StageName): boolean {
  if (state === 'ready' || state === 'needs-review') return true;
  return stage !== null && stageNames.indexOf(stage) > stageNames.indexOf(name);
}

/** Counts the documents in a queue by stage, from the stage table. */
export function stageCounts(rows: readonly Row[]): StageCount[] {
  const count = (test: (row: Row) => boolean): number => rows.filter(test).length;
  return [
    { id: 'received', title: t('strip.received'), count: rows.length },
    ...counted.map(({ name, title }): StageCount => ({
      id: name,
      title,
      count: count((row) => hasPassed(row, name)),
    })),
    { id: 'review', title: t('strip.review'), count: count(({ state }) => state === 'needs-review') },
    { id: 'ready', title: t('strip.ready'), count: count(({ state }) => state === 'ready') },
  ];
}

/** '2 running, 1 waiting', or that everything is finished. */
export function queueSentence(rows: readonly Row[]): string {
  const waiting = rows.filter(({ state }) => state === 'received').length;
  const running = rows.filter(isUnderWay).length - waiting;
  if (running + waiting === 0) return t('queue.idle');
  return waiting > 0 ? t('queue.waiting', { running, waiting }) : t('queue.running', { running });
}
