import type { ContenderAsked } from '@cartulary/contracts/endpoints/comparisons';
import type { PipelineRow } from '@cartulary/contracts/endpoints/pipelines';
import { classJudges, nameFinders } from '@cartulary/contracts/pipelines';
import { pipelineWords, stagesWords } from './comparison-words';

/** A selectable processing method. */
interface Choice {
  readonly value: string;
  readonly label: string;
  readonly asked: ContenderAsked;
}

/** All stages with each available engine, then the pipelines: those in use, and drafts that differ from them. */
export function contenderChoices(pipelines: readonly PipelineRow[]): Choice[] {
  const stages = nameFinders.flatMap((nameFinder) =>
    classJudges.map((classJudge) => ({
      value: `stages-${nameFinder}-${classJudge}`,
      label: stagesWords({ nameFinder, classJudge }),
      asked: { kind: 'stages' as const, nameFinder, classJudge },
    })),
  );
  return [...stages, ...pipelines.filter(({ state }) => state !== 'retired').flatMap(choicesOf)];
}

function choicesOf({ id: pipelineId, name, version, hasChanges }: PipelineRow): Choice[] {
  const choice = (of: number | null): Choice => ({
    value: `${pipelineId}-${of ?? 'draft'}`,
    label: pipelineWords(name, of),
    asked: { kind: 'pipeline', pipelineId, version: of },
  });
  return [...(version === null ? [] : [choice(version)]), ...(version === null || hasChanges ? [choice(null)] : [])];
}
