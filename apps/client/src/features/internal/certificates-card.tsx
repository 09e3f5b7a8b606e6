import type { Certificate } from '@cartulary/contracts/endpoints/internal';
import { internalLimits } from '@cartulary/contracts/limits/internal';
import { formatMoment } from '@/lib/format/format';
import { formatAge } from '@/shared/wall/format-age';
import { t } from '@/text/internal';
import { Badge } from '@/ui/badge';
import { DataTable } from '@/ui/chart/data-table';
import { FreshCard } from './fresh-card';

interface CertificatesCardProps {
  certificates: readonly Certificate[];
  at: string;
  isOld: boolean;
}

/** When the certificates that people need to connect expire, the earliest first. */
export function CertificatesCard({ certificates, at, isOld }: CertificatesCardProps) {
  return (
    <FreshCard title={t('certificates.title')} at={at} isOld={isOld}>
      {certificates.length === 0 ? (
        <p className="text-ink-2">{t('certificates.none')}</p>
      ) : (
        <DataTable
          label={t('table', { name: t('certificates.title') })}
          head={[t('certificate.name'), t('certificate.ends'), t('certificate.left')]}
          rows={certificates.map((certificate, index) => ({
            id: `${index}`,
            cells: [
              <Name key="name" certificate={certificate} />,
              formatMoment(certificate.expiresAt),
              <Left key="left" leftMs={Date.parse(certificate.expiresAt) - Date.parse(at)} />,
            ],
          }))}
        />
      )}
    </FreshCard>
  );
}

function Name({ certificate: { kind, of } }: { certificate: Certificate }) {
  return (
    <span className="whitespace-normal wrap-anywhere">
      {t(`certificate.${kind}`)}
      {of === null ? null : <span className="block text-2xs text-ink-3">{of}</span>}
    </span>
  );
}

function Left({ leftMs }: { leftMs: number }) {
  if (leftMs <= 0) return <Badge tone="error">{t('certificate.ended')}</Badge>;
  const left = formatAge(leftMs);
  return leftMs > internalLimits.certificateEndsWithinMs ? left : <Badge tone="warning">{left}</Badge>;
}
