import { dashboardLimits } from '@cartulary/contracts/limits/own-dashboards';
import type { CardPlace } from '@cartulary/contracts/own-dashboards';
import type { ReactNode } from 'react';
import { useWidth } from '@/ui/chart/use-width';
import type { Cards } from './composing';
import { inReadingOrder } from './places';

/** Height of a row and gap between cards, in pixels. */
export const ROW_PX = 68;
export const GAP_PX = 16;
/** Below this width, cards are stacked. */
export const NARROW_PX = 720;

export const heightPx = (rows: number): number => rows * ROW_PX + (rows - 1) * GAP_PX;

export const placeStyle = ({ x, y, w, h }: CardPlace) => ({
  gridColumn: `${x + 1} / span ${w}`,
  gridRow: `${y + 1} / span ${h}`,
});

interface CardGridProps {
  label: string;
  cards: Cards;
  children: (card: Cards[number]) => ReactNode;
}

/** Cards at their positions. Stacked in order if there is little space. */
export function CardGrid({ label, cards, children }: CardGridProps) {
  const [box, width] = useWidth<HTMLUListElement>();
  const isNarrow = width < NARROW_PX;
  return (
    <ul
      ref={box}
      aria-label={label}
      className="grid min-w-0"
      style={
        isNarrow
          ? { gap: GAP_PX }
          : {
              gap: GAP_PX,
              gridTemplateColumns: `repeat(${dashboardLimits.columns}, minmax(0, 1fr))`,
              gridAutoRows: ROW_PX,
            }
      }
    >
      {inReadingOrder(cards).map((card) => (
        <li
          key={card.id}
          className="min-w-0"
          style={isNarrow ? { minHeight: heightPx(Math.min(card.h, 4)) } : placeStyle(card)}
        >
          {children(card)}
        </li>
      ))}
    </ul>
  );
}
