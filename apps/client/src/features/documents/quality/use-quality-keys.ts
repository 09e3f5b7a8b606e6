import { useEffect, useEffectEvent, useState } from 'react';
import { useCommands } from '@/lib/commands/commands';
import { pageKeys } from '@/lib/commands/page-keys';
import { t } from '@/text/documents/quality';
import { useStudioKeys } from '../studio/studio-keys';
import type { Review } from '../studio/use-review';

/**
 * Going through the values of a document by keyboard.
 * @param turnPage shows the whole page, or the value's place again
 * @param pass goes on to the next document
 */
export function useQualityKeys(review: Review, turnPage: () => void, pass: () => void): void {
  // Whoever works by keyboard hears the next value; nobody loses the focus when the page opens.
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
    remove: acting(review.remove),
  });
  useCommands([
    {
      id: 'quality.page',
      title: t('keys.page'),
      group: t('title'),
      keys: pageKeys['quality.page'],
      keysOnly: true,
      run: turnPage,
    },
    {
      id: 'quality.nextDocument',
      title: t('keys.nextDocument'),
      group: t('title'),
      keys: pageKeys['quality.nextDocument'],
      keysOnly: true,
      run: pass,
    },
  ]);
}

/** Calls `goOn` once nothing of the document waits that was not put off. */
export function useGoOnWhenSettled(isLoaded: boolean, review: Review, goOn: () => void): void {
  const onSettled = useEffectEvent(goOn);
  const settled = isLoaded && review.waiting.every(({ id }) => review.skipped.has(id));
  useEffect(() => {
    if (settled) onSettled();
  }, [settled]);
}
