import type { ThingJson } from '@cartulary/editor-schema/kinds/deck/json';
import { Popover } from 'radix-ui';
import { useEffect, useEffectEvent, useRef } from 'react';
import { t } from '@/text/decks';
import type { DeckRoom } from '../deck-room';
import { GridEditor } from '../design/grid-editor';
import { focusThing } from './written-thing';

interface WrittenNumbersProps {
  room: Pick<DeckRoom, 'opened' | 'isEditable'>;
  thing: ThingJson;
}

const hitOf = (id: string): HTMLElement | null => document.querySelector(`[data-hit="${CSS.escape(id)}"]`);

/** The numbers of a chart, edited next to it while it redraws. Editing ends with Esc or a click elsewhere. */
export function WrittenNumbers({ room: { opened, isEditable }, thing }: WrittenNumbersProps) {
  const { picked } = opened;
  // Redrawing a slide replaces the chart’s element, so each placement looks it up again.
  const chart = useRef({ getBoundingClientRect: () => hitOf(thing.id)?.getBoundingClientRect() ?? new DOMRect() });
  const rest = (): void => void (picked.now().writes === thing.id && picked.rest());
  const endUnlessEditable = useEffectEvent(() => void (isEditable || rest()));
  useEffect(() => endUnlessEditable(), [isEditable]);
  return (
    <Popover.Root open onOpenChange={rest}>
      <Popover.Anchor virtualRef={chart} />
      <Popover.Portal>
        <Popover.Content
          side="bottom"
          sideOffset={8}
          collisionPadding={8}
          updatePositionStrategy="always"
          aria-label={t('chart.numbers')}
          className="skin-layer arrive z-(--z-overlay) max-h-(--radix-popover-content-available-height) w-96 max-w-[calc(100vw-16px)] overflow-y-auto p-3 outline-none"
          onOpenAutoFocus={(event) => {
            event.preventDefault();
            if (!(event.target instanceof HTMLElement)) return;
            const cells = [...event.target.querySelectorAll('input')];
            // The first cell of the first series, after the labels.
            const first = cells[(thing.grid?.columns.length ?? 0) + 1] ?? cells[0];
            first?.focus({ preventScroll: true });
            first?.select();
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            // A click elsewhere has already changed the selection.
            if (picked.now().things.includes(thing.id)) focusThing(thing.id);
          }}
        >
          <GridEditor thing={thing} opened={opened} isEditable={isEditable} />
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  );
}
