import { ViewportPortal } from '@xyflow/react';
import { memo, type ReactNode } from 'react';
import { GivenName } from '@/ui/given-name';
import type { MapRoom } from '../map-room';
import type { MapTree } from '../map-tree';
import { TOPIC } from '../topic/topic-panel-id';
import type { Laid } from './laid-out';
import { arrowPath, bracketPath, linkPath, relationCurve, widthOf } from './paths';

interface LineLayerProps {
  room: MapRoom;
  shown: MapTree;
  laid: Laid;
}

const colourOf = (colour: string | null | undefined): string =>
  colour == null ? 'var(--c-border-strong)' : `var(--c-tag-${colour})`;

/** All lines: branches, relationships, boundaries, and summaries. Drawn below the topics. */
export const LineLayer = memo(function LineLayer({ room, shown, laid }: LineLayerProps) {
  const { opened, openPanel } = room;
  const show = (id: string): void => {
    opened.picked.nodes([id]);
    openPanel(TOPIC);
  };
  const relations = shown.map.lines.flatMap((line) => {
    const [from, to] = [laid.boxes.get(line.from), laid.boxes.get(line.to)];
    return from && to ? { line, curve: relationCurve(from, to) } : [];
  });
  return (
    <>
      <ViewportPortal>
        <svg
          aria-hidden
          className="pointer-events-none absolute -z-1 overflow-visible"
          width={1}
          height={1}
          fill="none"
        >
          {laid.boundaries.map(({ line, box }) => (
            <rect
              key={line.id}
              x={box.x}
              y={box.y}
              width={box.w}
              height={box.h}
              rx={10}
              fill="var(--c-sunken)"
              stroke="var(--c-border-strong)"
              strokeDasharray="5 4"
            />
          ))}
          <Branches shown={shown} laid={laid} />
          {laid.summaries.map(({ line, box }) => (
            <path key={line.id} d={bracketPath(box).d} stroke="var(--c-border-strong)" strokeWidth={2} />
          ))}
          {relations.map(({ line, curve }) => (
            <g key={line.id} stroke="var(--c-primary)" strokeWidth={1.5}>
              <path d={curve.d} strokeDasharray="6 4" />
              <path d={arrowPath(curve)} />
            </g>
          ))}
        </svg>
      </ViewportPortal>
      <ViewportPortal>
        {relations.map(({ line, curve: { middle } }) =>
          line.text === '' ? null : (
            <Label key={line.id} x={middle.x} y={middle.y} align="center" onPress={() => show(line.from)}>
              <GivenName>{line.text}</GivenName>
            </Label>
          ),
        )}
        {laid.boundaries.map(({ line, box }) =>
          line.text === '' ? null : (
            <Label key={line.id} x={box.x + 14} y={box.y} align="left" onPress={() => show(line.from)}>
              <GivenName>{line.text}</GivenName>
            </Label>
          ),
        )}
        {laid.summaries.map(({ line, box }) => {
          const { words, side } = bracketPath(box);
          const align = side === 'right' ? 'left' : side === 'left' ? 'right' : 'center';
          return line.text === '' ? null : (
            <Label key={line.id} x={words.x} y={words.y} align={align} onPress={() => show(line.from)}>
              <GivenName>{line.text}</GivenName>
            </Label>
          );
        })}
      </ViewportPortal>
    </>
  );
});

/** The lines from topics to their children. Redrawn only after a new layout. */
const Branches = memo(function Branches({ shown, laid }: { shown: MapTree; laid: Laid }) {
  return (
    <>
      {laid.spine ? (
        <path
          d={linkPath({ shape: 'straight', points: laid.spine }, 'right')}
          stroke={colourOf(null)}
          strokeWidth={3}
        />
      ) : null}
      {laid.links.map((link) => (
        <path
          key={link.to}
          // A balanced map grows to both sides from its center.
          d={linkPath(link, laid.boxes.get(link.to)?.grows ?? 'right')}
          stroke={colourOf(laid.colours.get(link.to))}
          strokeWidth={widthOf(shown.of(link.to)?.depth ?? 1)}
          strokeLinecap="round"
        />
      ))}
    </>
  );
});

interface LabelProps {
  x: number;
  y: number;
  align: 'left' | 'center' | 'right';
  onPress: () => void;
  children: ReactNode;
}

const shifts = { left: '-translate-y-1/2', center: '-translate-1/2', right: '-translate-x-full -translate-y-1/2' };

/** A line's label. A click opens its field in the panel, where it's also reachable by keyboard. */
const Label = ({ x, y, align, onPress, children }: LabelProps) => (
  <button
    type="button"
    tabIndex={-1}
    onClick={onPress}
    className={`nopan pointer-events-auto absolute z-1 max-w-56 cursor-pointer truncate rounded-control border border-line-strong bg-surface px-2 py-0.5 text-xs text-ink ${shifts[align]}`}
    style={{ left: x, top: y }}
  >
    {children}
  </button>
);
