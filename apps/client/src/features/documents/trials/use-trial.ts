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

/** What came of a trial. */
export interface TrialResult extends ReadPage {
  readonly stage: RunStage;
  /** What passages were compared with; empty for nothing. */
  readonly question: string;
  /** Null where the words themselves were what was tried. */
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
  /** What passages are compared with. */
  readonly question?: string;
  /** What is looked for. */
  readonly rules?: readonly SoughtByRule[];
  /** What sentiment is told by. */
  readonly sentiment?: SentimentModelFiles;
}

/** What was tried last, and how the next is. */
export interface Trials {
  readonly state: TrialState;
  readonly run: (stage: RunStage, source: TrialSource, options?: RunOptions) => Promise<void>;
  readonly stop: () => void;
  /** What was found belongs to another text now. */
  readonly forget: () => void;
}

/** What was stopped may still end, and is not shown then. `isMine` is asked after every wait. */
interface Turn {
  readonly isMine: () => boolean;
  readonly tell: (state: TrialState) => void;
}

/** Tries one stage after the other, in a worker that ends with the page. Nothing of a trial outlives the vault being open. */
export function useTrial(createRunner: () => TrialRunner = () => new TrialRunner()): Trials {
  const runner = useRef<TrialRunner>(undefined);
  const [state, setState] = useState<TrialState>({ kind: 'idle' });
  const turn = useRef(0);
  const isRunning = useRef(false);

  /** Whatever goes on is nobody's from here on. */
  const leave = (endsWorker: boolean): void => {
    turn.current += 1;
    isRunning.current = false;
    if (endsWorker) runner.current?.end();
  };
  const leavePage = useEffectEvent(() => leave(true));
  useEffect(() => () => leavePage(), []);
  useWhenVaultShuts(() => {
    // The worker may have read what the vault opened.
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
    // A worker that waits keeps its models, which take long to load.
    leave(isRunning.current);
    setState({ kind: 'idle' });
  };
  return { state, run, stop, forget };
}

/** Locking the vault takes what it opened off the page. */
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
