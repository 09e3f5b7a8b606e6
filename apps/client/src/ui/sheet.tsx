import { Dialog as Radix } from 'radix-ui';
import { useEffect, useRef, type ReactNode } from 'react';
import { CloseButton } from './icon-button';
import { cx } from './class-names';
import { useRoomForSidePanel } from './media-query';
import { useReturnFocus } from './return-focus';

interface SheetProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** The sheet's accessible name, visible unless `bare`. */
  title: string;
  side?: 'left' | 'right' | 'bottom' | undefined;
  /** The content has its own header. */
  bare?: boolean | undefined;
  children: ReactNode;
  className?: string | undefined;
}

const sides = {
  left: 'inset-y-0 left-0 w-64 max-w-[86vw] [--arrive-from:-8px]',
  right: 'inset-y-0 right-0 w-(--l-side-panel) max-w-[92vw]',
  bottom: 'inset-x-0 bottom-0 max-h-[86dvh] [--arrive-from:0px]',
};

/** Focuses the current page in a navigation menu. Radix skips links, and the first button's tooltip would catch Esc. */
function focusCurrentPage(event: Event): void {
  if (!(event.target instanceof Element)) return;
  const pages = [...event.target.querySelectorAll<HTMLElement>('nav a[href]')];
  const first = pages.find((page) => page.ariaCurrent === 'page') ?? pages[0];
  if (!first) return;
  event.preventDefault();
  first.focus();
}

/** A layer that slides in from an edge, with a scrim and trapped focus. */
export function Sheet({ open, onOpenChange, title, side = 'right', bare = false, children, className }: SheetProps) {
  const returnFocus = useReturnFocus();
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay className="arrive-fade fixed inset-0 z-(--z-overlay) bg-scrim" />
        <Radix.Content
          {...returnFocus}
          onOpenAutoFocus={(event) => {
            returnFocus.onOpenAutoFocus(event);
            focusCurrentPage(event);
          }}
          aria-describedby={undefined}
          className={cx(
            'arrive-side fixed z-(--z-overlay) flex flex-col bg-surface text-ink shadow-overlay outline-none',
            sides[side],
            className,
          )}
        >
          {bare ? (
            <Radix.Title className="sr-only">{title}</Radix.Title>
          ) : (
            <div className="flex h-11 shrink-0 items-center border-b border-line pr-2 pl-4">
              <Radix.Title className="skin-heading mr-auto truncate">{title}</Radix.Title>
              <Radix.Close asChild>
                <CloseButton />
              </Radix.Close>
            </div>
          )}
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

interface SidePanelProps {
  title: string;
  onClose: () => void;
  /** Icon buttons before the close button; the first one copies the panel's link. */
  actions?: ReactNode;
  /** Stays at the bottom while the content scrolls. */
  footer?: ReactNode;
  children: ReactNode;
  className?: string | undefined;
  /** Moves focus to the panel when it opens next to its list, as the sheet does. */
  takesFocus?: boolean | undefined;
}

/** Details of one object next to its list; below 1024 px, the same content is a sheet. Render it only while open. */
export function SidePanel({ title, onClose, actions, footer, children, className, takesFocus }: SidePanelProps) {
  const besideContent = useRoomForSidePanel();
  const panel = useRef<HTMLElement>(null);
  useEffect(() => {
    if (takesFocus) panel.current?.focus({ preventScroll: true });
  }, [takesFocus]);
  const foot = footer ? <div className="flex shrink-0 gap-2 border-t border-line px-4 py-3">{footer}</div> : null;
  if (!besideContent) {
    return (
      <Sheet open onOpenChange={(open) => !open && onClose()} title={title}>
        {actions ? (
          <div className="flex shrink-0 justify-end gap-1 border-b border-line px-2 py-1">{actions}</div>
        ) : null}
        <div className="min-h-0 grow overflow-y-auto">{children}</div>
        {foot}
      </Sheet>
    );
  }
  return (
    <aside
      ref={panel}
      aria-label={title}
      tabIndex={takesFocus ? -1 : undefined}
      className={cx('skin-panel flex min-h-0 min-w-0 flex-col overflow-hidden', className)}
    >
      <div className="flex h-11 shrink-0 items-center gap-1 border-b border-line bg-(--bar-bg) pr-2 pl-3.5">
        <h2 className="skin-heading mr-auto min-w-0 truncate">{title}</h2>
        {actions}
        <CloseButton onClick={onClose} />
      </div>
      <div className="min-h-0 grow overflow-y-auto">{children}</div>
      {foot}
    </aside>
  );
}
