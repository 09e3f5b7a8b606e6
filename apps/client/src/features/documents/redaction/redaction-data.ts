import { releaseRedaction, tryRedaction } from '@cartulary/contracts/endpoints/redaction';
import { redactionLimits } from '@cartulary/contracts/limits/redaction';
import type { PageTurns } from '@cartulary/contracts/reading';
import type { RedactionPlan } from '@cartulary/contracts/redaction';
import { useEffect, useRef, useState } from 'react';
import { call } from '@/lib/api/api';
import { localDocument } from '@/shared/pages/local-documents';
import { refreshLists } from '../documents-data';
import type { Checked } from './checked';

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
    checkCopy(documentId, plan, pageTurns, controller.signal).then(
      (checked) => {
        if (!controller.signal.aborted) setFound({ state: 'done', checked, of });
      },
      (error: unknown) => {
        if (!controller.signal.aborted) setFound({ state: 'failed', error, of });
      },
    );
  };
  return { state: found.state, error: found.error, checked: found.checked, isCurrent: found.of === of, start };
}

async function checkCopy(
  documentId: string,
  plan: RedactionPlan,
  pageTurns: PageTurns,
  signal: AbortSignal,
): Promise<Checked> {
  const local = localDocument(documentId);
  if (local) {
    const { checkHere } = await import('./check-here');
    return checkHere(documentId, local, plan, signal);
  }
  const params = { documentId };
  const { basis, ...checked } = await call(
    tryRedaction,
    { params, body: { ...plan, pageTurns } },
    { timeoutMs, signal },
  );
  const release = async (name: string) => {
    const made = await call(releaseRedaction, { params, body: { ...plan, basis, name } }, { timeoutMs });
    await refreshLists();
    return made;
  };
  return { ...checked, isHere: false, release };
}
