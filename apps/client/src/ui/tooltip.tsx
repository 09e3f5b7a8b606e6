import { Slot } from 'radix-ui';
import { useState, type ReactNode } from 'react';
import { Fetched, fetchedPart } from './fetched-part';
import type { Explanation } from './tooltip-layer';

interface TooltipProps extends Explanation {
  /** The control to explain. It must be focusable. */
  children: ReactNode;
}

/** Renders the tooltip. Loaded when the first control is hovered or focused, so no page waits for it. */
export const tooltipLayer = fetchedPart('tooltip', async () => (await import('./tooltip-layer')).TooltipLayer);

/** A short explanation on hover and focus. Never use it for information that isn't available elsewhere. */
export function Tooltip({ text, shortcut, side = 'bottom', children }: TooltipProps) {
  const [control, setControl] = useState<HTMLElement | null>(null);
  const [wanted, setWanted] = useState(false);
  const want = (): void => setWanted(true);
  return (
    <>
      <Slot.Root ref={setControl} onPointerEnter={want} onFocus={want}>
        {children}
      </Slot.Root>
      {control && wanted ? <Fetched part={tooltipLayer} wanted given={{ control, text, shortcut, side }} /> : null}
    </>
  );
}
