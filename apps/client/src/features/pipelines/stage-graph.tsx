import { neededBy, stagesOfAll, type PipelineProblem, type PipelineSteps } from '@cartulary/contracts/pipelines';
import { type StageName } from '@cartulary/contracts/stages';
import { Info, SlidersHorizontal } from 'lucide-react';
import { useState } from 'react';
import { formatList } from '@/lib/format/format';
import { t } from '@/text/pipelines';
import { Checkbox } from '@/ui/checkbox';
import { cx } from '@/ui/class-names';
import { IconButton } from '@/ui/icon-button';
import { Sheet } from '@/ui/sheet';
import { grid, linesAmong, places } from './graph-places';
import { sayProblem } from './problems';
import { hasOptions, sayOptions, StageOptions } from './stage-options';
import { stageName } from './stage-name';

interface StageGraphProps {
  draft: PipelineSteps;
  problems: readonly PipelineProblem[];
  /** Undefined for read-only viewers. */
  onChange: ((draft: PipelineSteps) => void) | undefined;
  onToggle: ((stage: StageName) => void) | undefined;
}

/**
 * The stages as a dependency diagram: each with a checkbox, and a sheet with its description and options. A list on a
 * phone.
 */
export function StageGraph({ draft, problems, onChange, onToggle }: StageGraphProps) {
  const [opened, setOpened] = useState<StageName>();
  const wrongAt = (stage: StageName): string[] => problems.filter((problem) => problem.stage === stage).map(sayProblem);
  return (
    <div className="@container">
      <ol className="relative flex flex-col gap-2 @[720px]:grid @[720px]:auto-rows-[96px] @[720px]:grid-cols-8 @[720px]:gap-0 @[720px]:-mb-6">
        <Lines chosen={draft.stages} />
        {places.map(({ stage, row, column }) => (
          <li
            key={stage}
            style={{ gridRow: row + 1, gridColumn: `${column * 2 + 1} / span 2` }}
            className="relative @[720px]:mx-1.5 @[720px]:mb-6"
          >
            <Node
              stage={stage}
              draft={draft}
              wrong={wrongAt(stage)}
              onToggle={onToggle && (() => onToggle(stage))}
              onOpen={() => setOpened(stage)}
            />
          </li>
        ))}
      </ol>
      {opened ? (
        <Sheet open onOpenChange={() => setOpened(undefined)} title={stageName(opened)}>
          <StageDetails stage={opened} draft={draft} wrong={wrongAt(opened)} onChange={onChange} />
        </Sheet>
      ) : null}
    </div>
  );
}

/** A stage's share of its row's height. The rest is for the lines. */
const FILLED = 0.75;

/** Each line turns into its target's column below its source, and continues straight. */
function Lines({ chosen }: { chosen: readonly StageName[] }) {
  return (
    <svg
      aria-hidden
      viewBox={`0 0 ${grid.columns} ${grid.rows}`}
      preserveAspectRatio="none"
      className="absolute inset-0 hidden size-full @[720px]:block"
    >
      {linesAmong(chosen).map(({ from, to }) => {
        const [x, y, toX] = [from.column + 0.5, from.row + FILLED, to.column + 0.5];
        const middle = (y + from.row + 1) / 2;
        return (
          <path
            key={`${from.stage} ${to.stage}`}
            data-line={`${from.stage} ${to.stage}`}
            d={`M ${x} ${y} C ${x} ${middle}, ${toX} ${middle}, ${toX} ${from.row + 1} L ${toX} ${to.row}`}
            vectorEffect="non-scaling-stroke"
            strokeWidth={1.5}
            className="fill-none stroke-line-strong"
          />
        );
      })}
    </svg>
  );
}

interface NodeProps {
  stage: StageName;
  draft: PipelineSteps;
  wrong: readonly string[];
  onToggle: (() => void) | undefined;
  onOpen: () => void;
}

function Node({ stage, draft, wrong, onToggle, onOpen }: NodeProps) {
  const isChosen = draft.stages.includes(stage);
  const said = isChosen ? sayOptions(stage, draft.options) : [];
  const isFixed = isChosen && stagesOfAll.includes(stage);
  return (
    <div
      data-pipeline-stage={stage}
      className={cx(
        'flex h-full items-center gap-1 overflow-hidden rounded-control border-[1.5px] py-1.5 pr-1 pl-2',
        isChosen ? 'bg-primary-tint text-on-primary-tint' : 'border-dashed bg-surface text-ink-2',
        borderOf(isChosen, wrong.length > 0),
      )}
    >
      <div className="min-w-0 grow">
        <Checkbox
          label={<span className="leading-tight font-medium wrap-anywhere">{stageName(stage)}</span>}
          checked={isChosen}
          hint={hintOf(stage)}
          error={wrong.length > 0 ? wrong.join(' ') : undefined}
          notesHidden
          disabled={!onToggle || isFixed}
          onChange={() => onToggle?.()}
        />
        {said.length > 0 ? <p className="truncate pl-6 text-xs">{formatList(said)}</p> : null}
      </div>
      <IconButton
        icon={hasOptions(stage) ? SlidersHorizontal : Info}
        label={t(hasOptions(stage) ? 'options.of' : 'details.of', { stage: stageName(stage) })}
        size="sm"
        onClick={onOpen}
      />
    </div>
  );
}

function borderOf(isChosen: boolean, isWrong: boolean): string {
  if (isWrong) return 'border-error';
  return isChosen ? 'border-primary' : 'border-line-strong';
}

function hintOf(stage: StageName): string {
  const needs = neededBy[stage];
  const more = stagesOfAll.includes(stage) ? t('ofAll') : t('needs', { stages: formatList(needs.map(stageName)) });
  return `${t(`about.${stage}`)} ${more}.`;
}

interface StageDetailsProps extends Pick<StageGraphProps, 'draft' | 'onChange'> {
  stage: StageName;
  wrong: readonly string[];
}

/** A stage's options in this pipeline, below its description. */
function StageDetails({ stage, draft, wrong, onChange }: StageDetailsProps) {
  return (
    <div className="flex min-h-0 grow flex-col gap-4 overflow-y-auto p-4">
      <p className="text-ink-2">{hintOf(stage)}</p>
      {draft.stages.includes(stage) ? (
        <>
          {wrong.length > 0 ? (
            <p role="alert" className="text-error-text">
              {wrong.join(' ')}
            </p>
          ) : null}
          <StageOptions stage={stage} draft={draft} onChange={onChange} />
        </>
      ) : (
        <p className="text-ink-2">{t('details.skipped')}</p>
      )}
    </div>
  );
}
