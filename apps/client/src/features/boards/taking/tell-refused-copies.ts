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

const NAMES_CLIPBOARD = /clipboard|\bwrite(?:Text)?\b/iu;

/**
 * Whether a rejection comes from the clipboard. Chromium and Firefox name it or its method, also where it is undefined because the
 * page has no HTTPS. Safari refuses players in the same words; its stack begins with the method.
 */
function isRefusal(reason: unknown): boolean {
  if (reason instanceof TypeError) return !('clipboard' in navigator) && NAMES_CLIPBOARD.test(reason.message);
  if (!(reason instanceof DOMException) || reason.name !== 'NotAllowedError') return false;
  return NAMES_CLIPBOARD.test(reason.message) || /^write(?:Text)?@/u.test(reason.stack ?? '');
}
