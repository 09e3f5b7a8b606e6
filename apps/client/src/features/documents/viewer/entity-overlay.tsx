import { useMemo } from 'react';
import { t } from '@/text/documents';
import { cx } from '@/ui/class-names';
import { valueName, type FoundValue } from '../found-value';
import {
  badgeWidth,
  badgePlaces,
  certaintyShown,
  familyOf,
  outlineOf,
  overlayRects,
  type KindFamily,
  type Rect,
} from './overlay-style';

const strokes: Record<KindFamily, string> = {
  party: 'stroke-paper-party fill-paper-party',
  address: 'stroke-paper-address fill-paper-address',
  reference: 'stroke-paper-reference fill-paper-reference',
  date: 'stroke-paper-date fill-paper-date',
  amount: 'stroke-paper-amount fill-paper-amount',
  medical: 'stroke-paper-medical fill-paper-medical',
  law: 'stroke-paper-law fill-paper-law',
  low: 'stroke-paper-low fill-paper-low',
};

export const familyGrounds: Record<KindFamily, string> = {
  party: 'bg-paper-party',
  address: 'bg-paper-address',
  reference: 'bg-paper-reference',
  date: 'bg-paper-date',
  amount: 'bg-paper-amount',
  medical: 'bg-paper-medical',
  law: 'bg-paper-law',
  low: 'bg-paper-low',
};

interface Placed {
  readonly entity: FoundValue;
  readonly rect: Rect;
  readonly badge: { left: number; top: number } | null;
}

/** A page's entities with their boxes in CSS pixels. */
export function usePlacedEntities(
  entities: readonly FoundValue[],
  page: number,
  width: number,
  height: number,
): readonly Placed[] {
  return useMemo(() => {
    const here = entities.flatMap((entity) =>
      entity.page === page && entity.box ? [{ entity, box: entity.box }] : [],
    );
    const rects = overlayRects(
      here.map(({ box }) => box),
      width,
      height,
    );
    const badges = badgePlaces(
      here.flatMap(({ entity }, index) => {
        const rect = rects[index];
        return rect ? [{ number: entity.number, rect }] : [];
      }),
      width,
    );
    return here.flatMap(({ entity }, index) => {
      const rect = rects[index];
      return rect ? [{ entity, rect, badge: badges[index] ?? null }] : [];
    });
  }, [entities, page, width, height]);
}

interface OverlayProps {
  placed: readonly Placed[];
  selectedId: string | null;
}

/** The outlines around words. Drawn below the text so that it stays selectable. */
export function EntityOutlines({ placed, selectedId }: OverlayProps) {
  return (
    <svg aria-hidden className="pointer-events-none absolute inset-0 size-full overflow-visible">
      {placed.map(({ entity, rect }) => {
        const { strokeWidth, dash, fillOpacity, halo } = outlineOf(certaintyShown(entity), entity.id === selectedId);
        const box = { x: rect.left, y: rect.top, width: rect.right - rect.left, height: rect.bottom - rect.top, rx: 2 };
        return (
          <g key={entity.id} className={strokes[familyOf(entity)]}>
            {halo > 0 ? (
              <rect
                {...box}
                x={box.x - 2.5}
                y={box.y - 2.5}
                width={box.width + 5}
                height={box.height + 5}
                rx={4}
                fill="none"
                strokeWidth={halo}
                strokeOpacity={0.35}
              />
            ) : null}
            <rect
              {...box}
              fillOpacity={fillOpacity}
              strokeWidth={strokeWidth}
              strokeDasharray={dash}
              strokeLinecap={dash === undefined ? undefined : 'round'}
            />
          </g>
        );
      })}
    </svg>
  );
}

interface BadgesProps extends OverlayProps {
  /** On a small page the numbers are hidden but stay reachable by keyboard. */
  small: boolean;
  onSelect: (entityId: string) => void;
}

/** The box numbers: one button each, in reading order, with a 24 px target. */
export function EntityBadges({ placed, selectedId, small, onSelect }: BadgesProps) {
  return (
    <ol className="pointer-events-none absolute inset-0 list-none">
      {placed.map(({ entity, rect, badge }) => {
        const selected = entity.id === selectedId;
        const hidden = small || (badge === null && !selected);
        const width = badgeWidth(entity.number);
        const place = badge ?? { left: rect.left - width, top: rect.top };
        return (
          <li key={entity.id} className="absolute" style={{ ...place, width }}>
            <button
              type="button"
              data-entity-id={entity.id}
              aria-pressed={selected}
              aria-label={t('entityNamed', { number: entity.number, kind: valueName(entity), text: entity.text })}
              onClick={() => onSelect(entity.id)}
              className={cx(
                'pointer-events-auto relative grid h-3.75 w-full place-items-center rounded-[2px] text-[10px] leading-none font-strong text-paper-on-badge tabular-nums',
                'after:absolute after:-inset-1.25',
                familyGrounds[familyOf(entity)],
                hidden && 'opacity-0 focus-visible:opacity-100',
              )}
            >
              {entity.number}
            </button>
          </li>
        );
      })}
    </ol>
  );
}

/** The smallest box under a point of the page (in CSS pixels), or null. */
export function entityAt(placed: readonly Placed[], x: number, y: number): string | null {
  const under = placed.filter(({ rect }) => x >= rect.left && x <= rect.right && y >= rect.top && y <= rect.bottom);
  const area = ({ rect }: Placed): number => (rect.right - rect.left) * (rect.bottom - rect.top);
  return under.toSorted((a, b) => area(a) - area(b))[0]?.entity.id ?? null;
}
