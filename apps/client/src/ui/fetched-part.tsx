import { useEffect, useEffectEvent, useState, type ComponentType, type ReactNode } from 'react';
import { log } from '@/lib/log/log';

/** A part of the interface whose code is fetched when it is first used, or a little ahead. */
export interface FetchedPart<P> {
  /** Its name in the log. */
  readonly name: string;
  /** The part, where its code is there. */
  now(): ComponentType<P> | undefined;
  /** Fetches the code, once. Rejects where it did not come; the next call tries again. */
  load(): Promise<ComponentType<P>>;
  /** The same where nothing waits for it yet: a failure is logged, and the first use tries again. */
  ahead(): void;
}

export function fetchedPart<P>(name: string, fetchCode: () => Promise<ComponentType<P>>): FetchedPart<P> {
  let part: ComponentType<P> | undefined;
  const load = async (): Promise<ComponentType<P>> => (part ??= await fetchCode());
  return {
    name,
    now: () => part,
    load,
    ahead: () => {
      load().catch((error: unknown) => {
        log.warn('A part could not be fetched ahead; its first use tries again.', { component: 'parts', name, error });
      });
    },
  };
}

interface FetchedProps<P> {
  part: FetchedPart<P>;
  /** Each change to something true tries a failed fetch again, as the network coming back does. */
  wanted: unknown;
  /** Where its code did not come; it was logged. */
  onFailure?: () => void;
  /** Stands in its place from then on, until it came. */
  missing?: ReactNode;
  /** What the part is drawn with. */
  given: P;
}

/** Draws the part as soon as it is wanted and there, and from then on; nothing before. */
export function Fetched<P extends object>({ part, wanted, onFailure, missing, given }: FetchedProps<P>) {
  const [Part, setPart] = useState(part.now);
  const [hasFailed, setFailed] = useState(false);
  const isMissing = Part === undefined;
  const failed = useEffectEvent((error: unknown) => {
    log.warn('A part could not be fetched.', { component: 'parts', name: part.name, error });
    setFailed(true);
    onFailure?.();
  });
  useEffect(() => {
    if (!wanted || !isMissing) return;
    let isOver = false;
    const fetchIt = (): void =>
      void part.load().then(
        (Loaded) => isOver || setPart(() => Loaded),
        (error: unknown) => isOver || failed(error),
      );
    fetchIt();
    addEventListener('online', fetchIt);
    return () => {
      isOver = true;
      removeEventListener('online', fetchIt);
    };
  }, [part, wanted, isMissing]);
  if (Part) return <Part {...given} />;
  return hasFailed ? missing : null;
}

/** Calls back once this person moves the pointer, touches the page or presses a key. Answers what stops waiting. */
export function onFirstAction(run: () => void): () => void {
  const actions = ['keydown', 'pointermove', 'pointerdown'] as const;
  const stop = (): void => actions.forEach((action) => removeEventListener(action, act, true));
  const act = (): void => {
    stop();
    run();
  };
  actions.forEach((action) => addEventListener(action, act, true));
  return stop;
}
