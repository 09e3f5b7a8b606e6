import { useEffect, useMemo, useRef, useState, type KeyboardEvent } from 'react';
import { t } from '@/text/maps';
import { Button } from '@/ui/button';
import { plainName } from '@/ui/given-name';
import { useFullScreen } from '@/ui/use-full-screen';
import { useLaidOut } from '../canvas/laid-out';
import type { MapRoom } from '../map-room';
import { MapTree } from '../map-tree';
import { drawingOf, frameOf, type PictureOf } from '../picture/drawing';
import { fontNow, inkNow, picturesOf } from '../picture/save-picture';
import { toSvg } from '../picture/to-svg';
import { shownTree } from '../shown-map';
import { toldOf } from '../topic/topic-words';
import { stepByKey, stepsOf, type Step } from './steps';

interface PresentingProps {
  room: MapRoom;
  onEnd: () => void;
}

const noPictures: PictureOf = () => undefined;

/** Presents the branches one by one in full screen. Followers see the same. */
export function Presenting({ room, onEnd }: PresentingProps) {
  const { opened, tree } = room;
  const frame = useRef<HTMLDivElement>(null);
  const steps = stepsOf(tree);
  const [at, go] = useState(() => firstStep(steps, tree, opened.picked.node));
  const index = Math.min(at, Math.max(0, steps.length - 1));
  const step = steps[index];
  const [pictureOf, setPictures] = useState<PictureOf>(() => noPictures);
  useEffect(() => {
    let isLeft = false;
    void picturesOf(opened).then(({ pictureOf }) => isLeft || setPictures(() => pictureOf));
    return () => {
      isLeft = true;
    };
  }, [opened]);
  useEffect(() => opened.told.show(step?.branch ?? null), [opened, step?.branch]);
  useEffect(() => () => opened.told.show(null), [opened]);
  useFullScreen(frame, onEnd);
  const press = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const to = stepByKey(event.key, index, steps.length);
    if (to === undefined && event.key !== 'Escape') return;
    event.preventDefault();
    event.stopPropagation();
    if (to === undefined) onEnd();
    else go(to);
  };
  return (
    <div
      ref={frame}
      role="application"
      aria-label={t('presenting')}
      aria-roledescription={t('presenting.keys')}
      tabIndex={-1}
      data-presenting
      className="flex size-full flex-col bg-ground text-ink outline-none"
      onKeyDown={press}
      onClick={() => go(Math.min(steps.length - 1, index + 1))}
    >
      {step ? <Shown tree={tree} step={step} pictureOf={pictureOf} /> : null}
      <div
        className="flex shrink-0 items-center gap-3 px-4 py-2 text-xs text-ink-2"
        onClick={(event) => event.stopPropagation()}
        onKeyDown={(event) => {
          // These keys activate the button and don't change the branch.
          if (event.key === 'Enter' || event.key === ' ') event.stopPropagation();
        }}
      >
        <span>{t('presenting.at', { number: index + 1, total: steps.length })}</span>
        <span className="grow" />
        <Button size="sm" disabled={index === 0} onClick={() => go(index - 1)}>
          {t('presenting.back')}
        </Button>
        <Button size="sm" disabled={index >= steps.length - 1} onClick={() => go(index + 1)}>
          {t('presenting.forward')}
        </Button>
        <Button size="sm" onClick={onEnd}>
          {t('presenting.end')}
        </Button>
      </div>
      <p role="status" className="sr-only">
        {step ? spokenOf(tree, step) : ''}
      </p>
    </div>
  );
}

/** The branch that contains the selected topic. */
function firstStep(steps: readonly Step[], tree: MapTree, selected: string | undefined): number {
  const within = steps.findIndex(
    ({ branch, isWhole }) => !isWhole && selected !== undefined && tree.isWithin(selected, branch),
  );
  return Math.max(0, within);
}

/** The displayed tree: the main branches for the whole map, or a complete branch. */
function treeOf(tree: MapTree, { branch, isWhole }: Step): MapTree {
  const folded = tree.map.nodes.filter(({ isFolded }) => isFolded).map(({ id }) => id);
  if (!isWhole) return shownTree(tree, { branch, open: new Set(folded) });
  const nodes = tree.map.nodes.flatMap((node) => {
    const depth = tree.of(node.id)?.depth ?? 0;
    const isFloating = !tree.isWithin(node.id, branch);
    return isFloating ? [] : [{ ...node, isFolded: depth >= 1 }];
  });
  const ids = new Set(nodes.map(({ id }) => id));
  const lines = tree.map.lines.filter(({ from, to }) => ids.has(from) && ids.has(to));
  return shownTree(new MapTree({ ...tree.map, nodes, lines, boundaries: [], summaries: [] }), {
    branch: null,
    open: new Set(),
  });
}

const spokenOf = (tree: MapTree, step: Step): string => {
  const shown = treeOf(tree, step);
  return shown
    .seen()
    .flatMap((id) => shown.of(id)?.node ?? [])
    .map((node) => toldOf(shown, node))
    .join('. ');
};

interface ShownProps {
  tree: MapTree;
  step: Step;
  pictureOf: PictureOf;
}

/** Maximum size of a map unit for small branches: larger than on the page, and proportional to the screen's width. */
const LARGEST = 'max(2.4px, 0.19vw)';

function Shown({ tree, step, pictureOf }: ShownProps) {
  const { branch, isWhole } = step;
  const shown = useMemo(() => treeOf(tree, { branch, isWhole }), [tree, branch, isWhole]);
  const laid = useLaidOut(shown);
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const frame = frameOf(laid);
    const title = plainName(tree.of(branch)?.node.text ?? '');
    const drawing = drawingOf(shown, laid, inkNow, pictureOf);
    const svg = toSvg(drawing, { frame, ground: inkNow('background'), font: fontNow(), title });
    svg.setAttribute('width', '100%');
    svg.setAttribute('height', '100%');
    svg.style.maxWidth = `calc(${frame.w} * ${LARGEST})`;
    svg.style.maxHeight = `calc(${frame.h} * ${LARGEST})`;
    place.current?.replaceChildren(svg);
  }, [tree, branch, shown, laid, pictureOf]);
  return <div ref={place} aria-hidden className="grid min-h-0 grow place-items-center p-6" />;
}
