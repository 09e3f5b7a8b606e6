import { lazy, Suspense } from 'react';
import type { Refusal } from '@/routing/may-open';

// Fetched only where it is needed: it can ask for modules and start trials.
const LockedPage = lazy(async () => ({ default: (await import('@/features/modules/locked-page')).LockedPage }));

/** Stands in for a page that is not open to this person, and says what it needs. */
export function NoPermission({ refusal }: { refusal: Refusal }) {
  return (
    <Suspense fallback={null}>
      <LockedPage refusal={refusal} />
    </Suspense>
  );
}
