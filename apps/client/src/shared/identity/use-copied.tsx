import { useState, type ReactNode } from 'react';
import { log } from '@/lib/log/log';
import { t } from '@/text/identity/factors';

interface Copied {
  readonly copied: boolean;
  readonly copy: () => void;
  /** Says what to do where the browser refused; on the spot, because the pages of sign-in have no toasts. */
  readonly refusal: ReactNode;
}

/** Puts a text on the clipboard and knows what became of it. */
export function useCopied(text: string): Copied {
  const [outcome, setOutcome] = useState<'copied' | 'refused'>();
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(text);
      setOutcome('copied');
    } catch (error) {
      log.warn('The clipboard refused.', { component: 'clipboard', error });
      setOutcome('refused');
    }
  };
  const refusal = (
    <p role="status" className="text-sm text-warning-text empty:hidden">
      {outcome === 'refused' ? t('copyRefused') : null}
    </p>
  );
  return { copied: outcome === 'copied', copy: () => void copy(), refusal };
}
