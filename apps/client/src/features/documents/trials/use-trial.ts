import type { SoughtByRule } from '@cartulary/contracts/endpoints/text-rules';
import type { Tried } from '@cartulary/pipeline/trials/trial';
import { useEffect, useRef, useState } from 'react';
import { sentenceOf } from '@/lib/errors/api-error';
import { t } from '@/text/documents/trials';
import { useClasses } from '../class-data';
import { NotRead, WorkerDied } from '../private/reading/reader';
import { partsOfStage, type RunStage } from './bench-stages';
import { withTexts, type OwnClasses } from './own-classes-with-texts';
import { TrialRunner, type ReadPage } from './trial-runner';
import type { TrialSource } from './trial-source';

/** What came of a trial. */
export interface TrialResult extends ReadPage {
  readonly stage: RunStage;
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
}

/** What was tried last, and how the next is. */
export interface Trials {
  readonly state: TrialState;
  readonly run: (stage: RunStage, source: TrialSource, options?: RunOptions) => Promise<void>;
  readonly stop: () => void;
  /** What was found belongs to another text now. */
  readonly forget: () => void;
}

const noClasses: OwnClasses = { compared: [], exampleIds: new Map() };

/** Tries one stage after the other, in a worker that ends with the page. */
export function useTrial(createRunner: () => TrialRunner = () => new TrialRunner()): Trials {
  const { own } = useClasses();
  const runner = useRef<TrialRunner>(undefined);
  const [state, setState] = useState<TrialState>({ kind: 'idle' });
  // What was stopped may still end, and is not shown then.
  const turn = useRef(0);
  useEffect(() => () => runner.current?.end(), []);

  const run = async (stage: RunStage, source: TrialSource, { question = '', rules }: RunOptions = {}): Promise<void> => {
    runner.current ??= createRunner();
    const { current: using } = runner;
    const mine = (turn.current += 1);
    const tell = (next: TrialState): void => {
      if (turn.current === mine) setState(next);
    };
    try {
      tell({ kind: 'running', step: 'models' });
      await using.ready(stage === 'words' && source.kind === 'text' ? [] : partsOfStage[stage]);
      if (turn.current !== mine) return;
      tell({ kind: 'running', step: 'reading' });
      const read = await using.read(source, stage === 'words');
      if (stage === 'words') {
        tell({ kind: 'done', result: { stage, ...read, tried: null, own: noClasses } });
        return;
      }
      const classes = stage === 'classify' ? await withTexts(own) : noClasses;
      if (turn.current !== mine) return;
      tell({ kind: 'running', step: 'stage' });
      const tried = await using.try({
        stage,
        page: read.page,
        own: classes.compared,
        question,
        ...(rules && { rules }),
      });
      tell({ kind: 'done', result: { stage, ...read, tried, own: classes } });
    } catch (error) {
      tell({ kind: 'failed', sentence: failureOf(error) });
    }
  };

  const stop = (): void => {
    turn.current += 1;
    runner.current?.end();
    setState({ kind: 'stopped' });
  };
  const forget = (): void => {
    turn.current += 1;
    runner.current?.end();
    setState({ kind: 'idle' });
  };
  return { state, run, stop, forget };
}

function failureOf(error: unknown): string {
  if (error instanceof WorkerDied) return t(error.message === 'took too long' ? 'failed.long' : 'failed.ended');
  return error instanceof NotRead ? error.message : sentenceOf(error);
}
