import { CircleAlert, CircleCheck, CircleX, Info, X } from 'lucide-react';
import { Toast } from 'radix-ui';
import { t } from '@/text/ui';
import { Button } from './button';
import { cx } from './class-names';
import { dismissToast, useToasts } from './toast';

const marks = {
  success: { icon: CircleCheck, colour: 'text-success-text' },
  info: { icon: Info, colour: 'text-info-text' },
  warning: { icon: CircleAlert, colour: 'text-warning-text' },
  error: { icon: CircleX, colour: 'text-error-text' },
};

/** Where toasts appear. Once an application. Their clock stands still while one is hovered or has focus; F8 goes there. */
export function Toaster() {
  const toasts = useToasts();
  return (
    <Toast.Provider swipeDirection="right">
      {toasts.map(({ id, title, text, tone, action, durationMs }) => {
        const { icon: Icon, colour } = marks[tone];
        return (
          <Toast.Root
            key={id}
            open
            duration={durationMs}
            onOpenChange={(open) => !open && dismissToast(id)}
            className="skin-layer arrive flex items-start gap-2.5 px-3 py-2.75 leading-snug"
          >
            <Icon size={17} aria-hidden className={cx('mt-px', colour)} />
            <div className="min-w-0 grow">
              <Toast.Title className="font-strong">{title}</Toast.Title>
              {text ? <Toast.Description className="text-ink-3">{text}</Toast.Description> : null}
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
              className="grid size-6 place-items-center rounded-control text-ink-3 hover:text-ink"
            >
              <X size={14} aria-hidden />
            </Toast.Close>
          </Toast.Root>
        );
      })}
      <Toast.Viewport className="fixed right-4 bottom-4 z-(--z-toast) flex w-90 max-w-[calc(100vw-32px)] flex-col gap-2 outline-none max-tablet:bottom-19" />
    </Toast.Provider>
  );
}
