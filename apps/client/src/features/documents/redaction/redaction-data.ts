import { releaseRedaction, tryRedaction } from '@cartulary/contracts/endpoints/redaction';
import type { DataOf } from '@cartulary/contracts/endpoint';
import { redactionLimits } from '@cartulary/contracts/limits/redaction';
import type { PageTurns } from '@cartulary/contracts/reading';
import type { RedactionBasis, RedactionPlan } from '@cartulary/contracts/redaction';
import { useEffect, useRef, useState } from 'react';
import { call } from '@/lib/api/api';
import { t } from '@/text/documents/redaction';
import { sayFailed } from '@/ui/say-failed';
import { refreshLists } from '../documents-data';

export type Checked = DataOf<typeof tryRedaction>;
export type Released = DataOf<typeof releaseRedaction>;

/** It may wait for its turn, and then work as long as a copy takes. */
const timeoutMs = 2 * redactionLimits.timeLimitMs;

export interface RedactionCheck {
  readonly state: 'none' | 'running' | 'failed' | 'done';
  readonly error: unknown;
  readonly checked: Checked | undefined;
  /** Whether what was checked is what would be released. */
  readonly isCurrent: boolean;
  readonly start: () => void;
}

/** Has a copy made and attacked; what is known of it is old once anything else is to be covered or pages lie otherwise. */
export function useCheck(documentId: string, plan: RedactionPlan, pageTurns: PageTurns): RedactionCheck {
  const [found, setFound] = useState<{
    state: RedactionCheck['state'];
    checked?: Checked;
    error?: unknown;
    of: string;
  }>({
    state: 'none',
    of: '',
  });
  const asked = useRef<AbortController>(undefined);
  useEffect(() => () => asked.current?.abort(), []);
  const of = JSON.stringify([plan, pageTurns]);
  const start = (): void => {
    asked.current?.abort();
    const controller = new AbortController();
    asked.current = controller;
    setFound({ state: 'running', of });
    const body = { ...plan, pageTurns };
    call(tryRedaction, { params: { documentId }, body }, { timeoutMs, signal: controller.signal }).then(
      (checked) => setFound({ state: 'done', checked, of }),
      (error: unknown) => {
        if (!controller.signal.aborted) setFound({ state: 'failed', error, of });
      },
    );
  };
  return { state: found.state, error: found.error, checked: found.checked, isCurrent: found.of === of, start };
}

/** Makes the copy that was checked a document. Undefined where that was refused; the reason is told. */
export async function releaseCopy(
  documentId: string,
  plan: RedactionPlan,
  basis: RedactionBasis,
  name: string,
): Promise<Released | undefined> {
  try {
    const body = { ...plan, basis, name };
    const made = await call(releaseRedaction, { params: { documentId }, body }, { timeoutMs });
    await refreshLists();
    return made;
  } catch (error) {
    sayFailed(t('release.failed'), error);
    return undefined;
  }
}
