import { routeOf } from '@cartulary/contracts/routes';
import { KeysSection } from '@/features/api-keys/keys-section';
import { AuditSection } from '@/features/audit/audit-section';
import { useLocaleChanges } from '@/text/engine/locale';
import { t } from '@/text/security';
import { Card, CardHeader } from '@/ui/card';
import { PageBody } from '@/ui/page-body';
import { PageHeader } from '@/ui/page-header';

const later = ['sessions', 'keys', 'incidents'] as const;

/** /security-management: of its sections the audit and the keys of machines are built. */
export function SecurityManagementPage() {
  useLocaleChanges();
  return (
    <PageBody>
      <PageHeader title={routeOf('securityManagement').metadata.title} sentence={t('sentence')} />
      <AuditSection />
      <KeysSection />
      <Card>
        <CardHeader title={t('later.title')} />
        <p className="mb-2 text-ink-2">{t('later.sentence')}</p>
        <ul className="list-disc pl-5">
          {later.map((section) => (
            <li key={section}>{t(`later.${section}`)}</li>
          ))}
        </ul>
      </Card>
    </PageBody>
  );
}
