import { releaseRedaction, tryRedaction } from '@cartulary/contracts/endpoints/redaction';
import { copyTimeLimitMs, redactionLimits } from '@cartulary/contracts/limits/redaction';
import type { PageTurns } from '@cartulary/contracts/reading';
import type { RedactionPlan } from '@cartulary/contracts/redaction';
import { useEffect, useRef, useState } from 'react';
import { call } from '@/lib/api/api';
import { localDocument } from '@/shared/pages/local-documents';
import { refreshLists } from '../documents-data';
import type { Checked } from './checked';

/** The call may be queued, and then takes as long as creating a copy. */
const timeoutMs = 2 * copyTimeLimitMs(redactionLimits.maxPages);

interface Progress {
  readonly done: number;
  readonly total: number;
}

export interface RedactionCheck {
  readonly state: 'none' | 'running' | 'failed' | 'done';
  readonly error: unknown;
  /** Progress of a copy that is created in this page. */
  readonly progress: Progress | undefined;
  readonly checked: Checked | undefined;
  /** Whether the checked copy matches the current selection. */
  readonly isCurrent: boolean;
  readonly start: () => void;
}

/** Creates and attacks a copy. The result is outdated once the selection or a page's rotation changes. */
export function useCheck(documentId: string, plan: RedactionPlan, pageTurns: PageTurns): RedactionCheck {
  const [found, setFound] = useState<{
    state: RedactionCheck['state'];
    checked?: Checked;
    error?: unknown;
    progress?: Progress;
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
    const onPage = (done: number, total: number): void => {
      if (!controller.signal.aborted) setFound({ state: 'running', progress: { done, total }, of });
    };
    checkCopy(documentId, plan, pageTurns, controller.signal, onPage).then(
      (checked) => {
        if (!controller.signal.aborted) setFound({ state: 'done', checked, of });
      },
      (error: unknown) => {
        if (!controller.signal.aborted) setFound({ state: 'failed', error, of });
      },
    );
  };
  const { state, error, progress, checked } = found;
  return { state, error, progress, checked, isCurrent: found.of === of, start };
}

async function checkCopy(
  documentId: string,
  plan: RedactionPlan,
  pageTurns: PageTurns,
  signal: AbortSignal,
  onPage: (done: number, total: number) => void,
): Promise<Checked> {
  const local = localDocument(documentId);
  if (local) {
    const { checkHere } = await import('./check-here');
    return checkHere(documentId, local, plan, signal, undefined, onPage);
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
  return { ...checked, terms: plan.terms, isHere: false, release };
}
