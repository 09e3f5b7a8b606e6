import { listEvents } from '@cartulary/contracts/endpoints/calendar';
import { lazy, Suspense } from 'react';
import DashboardPage from '@/features/dashboard/dashboard-page';
import { useSealedDocuments, type SealedDocuments } from '@/features/documents/private/sealed-documents';
import { SealedLine, useLockedIds } from '@/features/documents/private/sealed-line';
import { useUser } from '@/lib/session/session';
import { knewVault } from '@/shared/vault/device';
import { useVault } from '@/shared/vault/use-vault';
import { useMayCall } from '@/shared/modules/use-may-open';
import { Skeleton } from '@/ui/skeleton';

/** Needed only by people without documents. */
const FirstDocument = lazy(async () => ({
  default: (await import('@/features/documents/upload/first-document')).FirstDocument,
}));
const WaitingMentions = lazy(async () => ({
  default: (await import('@/features/workspace/mentions')).WaitingMentions,
}));
const UpcomingCard = lazy(async () => ({ default: (await import('@/features/calendar/upcoming-card')).UpcomingCard }));

const FirstStep = ({ isFirst }: { isFirst: boolean }) => (
  <Suspense fallback={<Skeleton className="h-80" />}>
    <FirstDocument isFirst={isFirst} />
  </Suspense>
);

/** Mentions and meetings, for people who collaborate. */
function Waits() {
  if (useMayCall(listEvents) !== true) return null;
  return (
    <Suspense>
      <div className="grid items-start gap-(--d-gap) empty:hidden min-[1024px]:grid-cols-2">
        <WaitingMentions />
        <UpcomingCard />
      </div>
    </Suspense>
  );
}

/** The number of documents in the person's vault, whether they can be opened or not; undefined while unknown. */
function useSealedCount({ rows, brokenIds, newerIds, changed, isPending, error }: SealedDocuments): number | undefined {
  const { kind } = useVault();
  const accountId = useUser()?.id ?? '';
  const locked = useLockedIds();
  if (kind === 'locked') return locked?.length;
  if (kind === 'unknown') return knewVault(accountId) ? undefined : 0;
  if (isPending || error) return undefined;
  return rows.length + brokenIds.length + newerIds.length + changed.length;
}

/** The dashboard, plus data that only this browser has: the sealed documents and the ones that need attention. */
export function DashboardWithSealed() {
  const sealed = useSealedDocuments();
  const { rows } = sealed;
  const count = useSealedCount(sealed);
  return (
    <DashboardPage
      sealed={{ count, rows }}
      sealedLine={<SealedLine sealed={sealed} />}
      FirstStep={FirstStep}
      waits={<Waits />}
    />
  );
}
