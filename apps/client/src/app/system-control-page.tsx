import { routeOf } from '@cartulary/contracts/routes';
import { OutboxSection } from '@/features/mail/outbox-section';
import { DamagedSection } from '@/features/system/damaged-section';
import { useLocaleChanges } from '@/text/engine/locale';
import { t } from '@/text/system';
import { Card, CardHeader } from '@/ui/card';
import { PageBody } from '@/ui/page-body';
import { PageHeader } from '@/ui/page-header';

const later = ['switches', 'jobs', 'maintenance', 'backup'] as const;

/** /system-control: what those who operate the installation look after. Of its sections the outbox is built. */
export function SystemControlPage() {
  useLocaleChanges();
  return (
    <PageBody>
      <PageHeader title={routeOf('systemControl').metadata.title} sentence={t('sentence')} />
      <DamagedSection />
      <OutboxSection />
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
