import { Popover } from 'radix-ui';
import { useRef, type RefObject } from 'react';
import { t } from '@/text/notifications';
import { usePhoneWidth } from '@/ui/media-query';
import { Sheet } from '@/ui/sheet';
import type { Bell } from './notifications';
import { BellPanel } from './bell-panel';

export interface BellLayerProps {
  id: string;
  bell: Bell;
  /** The bell button: the layer is positioned below it and returns focus to it. */
  button: RefObject<HTMLButtonElement | null>;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** The layer opened by the bell: a popover below it, or a full-page sheet on a phone. */
export function BellLayer({ id, bell, button, open, onOpenChange }: BellLayerProps) {
  const phone = usePhoneWidth();
  const content = useRef<HTMLDivElement>(null);
  const leftByPointer = useRef(false);
  const close = (): void => onOpenChange(false);

  if (phone)
    return (
      <Sheet open={open} onOpenChange={onOpenChange} title={t('title')} className="w-full! max-w-none!">
        <BellPanel bell={bell} onLeave={close} titled={false} />
      </Sheet>
    );
  return (
    <Popover.Root open={open} onOpenChange={onOpenChange}>
      <Popover.Anchor virtualRef={button} />
      <Popover.Portal>
        <Popover.Content
          ref={content}
          id={id}
          align="end"
          sideOffset={8}
          collisionPadding={12}
          aria-label={t('title')}
          onOpenAutoFocus={(event) => {
            leftByPointer.current = false;
            const first = content.current?.querySelector<HTMLElement>('[data-notification]');
            if (!first) return;
            event.preventDefault();
            first.focus();
          }}
          onInteractOutside={(event) => {
            // The bell closes it itself. Closing it here too would make the click reopen it.
            if (event.target instanceof Node && button.current?.contains(event.target)) event.preventDefault();
            else leftByPointer.current = true;
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            // The clicked element outside has focus now.
            if (!leftByPointer.current) button.current?.focus();
          }}
          className="skin-layer arrive z-(--z-overlay) flex max-h-[calc(100dvh-80px)] w-103 max-w-[calc(100vw-24px)] flex-col overflow-hidden outline-none"
        >
          <BellPanel bell={bell} onLeave={close} titled />
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  );
}
