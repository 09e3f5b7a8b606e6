import { log } from '@/lib/log/log';
import { toast } from './toast';

interface CopyWords {
  /** Said when it is on the clipboard. */
  readonly copied: string;
  /** Said when the browser did not let it. */
  readonly refused: string;
  /** What to do then, or the text itself. */
  readonly hint?: string;
}

/** Puts text on the clipboard, and says whether the browser let it. */
export async function copyText(text: string, { copied, refused, hint }: CopyWords): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    toast({ tone: 'success', title: copied });
  } catch (error) {
    log.warn('The clipboard refused.', { component: 'clipboard', error });
    toast({ tone: 'warning', title: refused, ...(hint === undefined ? {} : { text: hint }) });
  }
}
