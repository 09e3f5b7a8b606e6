import type { SentimentModelFiles } from '@cartulary/contracts/endpoints/models';
import type { SoughtByRule } from '@cartulary/contracts/endpoints/text-rules';
import type { Tried } from '@cartulary/pipeline/trials/trial';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { openVault, subscribe } from '@/shared/vault/vault-state';
import { partsOfStage, type RunStage } from './bench-stages';
import { failureOf } from './failure-of';
import { noClasses, ownClassesWithTexts, type OwnClasses } from './own-classes-with-texts';
import { TrialRunner, type ReadPage } from './trial-runner';
import { keptSentiment } from './sentiment-data';
import type { TrialSource } from './trial-source';

/** A trial's result. */
export interface TrialResult extends ReadPage {
  readonly stage: RunStage;
  /** Not awaited. A worker that has ended has nothing open. */
  readonly question: string;
  /** Null if the trial only recognized words. */
  readonly tried: Tried | null;
  readonly own: OwnClasses;
}

export type TrialState =
  | { readonly kind: 'idle' }
  | { readonly kind: 'running'; readonly step: 'models' | 'reading' | 'stage' }
  | { readonly kind: 'done'; readonly result: TrialResult }
  | { readonly kind: 'stopped' }
  | { readonly kind: 'failed'; readonly sentence: string };

interface RunOptions {
  /** The question to compare passages with. */
  readonly question?: string;
  /** The rules to search for. */
  readonly rules?: readonly SoughtByRule[];
  /** The model for sentiment. */
  readonly sentiment?: SentimentModelFiles;
}

/** The last trial, and functions to start another. */
export interface Trials {
  readonly state: TrialState;
  readonly run: (stage: RunStage, source: TrialSource, options?: RunOptions) => Promise<void>;
  readonly stop: () => void;
  /** Clears the result, because the text has changed. */
  readonly forget: () => void;
}

/** A stopped trial may still finish, but its result is discarded. Check `isMine` after every await. */
interface Turn {
  readonly isMine: () => boolean;
  readonly tell: (state: TrialState) => void;
}

/** Runs one stage at a time in a worker that ends with the page. Locking the vault clears everything. */
export function useTrial(createRunner: () => TrialRunner = () => new TrialRunner()): Trials {
  const runner = useRef<TrialRunner>(undefined);
  const [state, setState] = useState<TrialState>({ kind: 'idle' });
  const turn = useRef(0);
  const isRunning = useRef(false);

  /** Abandons running work. */
  const leave = (endsWorker: boolean): void => {
    turn.current += 1;
    isRunning.current = false;
    if (endsWorker) runner.current?.end();
  };
  const leavePage = useEffectEvent(() => leave(true));
  useEffect(() => () => leavePage(), []);
  useWhenVaultShuts(() => {
    // The worker may have processed documents from the vault.
    leave(true);
    setState({ kind: 'idle' });
  });

  const run = async (stage: RunStage, source: TrialSource, options: RunOptions = {}): Promise<void> => {
    runner.current ??= createRunner();
    const mine = (turn.current += 1);
    const isMine = (): boolean => turn.current === mine;
    const tell = (next: TrialState): void => {
      if (!isMine()) return;
      isRunning.current = next.kind === 'running';
      setState(next);
    };
    try {
      await tryOnce(runner.current, { stage, source, ...options }, { isMine, tell });
    } catch (error) {
      tell({ kind: 'failed', sentence: failureOf(error) });
    }
  };
  const stop = (): void => {
    leave(true);
    setState({ kind: 'stopped' });
  };
  const forget = (): void => {
    // An idle worker keeps its models loaded, because loading them is slow.
    leave(isRunning.current);
    setState({ kind: 'idle' });
  };
  return { state, run, stop, forget };
}

/** Calls `shut` when the vault is locked, to remove its data from the page. */
export function useWhenVaultShuts(shut: () => void): void {
  const onShut = useEffectEvent(shut);
  useEffect(() => {
    let before = openVault();
    return subscribe(() => {
      const now = openVault();
      if (before && now !== before) onShut();
      before = now;
    });
  }, []);
}

interface Asked extends RunOptions {
  readonly stage: RunStage;
  readonly source: TrialSource;
}

async function tryOnce(
  using: TrialRunner,
  { stage, source, question = '', rules, sentiment: model }: Asked,
  { isMine, tell }: Turn,
): Promise<void> {
  tell({ kind: 'running', step: 'models' });
  await using.ready(stage === 'words' && source.kind === 'text' ? [] : partsOfStage[stage]);
  const sentiment = model && (await keptSentiment(model));
  if (!isMine()) return;
  tell({ kind: 'running', step: 'reading' });
  const read = await using.read(source, stage === 'words');
  if (!isMine()) return;
  if (stage === 'words')
    return tell({ kind: 'done', result: { stage, question, ...read, tried: null, own: noClasses } });
  const own = stage === 'classify' || stage === 'fields' ? await ownClassesWithTexts() : noClasses;
  if (!isMine()) return;
  tell({ kind: 'running', step: 'stage' });
  const asked = { ...(rules && { rules }), ...(sentiment && { sentiment }) };
  const tried = await using.try({ stage, page: read.page, own: own.compared, question, ...asked });
  tell({ kind: 'done', result: { stage, question, ...read, tried, own } });
}
