import { SealedWaiting, useSealedCount } from '@/features/documents/private/sealed-waiting';
import DashboardPage from '@/features/dashboard/dashboard-page';

/** The dashboard with what only this browser knows: which sealed documents there are, and which of them wait. */
export const DashboardWithSealed = () => (
  <DashboardPage sealedCount={useSealedCount()} sealedWaiting={<SealedWaiting />} />
);
