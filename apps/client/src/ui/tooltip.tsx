import { Tooltip as Radix } from 'radix-ui';
import type { ReactNode } from 'react';
import { Kbd } from './kbd';

interface TooltipProps {
  text: ReactNode;
  /** A key that does the same, shown beside the text. */
  shortcut?: string | undefined;
  side?: 'top' | 'right' | 'bottom' | 'left' | undefined;
  /** The control that it explains; it must take focus. */
  children: ReactNode;
}

/** A short explanation on hover and focus. It never holds anything that is said nowhere else. */
export function Tooltip({ text, shortcut, side = 'bottom', children }: TooltipProps) {
  return (
    <Radix.Provider delayDuration={400}>
      <Radix.Root>
        <Radix.Trigger asChild>{children}</Radix.Trigger>
        <Radix.Portal>
          <Radix.Content
            side={side}
            sideOffset={6}
            collisionPadding={8}
            className="skin-layer arrive z-(--z-tooltip) flex max-w-72 items-center gap-2 rounded-control px-2.5 py-1.5 text-xs"
          >
            {text}
            {shortcut ? <Kbd>{shortcut}</Kbd> : null}
          </Radix.Content>
        </Radix.Portal>
      </Radix.Root>
    </Radix.Provider>
  );
}
