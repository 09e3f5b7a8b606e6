import { routeOf } from '@cartulary/contracts/routes';
import { OutboxSection } from '@/features/mail/outbox-section';
import { BackupsSection } from '@/features/system/backups/backups-section';
import { ControlsSection } from '@/features/system/controls/controls-section';
import { DamagedSection } from '@/features/system/damaged-section';
import { EmbeddingSection } from '@/features/system/embedding-section';
import { JobsSection } from '@/features/system/jobs/jobs-section';
import { MaintenanceSection } from '@/features/system/maintenance/maintenance-section';
import { PushSection } from '@/features/system/push/push-section';
import { useLocaleChanges } from '@/text/engine/locale';
import { t } from '@/text/system';
import { PageBody } from '@/ui/page-body';
import { PageHeader } from '@/ui/page-header';

/** /system-control: what those who operate the installation look after. */
export function SystemControlPage() {
  useLocaleChanges();
  return (
    <PageBody>
      <PageHeader title={routeOf('systemControl').metadata.title} sentence={t('sentence')} />
      <DamagedSection />
      <EmbeddingSection />
      <BackupsSection />
      <MaintenanceSection />
      <ControlsSection />
      <PushSection />
      <JobsSection />
      <OutboxSection />
    </PageBody>
  );
}
