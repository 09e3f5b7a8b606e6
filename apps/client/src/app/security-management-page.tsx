import { routeOf } from '@cartulary/contracts/routes';
import { KeysSection } from '@/features/api-keys/keys-section';
import { AuditSection } from '@/features/audit/audit-section';
import { useLocaleChanges } from '@/text/engine/locale';
import { t } from '@/text/audit';
import { PageBody } from '@/ui/page-body';
import { PageHeader } from '@/ui/page-header';
import { LaterSections } from './later-sections';

const later = ['sessions', 'keys', 'incidents'] as const;

/** /security-management. Of its sections, audit and API keys are built. */
export function SecurityManagementPage() {
  useLocaleChanges();
  return (
    <PageBody>
      <PageHeader title={routeOf('securityManagement').metadata.title} sentence={t('sentence')} />
      <AuditSection />
      <KeysSection />
      <LaterSections
        title={t('later.title')}
        sentence={t('later.sentence')}
        sections={later.map((section) => t(`later.${section}`))}
      />
    </PageBody>
  );
}
