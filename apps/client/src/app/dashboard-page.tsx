import DashboardPage from '@/features/dashboard/dashboard-page';
import { useSealedDocuments } from '@/features/documents/private/sealed-documents';
import { SealedLine, useLockedIds } from '@/features/documents/private/sealed-line';

/** The dashboard with what only this browser knows: which sealed documents there are, and which of them wait. */
export function DashboardWithSealed() {
  const sealed = useSealedDocuments();
  const { rows } = sealed;
  const count = (useLockedIds()?.length ?? 0) + rows.length;
  return <DashboardPage sealed={{ count, rows }} sealedLine={<SealedLine sealed={sealed} />} />;
}
