import { pipelineLimits } from '@cartulary/contracts/limits/pipelines';
import type { PipelineProblem } from '@cartulary/contracts/pipelines';
import type { StageName } from '@cartulary/contracts/stages';
import { CircleCheck, Plus, TriangleAlert } from 'lucide-react';
import { useRef } from 'react';
import { t } from '@/text/pipelines';
import { Button } from '@/ui/button';
import { stageName } from './stage-name';

/** A problem's message. */
export function sayProblem({ kind, stage, needs }: PipelineProblem): string {
  switch (kind) {
    case 'missing-input':
      return t('problem.missing', { stage: stageName(stage), needs: needs ? stageName(needs) : '' });
    case 'of-all':
      return t('problem.ofAll', { stage: stageName(stage) });
    case 'language':
      return t('problem.language');
    case 'no-kinds':
      return t('problem.noKinds');
    case 'sentences':
      return t('problem.sentences', { least: pipelineLimits.minSentences, most: pipelineLimits.maxSentences });
  }
}

interface ProblemsProps {
  problems: readonly PipelineProblem[];
  /** Adds the missing stage. Undefined for read-only viewers. */
  onAdd: ((stage: StageName) => void) | undefined;
}

/** A draft's problems, updated immediately, each with a fix. */
export function Problems({ problems, onAdd }: ProblemsProps) {
  const missing = [
    ...new Set(problems.flatMap(({ kind, stage, needs }) => (kind === 'of-all' ? [stage] : needs ? [needs] : []))),
  ];
  const said = useRef<HTMLDivElement>(null);
  // The clicked button disappears once nothing is missing.
  const add = (stage: StageName): void => {
    onAdd?.(stage);
    said.current?.focus();
  };
  return (
    <div ref={said} tabIndex={-1} role="status" className="my-3 flex flex-col gap-2">
      {problems.length === 0 ? (
        <p className="flex items-center gap-1.5 text-success-text">
          <CircleCheck size={16} aria-hidden />
          {t('problems.none')}
        </p>
      ) : (
        <>
          <p className="flex items-center gap-1.5 font-medium text-error-text">
            <TriangleAlert size={16} aria-hidden />
            {t('problems.title', { count: problems.length })}
          </p>
          <ul className="list-disc pl-6">
            {problems.map((problem) => (
              <li key={`${problem.kind} ${problem.stage} ${problem.needs ?? ''}`}>{sayProblem(problem)}</li>
            ))}
          </ul>
          {onAdd && missing.length > 0 ? (
            <p className="flex flex-wrap gap-2">
              {missing.map((stage) => (
                <Button key={stage} size="sm" icon={Plus} onClick={() => add(stage)}>
                  {t('add', { stage: stageName(stage) })}
                </Button>
              ))}
            </p>
          ) : null}
        </>
      )}
    </div>
  );
}
