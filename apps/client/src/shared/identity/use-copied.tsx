import { useState, type ReactNode } from 'react';
import { log } from '@/lib/log/log';
import { t } from '@/text/identity/factors';

interface Copied {
  readonly copied: boolean;
  readonly copy: () => void;
  /** Instructions if the browser denied access. Shown inline, because the sign-in pages have no toasts. */
  readonly refusal: ReactNode;
}

/** Copies text to the clipboard and tracks the outcome. */
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
