import { useEffect, useEffectEvent, useState } from 'react';
import { useCommands, type Command } from '@/lib/commands/commands';
import { pageKeys } from '@/lib/commands/page-keys';
import { t } from '@/text/documents/quality';
import { useStudioKeys } from '../studio/studio-keys';
import type { Review } from '../studio/use-review';

interface QualityActs {
  /** Toggles between the whole page and the value in context. */
  readonly turnPage: () => void;
  /** Continues with the next document. */
  readonly pass: () => void;
  /** Jumps to the next least certain value in any document. */
  readonly uncertain: () => void;
  /** Confirms the document, if it needs two people. */
  readonly confirmDocument: () => void;
  /** Claims or releases the review. */
  readonly take: () => void;
}

/** Keyboard shortcuts for reviewing a document's values. */
export function useQualityKeys(review: Review, acts: QualityActs): void {
  // Focus moves only after keyboard use, so that screen readers announce the next value and opening the page doesn't
  // move focus.
  const [moved, setMoved] = useState(false);
  const currentId = review.current?.id;
  useEffect(() => {
    if (moved && !review.editing)
      document.querySelector<HTMLElement>('[data-review-card]')?.focus({ preventScroll: true });
  }, [currentId, moved, review.editing]);

  const acting = (act: () => void) => (): void => {
    setMoved(true);
    act();
  };
  useStudioKeys({
    next: acting(() => review.move(1)),
    previous: acting(() => review.move(-1)),
    confirm: acting(review.confirm),
    skip: acting(review.skip),
    edit: acting(review.startEditing),
    remove: acting(() => review.remove()),
  });
  const keyed = (
    name: 'page' | 'nextDocument' | 'uncertain' | 'confirmDocument' | 'take',
    run: () => void,
  ): Command => ({
    id: `quality.${name}`,
    title: t(`keys.${name}`),
    group: t('title'),
    keys: pageKeys[`quality.${name}`],
    keysOnly: true,
    run,
  });
  useCommands([
    keyed('page', acts.turnPage),
    keyed('nextDocument', acts.pass),
    keyed('uncertain', acting(acts.uncertain)),
    keyed('confirmDocument', acts.confirmDocument),
    keyed('take', acts.take),
  ]);
}

/** Calls `goOn` once the only open values left are skipped ones. */
export function useGoOnWhenSettled(isLoaded: boolean, review: Review, goOn: () => void): void {
  const onSettled = useEffectEvent(goOn);
  const settled = isLoaded && review.waiting.every(({ id }) => review.skipped.has(id));
  useEffect(() => {
    if (settled) onSettled();
  }, [settled]);
}
