import { dashboardLimits } from '@cartulary/contracts/limits/own-dashboards';
import type { DashboardCard } from '@cartulary/contracts/own-dashboards';
import { GripVertical } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import { GridLayout, type Layout } from 'react-grid-layout';
import 'react-grid-layout/css/styles.css';
import { t } from '@/text/analytics/dashboards';
import { useWidth } from '@/ui/chart/use-width';
import { IconButton } from '@/ui/icon-button';
import { CardMenu } from './card-menu';
import { GAP_PX, heightPx, NARROW_PX, ROW_PX } from './card-grid';
import { titleOf, type CardAsShown } from './card-words';
import './composer-grid.css';
import type { Cards } from './composing';
import { DashboardCardShown } from './dashboard-card';
import { layoutOf, moved, placed, resized, without } from './moves';

interface ComposerGridProps {
  label: string;
  shown: readonly CardAsShown[];
  ownClasses: ReadonlyMap<string, string>;
  onCompose: (cards: Cards) => void;
  onChange: (card: DashboardCard) => void;
  /** Announces a card's new position to screen readers. */
  onSay: (words: string) => void;
}

const steps: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/**
 * Cards that can be dragged by their titles, resized by a corner, and moved by arrow keys, following the grid
 * library's rules.
 */
export function ComposerGrid({ label, shown, ownClasses, onCompose, onChange, onSay }: ComposerGridProps) {
  const [box, width] = useWidth<HTMLDivElement>();
  const cards = shown.map(({ card }) => card);
  const arrange = (id: string, next: Cards, name: string): void => {
    onCompose(next);
    const card = next.find((one) => one.id === id);
    if (card) onSay(t('card.at', { name, column: card.x + 1, row: card.y + 1, width: card.w, height: card.h }));
    else onSay(t('card.removed', { name }));
  };
  const drop = (layout: Layout): void => onCompose(placed(cards, layout));
  const items = shown.map((one) => {
    const { id } = one.card;
    const name = titleOf(one.card, one.answered);
    const keys = (event: KeyboardEvent): void => {
      const [dx, dy] = steps[event.key] ?? [0, 0];
      if ((dx === 0 && dy === 0) || event.ctrlKey || event.metaKey || event.altKey) return;
      event.preventDefault();
      arrange(id, event.shiftKey ? resized(cards, id, dx, dy) : moved(cards, id, dx, dy), name);
    };
    return (
      <div key={id} style={width < NARROW_PX ? { minHeight: heightPx(Math.min(one.card.h, 4)) } : undefined}>
        <DashboardCardShown
          {...one}
          ownClasses={ownClasses}
          handle={
            <IconButton icon={GripVertical} size="sm" data-drag label={t('card.move', { name })} onKeyDown={keys} />
          }
          actions={
            <CardMenu
              name={name}
              onChange={() => onChange(one.card)}
              onMove={(dx, dy) => arrange(id, moved(cards, id, dx, dy), name)}
              onSize={(dw, dh) => arrange(id, resized(cards, id, dw, dh), name)}
              onRemove={() => arrange(id, without(cards, id), name)}
            />
          }
        />
      </div>
    );
  });
  return (
    <div ref={box} role="group" aria-label={label} className="composer-grid min-w-0">
      {width < NARROW_PX ? (
        <div className="grid" style={{ gap: GAP_PX }}>
          {items}
        </div>
      ) : (
        <GridLayout
          width={width}
          layout={layoutOf(cards)}
          gridConfig={{
            cols: dashboardLimits.columns,
            rowHeight: ROW_PX,
            margin: [GAP_PX, GAP_PX],
            containerPadding: [0, 0],
            maxRows: dashboardLimits.maxRows,
          }}
          dragConfig={{ enabled: true, handle: '[data-drag]', threshold: 3 }}
          resizeConfig={{ enabled: true, handles: ['se'] }}
          onDragStop={drop}
          onResizeStop={drop}
        >
          {items}
        </GridLayout>
      )}
    </div>
  );
}
