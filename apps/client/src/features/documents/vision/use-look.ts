import type { DetectorModel } from '@cartulary/contracts/detectors';
import type { PageText } from '@cartulary/contracts/reading';
import type { PageSeen, ThingsSeen, TwoSeen } from '@cartulary/pipeline/trials/look';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { failureOf } from '../trials/failure-of';
import { TrialRunner } from '../trials/trial-runner';
import type { TrialSource } from '../trials/trial-source';
import { useWhenVaultShuts } from '../trials/use-trial';

/** A source that has an image. */
export type PictureSource = Exclude<TrialSource, { readonly kind: 'text' }>;

export type LookResult =
  | { readonly of: 'page'; readonly seen: PageSeen; readonly read: PageText }
  | { readonly of: 'two'; readonly seen: TwoSeen }
  | { readonly of: 'things'; readonly seen: ThingsSeen };

export type LookState =
  | { readonly kind: 'idle' }
  | { readonly kind: 'running'; readonly step: 'models' | 'reading' | 'stage' }
  | { readonly kind: 'done'; readonly result: LookResult }
  | { readonly kind: 'stopped' }
  | { readonly kind: 'failed'; readonly sentence: string };

/** The last analysis, and functions to start another. */
export interface Looks {
  readonly state: LookState;
  readonly lookAt: (source: PictureSource) => Promise<void>;
  readonly compare: (one: PictureSource, other: PictureSource) => Promise<void>;
  readonly find: (source: PictureSource, model: DetectorModel) => Promise<void>;
  readonly stop: () => void;
  readonly forget: () => void;
}

type Tell = (step: 'models' | 'reading' | 'stage') => void;

/** Analyzes images in a worker that ends with the page, with Stop, or when the vault is locked. */
export function useLook(): Looks {
  const runner = useRef<TrialRunner>(undefined);
  const turn = useRef(0);
  const isRunning = useRef(false);
  const [state, setState] = useState<LookState>({ kind: 'idle' });
  const leave = (endsWorker: boolean): void => {
    turn.current += 1;
    isRunning.current = false;
    if (endsWorker) runner.current?.end();
  };
  const leavePage = useEffectEvent(() => leave(true));
  useEffect(() => () => leavePage(), []);
  useWhenVaultShuts(() => {
    leave(true);
    setState({ kind: 'idle' });
  });
  const run = async (work: (using: TrialRunner, tell: Tell) => Promise<LookResult>): Promise<void> => {
    const using = (runner.current ??= new TrialRunner());
    const mine = (turn.current += 1);
    const tell = (next: LookState): void => {
      if (turn.current !== mine) return;
      isRunning.current = next.kind === 'running';
      setState(next);
    };
    try {
      tell({ kind: 'running', step: 'models' });
      const result = await work(using, (step) => tell({ kind: 'running', step }));
      tell({ kind: 'done', result });
    } catch (error) {
      tell({ kind: 'failed', sentence: failureOf(error) });
    }
  };
  return {
    state,
    lookAt: (source) => run((using, tell) => lookAtPage(using, source, tell)),
    compare: (one, other) => run((using, tell) => lookAtTwo(using, [one, other], tell)),
    find: (source, model) => run((using, tell) => lookForThings(using, source, model, tell)),
    stop: () => {
      leave(true);
      setState({ kind: 'stopped' });
    },
    forget: () => {
      leave(isRunning.current);
      setState({ kind: 'idle' });
    },
  };
}

async function lookAtPage(using: TrialRunner, source: PictureSource, tell: Tell): Promise<LookResult> {
  await using.ready(['reading']);
  tell('reading');
  const { page: read } = await using.read(source, false);
  const picture = await using.picture(source);
  tell('stage');
  const seen = await using.look({ of: 'page', picture, read });
  if (seen.of !== 'page') throw new Error(`The worker looked at ${seen.of}`);
  return { of: 'page', seen, read };
}

async function lookAtTwo(
  using: TrialRunner,
  [first, second]: readonly [PictureSource, PictureSource],
  tell: Tell,
): Promise<LookResult> {
  await using.ready(['reading']);
  tell('reading');
  const one = await using.picture(first);
  const other = await using.picture(second);
  tell('stage');
  const seen = await using.look({ of: 'two', one, other });
  if (seen.of !== 'two') throw new Error(`The worker looked at ${seen.of}`);
  return { of: 'two', seen };
}

async function lookForThings(
  using: TrialRunner,
  source: PictureSource,
  model: DetectorModel,
  tell: Tell,
): Promise<LookResult> {
  await using.ready(['reading']);
  tell('reading');
  const picture = await using.picture(source);
  tell('stage');
  const seen = await using.look({ of: 'things', picture, model });
  if (seen.of !== 'things') throw new Error(`The worker looked at ${seen.of}`);
  return { of: 'things', seen };
}
