import { routeOf } from '@cartulary/contracts/routes';
import { OutboxSection } from '@/features/mail/outbox-section';
import { ControlsSection } from '@/features/system/controls/controls-section';
import { DamagedSection } from '@/features/system/damaged-section';
import { EmbeddingSection } from '@/features/system/embedding-section';
import { JobsSection } from '@/features/system/jobs/jobs-section';
import { MaintenanceSection } from '@/features/system/maintenance/maintenance-section';
import { useLocaleChanges } from '@/text/engine/locale';
import { t } from '@/text/system';
import { PageBody } from '@/ui/page-body';
import { PageHeader } from '@/ui/page-header';
import { LaterSections } from './later-sections';

const later = ['backup'] as const;

/** /system-control: what those who operate the installation look after. Not all of its sections are built. */
export function SystemControlPage() {
  useLocaleChanges();
  return (
    <PageBody>
      <PageHeader title={routeOf('systemControl').metadata.title} sentence={t('sentence')} />
      <DamagedSection />
      <EmbeddingSection />
      <MaintenanceSection />
      <ControlsSection />
      <JobsSection />
      <OutboxSection />
      <LaterSections
        title={t('later.title')}
        sentence={t('later.sentence')}
        sections={later.map((section) => t(`later.${section}`))}
      />
    </PageBody>
  );
}
