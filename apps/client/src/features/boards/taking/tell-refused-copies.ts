import { log } from '@/lib/log/log';
import { toast } from '@/ui/toast';
import { t } from '@/text/boards';

/**
 * Reports when the browser denies clipboard access. tldraw doesn't await its copies, so a denial is an unhandled
 * rejection, and cut shapes are gone from the board.
 * @returns the unsubscribe function
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
 * Whether a rejection comes from the clipboard. Chromium and Firefox name it or its method, even if it's undefined
 * because the page has no HTTPS. Safari rejects media playback with the same message; its stack starts with the
 * method.
 */
function isRefusal(reason: unknown): boolean {
  if (reason instanceof TypeError) return !('clipboard' in navigator) && NAMES_CLIPBOARD.test(reason.message);
  if (!(reason instanceof DOMException) || reason.name !== 'NotAllowedError') return false;
  return NAMES_CLIPBOARD.test(reason.message) || /^write(?:Text)?@/u.test(reason.stack ?? '');
}
