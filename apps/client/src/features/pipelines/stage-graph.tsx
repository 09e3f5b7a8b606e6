import { stagesOfAll, type PipelineProblem } from '@cartulary/contracts/pipelines';
import type { StageName } from '@cartulary/contracts/stages';
import { t } from '@/text/pipelines';
import { Card, CardHeader } from '@/ui/card';
import { cx } from '@/ui/class-names';
import { graph, inputsAmong, placesOf } from './graph-places';
import { stageName } from './stage-name';

interface StageGraphProps {
  chosen: readonly StageName[];
  problems: readonly PipelineProblem[];
  onToggle: ((stage: StageName) => void) | undefined;
}

const { places, width, height } = placesOf();
const { node } = graph;

/**
 * The stages as a picture: what waits for what. A press adds one or leaves it out. The list says and does the same: for who doesn't see
 * the picture, has no pointer, or a window in which it is too small to be read.
 */
export const StageGraph = ({ chosen, problems, onToggle }: StageGraphProps) => (
  <Card className="hidden tablet:block">
    <CardHeader title={t('graph.title')} />
    {onToggle ? <p className="mb-3 text-xs text-ink-2">{t('graph.text')}</p> : null}
    <svg
      aria-hidden
      viewBox={`0 0 ${width} ${height}`}
      width={width}
      height={height}
      className="mx-auto block h-auto max-w-full"
    >
      {places.map(({ stage, x, y }) =>
        chosen.includes(stage)
          ? inputsAmong(stage, chosen).map((input) => <Line key={`${input} ${stage}`} from={input} x={x} y={y} />)
          : null,
      )}
      {places.map(({ stage, x, y }) => (
        <Node
          key={stage}
          stage={stage}
          x={x}
          y={y}
          isChosen={chosen.includes(stage)}
          isWrong={problems.some((problem) => problem.stage === stage)}
          onPress={
            onToggle && !(chosen.includes(stage) && stagesOfAll.includes(stage)) ? () => onToggle(stage) : undefined
          }
        />
      ))}
    </svg>
  </Card>
);

function Line({ from, x, y }: { from: StageName; x: number; y: number }) {
  const start = places.find(({ stage }) => stage === from);
  if (!start) return null;
  const [fromX, fromY, toX] = [start.x + node.width / 2, start.y + node.height, x + node.width / 2];
  const middle = (fromY + y) / 2;
  return (
    <path
      d={`M ${fromX} ${fromY} C ${fromX} ${middle}, ${toX} ${middle}, ${toX} ${y}`}
      className="fill-none stroke-(--c-line-strong)"
      strokeWidth={1.5}
    />
  );
}

interface NodeProps {
  stage: StageName;
  x: number;
  y: number;
  isChosen: boolean;
  isWrong: boolean;
  onPress: (() => void) | undefined;
}

const Node = ({ stage, x, y, isChosen, isWrong, onPress }: NodeProps) => (
  <foreignObject x={x} y={y} width={node.width} height={node.height}>
    <button
      type="button"
      tabIndex={-1}
      data-stage={stage}
      disabled={!onPress}
      onClick={onPress}
      className={cx(
        'flex size-full items-center justify-center rounded-control border-[1.5px] px-1 text-center text-2xs leading-tight',
        isChosen ? 'bg-primary-tint text-on-primary-tint' : 'border-dashed bg-surface text-ink-2',
        isWrong ? 'border-2 border-error' : isChosen ? 'border-primary' : 'border-line-strong',
      )}
    >
      {stageName(stage)}
    </button>
  </foreignObject>
);
