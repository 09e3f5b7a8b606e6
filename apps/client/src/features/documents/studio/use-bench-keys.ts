import type { ViewSettings } from '../viewer/use-view-settings';
import { stepScale } from '../viewer/zoom';
import { useStudioKeys, type StudioAction } from './studio-keys';
import type { Review } from './use-review';

/** What the keys of the studio do with an opened document. */
export function useBenchKeys(review: Review, view: ViewSettings, nextHit: () => void): void {
  const { scale, setZoom, overlays, setOverlays } = view;
  const act: Record<StudioAction, () => void> = {
    next: () => (review.move(1), focusReviewCard()),
    previous: () => (review.move(-1), focusReviewCard()),
    confirm: () => (review.confirm(), focusReviewCard()),
    skip: () => (review.skip(), focusReviewCard()),
    remove: () => review.remove(),
    edit: review.startEditing,
    overlays: () => setOverlays(!overlays),
    nextHit,
    mark: () => document.querySelector<HTMLElement>('[data-mark-selection]')?.click(),
    larger: () => setZoom({ scale: stepScale(scale, 1) }),
    smaller: () => setZoom({ scale: stepScale(scale, -1) }),
    fit: () => setZoom({ fit: 'page' }),
  };
  useStudioKeys(act);
}

/** Whoever works by keyboard hears the value that is shown next, and its keys act. A field in it keeps the keyboard. */
export function focusReviewCard(): void {
  requestAnimationFrame(() => {
    const card = document.querySelector<HTMLElement>('[data-review-card]');
    if (!card?.querySelector('input:focus')) card?.focus({ preventScroll: true });
  });
}
