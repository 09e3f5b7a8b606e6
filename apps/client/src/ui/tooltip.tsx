import { Slot } from 'radix-ui';
import { useState, type ReactNode } from 'react';
import { Fetched, fetchedPart } from './fetched-part';
import type { Explanation } from './tooltip-layer';

interface TooltipProps extends Explanation {
  /** The control that it explains; it must take focus. */
  children: ReactNode;
}

/** What draws it, fetched with the first control that is pointed at or gets focus: no page waits for it. */
export const tooltipLayer = fetchedPart('tooltip', async () => (await import('./tooltip-layer')).TooltipLayer);

/** A short explanation on hover and focus. It never holds anything that is said nowhere else. */
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
