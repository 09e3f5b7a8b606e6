import { readVaultPeople, type Vault, type VaultPeople } from '@cartulary/contracts/endpoints/vault';
import { useQuery } from '@tanstack/react-query';
import { call } from '@/lib/api/api';
import { sentenceOf } from '@/lib/errors/api-error';
import { t } from '@/text/settings/proof';
import { Skeleton } from '@/ui/skeleton';
import { ErrorState } from '@/ui/states';
import { here, KeptBytesTable, type KeptBytes } from './kept-bytes';

/** The vault as stored by the server: its key wrapped by each unlock method, and the pages' memory. */
export function VaultHas({ vault }: { vault: Vault }) {
  const queryKey = ['vault', 'server-has', vault.id];
  const { data, error, refetch } = useQuery({ queryKey, queryFn: () => call(readVaultPeople, {}) });
  if (error)
    return (
      <ErrorState title={t('has.failed')} onRetry={() => void refetch()}>
        {sentenceOf(error)}
      </ErrorState>
    );
  if (!data) return <Skeleton className="h-16" />;
  const kept = [...waysOf(vault), ...(data.people ? peopleOf(data.people) : [])];
  return <KeptBytesTable label={t('has.vault')} queryKey={[...queryKey, 'bytes']} kept={kept} />;
}

const waysOf = ({ ways }: Vault): KeptBytes[] =>
  ways.map(({ parameters, wrapped }, at) => {
    const name = t('has.way', { way: parameters.kind });
    const earlier = ways.slice(0, at).filter((way) => way.parameters.kind === parameters.kind).length;
    return here(earlier === 0 ? name : `${name} (${earlier + 1})`, wrapped);
  });

const peopleOf = ({ wrappedKey, signing, version, sealed }: VaultPeople): KeptBytes[] => [
  here(t('has.sharingKey'), wrappedKey),
  ...(signing ? [here(t('has.signingKey'), signing.wrappedKey)] : []),
  { ...here(t('has.memory'), sealed), version },
];
