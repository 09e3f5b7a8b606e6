import { neededBy, stagesOfAll, type PipelineProblem, type PipelineSteps } from '@cartulary/contracts/pipelines';
import { stageNames, type StageName } from '@cartulary/contracts/stages';
import { formatList } from '@/lib/format/format';
import { t } from '@/text/pipelines';
import { Checkbox } from '@/ui/checkbox';
import { sayProblem } from './problems';
import { stageName } from './stage-name';
import { StageOptions } from './stage-options';

interface StageRowsProps {
  draft: PipelineSteps;
  problems: readonly PipelineProblem[];
  /** Undefined for who only looks. */
  onChange: ((draft: PipelineSteps) => void) | undefined;
  onToggle: ((stage: StageName) => void) | undefined;
}

/** The stages in the order in which they work, each with its box and, where it is chosen, its options. */
export const StageRows = ({ draft, problems, onChange, onToggle }: StageRowsProps) => (
  <ol className="divide-y divide-line">
    {stageNames.map((stage) => {
      const isChosen = draft.stages.includes(stage);
      const wrong = problems.filter((problem) => problem.stage === stage).map(sayProblem);
      return (
        <li key={stage} className="flex flex-col gap-2 py-2.5">
          <Checkbox
            label={<span className="font-medium">{stageName(stage)}</span>}
            hint={hintOf(stage)}
            error={wrong.length > 0 ? wrong.join(' ') : undefined}
            checked={isChosen}
            disabled={!onToggle || (isChosen && stagesOfAll.includes(stage))}
            onChange={() => onToggle?.(stage)}
          />
          {isChosen ? <StageOptions stage={stage} draft={draft} onChange={onChange} /> : null}
        </li>
      );
    })}
  </ol>
);

function hintOf(stage: StageName): string {
  const needs = neededBy[stage];
  const more = stagesOfAll.includes(stage) ? t('ofAll') : t('needs', { stages: formatList(needs.map(stageName)) });
  return `${t(`about.${stage}`)} ${more}.`;
}
