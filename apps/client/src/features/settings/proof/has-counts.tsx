import { listSealedWaits } from '@cartulary/contracts/endpoints/sealed-waits';
import { useQuery } from '@tanstack/react-query';
import { call } from '@/lib/api/api';
import { sealedServer } from '@/shared/sealed/sealed-server';
import { t } from '@/text/settings/proof';
import { Skeleton } from '@/ui/skeleton';
import { SmallTable } from '@/ui/small-table';

/** The server's other data about a document: who has a wrapped key, and how. */
async function counted(sealedId: string) {
  const [shares, teams, links, waits] = await Promise.all([
    sealedServer.shares(sealedId),
    sealedServer.teams.list(sealedId),
    sealedServer.links.list(sealedId),
    call(listSealedWaits, { params: { sealedId } }),
  ]);
  return { people: shares.length, teams: teams.length, links: links.items.length, waits: waits.items.length };
}

/**
 * The number of people, teams, links, and waiting colleagues the server has for one of the user's own documents. It
 * doesn't reveal that for others' documents.
 */
export function HasCounts({ sealedId }: { sealedId: string }) {
  const { data, error } = useQuery({
    queryKey: ['sealed-documents', 'server-has', sealedId, 'counts'],
    queryFn: () => counted(sealedId),
    retry: false,
  });
  if (error) return <p className="my-2 text-xs text-ink-3">{t('has.noCounts')}</p>;
  if (!data) return <Skeleton className="h-16" />;
  return (
    <SmallTable
      label={t('has.counts')}
      head={[t('has.known'), t('has.count')]}
      rows={(['people', 'teams', 'links', 'waits'] as const).map((what) => [t(`has.${what}`), data[what]])}
    />
  );
}
