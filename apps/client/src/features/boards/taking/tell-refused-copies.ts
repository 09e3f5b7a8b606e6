import { log } from '@/lib/log/log';
import { toast } from '@/ui/toast';
import { t } from '@/text/boards';

/**
 * Says so where the browser refuses the clipboard. tldraw waits for none of its copies, so a refusal is a rejection that nobody
 * catches, and things that were cut are gone from the board.
 * @returns the function that stops it
 */
export function tellRefusedCopies(): () => void {
  const tell = (event: PromiseRejectionEvent): void => {
    if (!isRefusal(event.reason)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    log.warn('The clipboard refused.', { component: 'boards', error: event.reason });
    toast({ tone: 'warning', title: t('copy.refused'), text: t('copy.refusedHint') });
  };
  addEventListener('unhandledrejection', tell, { capture: true });
  return () => removeEventListener('unhandledrejection', tell, { capture: true });
}

/** A page without encryption has no clipboard at all, and tldraw asks for it nevertheless. */
const isRefusal = (reason: unknown): boolean =>
  reason instanceof TypeError
    ? !('clipboard' in navigator)
    : reason instanceof DOMException && reason.name === 'NotAllowedError';
