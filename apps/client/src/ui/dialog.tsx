import { Dialog as Radix } from 'radix-ui';
import { useState, type ReactNode } from 'react';
import { t } from '@/text/ui';
import { Button } from './button';
import { cx } from './class-names';
import { TextField } from './field';
import { CloseButton } from './icon-button';
import { useReturnFocus } from './return-focus';

interface DialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  description?: ReactNode;
  children?: ReactNode;
  /** Buttons at the bottom. The main one is `primary` or `danger` and comes last. */
  actions?: ReactNode;
  size?: 'sm' | 'md' | 'lg' | undefined;
}

/** A form may be taller than the window. Its buttons stay in view. */
const longFoot = 'sticky -bottom-4 z-1 -mx-5 mt-5 -mb-5 rounded-b-[inherit] border-t border-line bg-raised px-5 py-3.5';

const widths = { sm: 'max-w-100', md: 'max-w-140', lg: 'max-w-220' };

/** A question or short form over the page. Esc and the close button close it; focus returns to where it was. */
export function Dialog({ open, onOpenChange, title, description, children, actions, size = 'sm' }: DialogProps) {
  const returnFocus = useReturnFocus();
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay className="arrive-fade fixed inset-0 z-(--z-overlay) grid place-items-center overflow-y-auto bg-scrim p-4 scroll-pb-18">
          <Radix.Content
            {...returnFocus}
            {...(description ? {} : { 'aria-describedby': undefined })}
            className={cx('skin-layer arrive relative w-full p-5', widths[size])}
          >
            <Radix.Title className="skin-heading pr-8 text-md">{title}</Radix.Title>
            {description ? <Radix.Description className="mt-2 text-ink-2">{description}</Radix.Description> : null}
            {children ? <div className="mt-3">{children}</div> : null}
            {actions ? (
              <div className={cx('flex flex-wrap justify-end gap-2', size === 'sm' ? 'mt-5' : longFoot)}>{actions}</div>
            ) : null}
            <Radix.Close asChild>
              <CloseButton className="absolute top-3.5 right-3.5" />
            </Radix.Close>
          </Radix.Content>
        </Radix.Overlay>
      </Radix.Portal>
    </Radix.Root>
  );
}

interface ConfirmDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  description: ReactNode;
  confirmLabel: string;
  keepLabel?: string | undefined;
  /** A name that must be typed to enable the button, for actions that can't be undone. */
  typeName?: string | undefined;
  busy?: boolean | undefined;
  onConfirm: () => void;
}

/** Asks for confirmation, naming the object, before an action that can't be undone. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  // Unmounted while closed, so that a typed name isn't still there the next time.
  return props.open ? <OpenConfirmDialog {...props} /> : null;
}

function OpenConfirmDialog({
  open,
  onOpenChange,
  title,
  description,
  confirmLabel,
  keepLabel = t('keep'),
  typeName,
  busy = false,
  onConfirm,
}: ConfirmDialogProps) {
  const [typed, setTyped] = useState('');
  const ready = typeName === undefined || typed.trim() === typeName;
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={title}
      description={description}
      actions={
        <>
          <Button variant="quiet" onClick={() => onOpenChange(false)}>
            {keepLabel}
          </Button>
          <Button variant="danger" disabled={!ready} busy={busy} onClick={onConfirm}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      {typeName === undefined ? null : (
        <TextField
          label={t('typeToConfirm', { name: typeName })}
          value={typed}
          verbatim
          onChange={(event) => setTyped(event.target.value)}
          autoComplete="off"
        />
      )}
    </Dialog>
  );
}
