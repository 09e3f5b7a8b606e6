import { readBackupStanding } from '@cartulary/contracts/endpoints/backups';
import { useQuery } from '@tanstack/react-query';
import { call } from '@/lib/api/api';
import { formatMoment } from '@/lib/format/format';
import { t } from '@/text/settings';

/**
 * When the installation was last backed up and the backup verified, or test-restored. Renders nothing while loading.
 */
export function BackupStanding({ of }: { of: 'backups' | 'restores' }) {
  const { data } = useQuery({
    queryKey: ['backup-standing'],
    queryFn: ({ signal }) => call(readBackupStanding, {}, { signal }),
  });
  if (!data) return null;
  const { verifiedAt, restoredAt } = data;
  if (of === 'backups')
    return <span>{verifiedAt ? t('backups.verified', { when: formatMoment(verifiedAt) }) : t('backups.none')}</span>;
  return <span>{restoredAt ? t('restores.tried', { when: formatMoment(restoredAt) }) : t('restores.none')}</span>;
}
