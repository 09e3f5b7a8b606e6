import type { ViewSettings } from '../viewer/use-view-settings';
import { stepScale } from '../viewer/zoom';
import { useStudioKeys, type StudioAction } from './studio-keys';
import type { Review } from './use-review';

/** The studio's shortcuts for an opened document. */
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

/**
 * Focuses the card after keyboard use, so that screen readers announce the next value and its shortcuts work. A focused
 * field inside the card keeps focus.
 */
export function focusReviewCard(): void {
  requestAnimationFrame(() => {
    const card = document.querySelector<HTMLElement>('[data-review-card]');
    if (!card?.querySelector('input:focus')) card?.focus({ preventScroll: true });
  });
}
