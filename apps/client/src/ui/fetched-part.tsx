import { useEffect, useEffectEvent, useState, type ComponentType, type ReactNode } from 'react';
import { log } from '@/lib/log/log';

/** A part of the UI whose code is loaded on first use or preloaded. */
export interface FetchedPart<P> {
  /** Name for the log. */
  readonly name: string;
  /** The part, if its code is loaded. */
  now(): ComponentType<P> | undefined;
  /** Loads the code once. Rejects on failure; the next call tries again. */
  load(): Promise<ComponentType<P>>;
  /** Preloads the code. A failure is logged, and the first use tries again. */
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
  /** A failed load is retried each time this changes to a truthy value, as when the network comes back. */
  wanted: unknown;
  /** Called if the code failed to load, after logging. */
  onFailure?: () => void;
  /** Shown instead after a failure, until the part has loaded. */
  missing?: ReactNode;
  /** The part's props. */
  given: P;
}

/** Renders the part once it's needed and loaded, and keeps it mounted from then on. Before that, renders nothing. */
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

/** Calls back on the first pointer movement, touch, or key press. Returns a function that cancels. */
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
