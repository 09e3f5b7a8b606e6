import { log } from '@/lib/log/log';
import { toast } from './toast';

interface CopyWords {
  /** Shown after copying. */
  readonly copied: string;
  /** Shown if the browser denied access. */
  readonly refused: string;
  /** Instructions in that case, or the text itself. */
  readonly hint?: string;
}

/** Copies text to the clipboard and shows whether the browser allowed it. */
export async function copyText(text: string, { copied, refused, hint }: CopyWords): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    toast({ tone: 'success', title: copied });
  } catch (error) {
    log.warn('The clipboard refused.', { component: 'clipboard', error });
    toast({ tone: 'warning', title: refused, ...(hint === undefined ? {} : { text: hint }) });
  }
}
