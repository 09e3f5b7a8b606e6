import { CircleAlert, CircleCheck, CircleX, Info, Settings, X } from 'lucide-react';
import { Toast } from 'radix-ui';
import { useRef } from 'react';
import { t } from '@/text/ui';
import { Button } from './button';
import { cx } from './class-names';
import { plainName } from './given-name';
import { dismissToast, useToasts } from './toast';
import { useFreePlace, type Place } from './toast-place';

const marks = {
  success: { icon: CircleCheck, colour: 'text-success-text' },
  info: { icon: Info, colour: 'text-info-text' },
  warning: { icon: CircleAlert, colour: 'text-warning-text' },
  error: { icon: CircleX, colour: 'text-error-text' },
  system: { icon: Settings, colour: 'text-ink-2' },
};

/** Positions matching `EDGES`. */
const standing: Record<Place, string> = {
  'bottom-right': 'right-1 bottom-1 max-tablet:bottom-16',
  'top-right': 'right-1 top-14',
  'bottom-left': 'left-1 bottom-1 max-tablet:bottom-16',
  'top-left': 'left-1 top-14',
};

/** The list of toasts. Their timers pause while one is hovered or focused; F8 moves focus there. */
export function ToastList() {
  const toasts = useToasts();
  const list = useRef<HTMLOListElement>(null);
  const place = useFreePlace(list, toasts.length > 0 && toasts);
  return (
    <Toast.Provider swipeDirection="right">
      {toasts.map(({ id, title, text, tone, urgent, action, durationMs }) => {
        const { icon: Icon, colour } = marks[tone];
        return (
          <Toast.Root
            key={id}
            open
            type={urgent ? 'foreground' : 'background'}
            duration={durationMs}
            onOpenChange={(open) => !open && dismissToast(id)}
            className="skin-layer arrive flex items-start gap-2.5 px-3 py-2.75 leading-snug"
          >
            <Icon size={17} aria-hidden className={cx('mt-px', colour)} />
            <div className="min-w-0 grow wrap-anywhere">
              <Toast.Title className="font-strong">{plainName(title)}</Toast.Title>
              {text ? <Toast.Description className="text-ink-3">{plainName(text)}</Toast.Description> : null}
            </div>
            {action ? (
              <Toast.Action altText={action.label} asChild>
                <Button size="sm" variant="quiet" className="text-link" onClick={action.onAction}>
                  {action.label}
                </Button>
              </Toast.Action>
            ) : null}
            <Toast.Close
              aria-label={t('close')}
              className="grid size-6 shrink-0 place-items-center rounded-control text-ink-3 hover:text-ink"
            >
              <X size={14} aria-hidden />
            </Toast.Close>
          </Toast.Root>
        );
      })}
      <Toast.Viewport
        ref={list}
        // A distinct label, because tldraw has such a list too, with the library's default label.
        label={t('messages', { hotkey: '{hotkey}' })}
        data-place={place}
        className={cx(
          'pointer-events-none fixed print:hidden z-(--z-toast) flex max-h-[calc(100dvh-64px)] w-96 max-w-[calc(100vw-8px)] flex-col gap-2 overflow-y-auto p-3 outline-none *:pointer-events-auto *:shrink-0 max-tablet:max-h-[calc(100dvh-128px)]',
          standing[place],
        )}
      />
    </Toast.Provider>
  );
}
