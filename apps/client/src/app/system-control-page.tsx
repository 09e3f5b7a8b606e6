import { routeOf } from '@cartulary/contracts/routes';
import { useEffect, useRef, type ComponentType } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { OutboxSection } from '@/features/mail/outbox-section';
import { BackupsSection } from '@/features/system/backups/backups-section';
import { LogsSection, SwitchesSection } from '@/features/system/controls/controls-section';
import { DamagedSection } from '@/features/system/damaged-section';
import { EmbeddingSection } from '@/features/system/embedding-section';
import { JobsSection } from '@/features/system/jobs/jobs-section';
import { MaintenanceSection } from '@/features/system/maintenance/maintenance-section';
import { PushSection } from '@/features/system/push/push-section';
import { useLocaleChanges } from '@/text/engine/locale';
import { t } from '@/text/system';
import { PageBody } from '@/ui/page-body';
import { PageHeader } from '@/ui/page-header';
import { TabPanel, Tabs } from '@/ui/tabs';
import { SystemHealth, TO_PANEL } from './system-health';

const sections = {
  backups: [BackupsSection],
  mail: [OutboxSection],
  jobs: [JobsSection],
  maintenance: [MaintenanceSection],
  switches: [SwitchesSection, PushSection],
  logs: [LogsSection],
} as const satisfies Record<string, readonly ComponentType[]>;
type TabId = keyof typeof sections;
const tabs = Object.keys(sections) as TabId[];

/** /system-control: the installation's health, plus a tab for each operator task (`?tab=…`). */
export function SystemControlPage() {
  useLocaleChanges();
  const [address, setAddress] = useSearchParams();
  const tab = tabOf(address);
  // Filters change within a tab, so the URL names the tab explicitly. Without a name, it's the first tab.
  const isNamed = address.get('tab') === tab || tab === tabs[0];
  useEffect(() => {
    if (isNamed) return;
    setAddress(
      (before) => {
        const named = new URLSearchParams(before);
        named.set('tab', tab);
        return named;
      },
      { replace: true },
    );
  }, [isNamed, tab, setAddress]);
  const { state, key } = useLocation();
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (state === TO_PANEL) panel.current?.focus();
  }, [state, key]);
  return (
    <PageBody>
      <PageHeader title={routeOf('systemControl').metadata.title} sentence={t('sentence')} />
      <SystemHealth />
      <DamagedSection />
      <EmbeddingSection />
      <Tabs
        label={t('tabs')}
        tabs={tabs.map((id) => ({ id, label: t(`tab.${id}`) }))}
        value={tab}
        onChange={(next) => setAddress({ tab: next }, { replace: true })}
      >
        <TabPanel ref={panel} id={tab} className="flex min-w-0 flex-col gap-(--d-gap)">
          {sections[tab].map((Section, at) => (
            <Section key={`${tab} ${at}`} />
          ))}
        </TabPanel>
      </Tabs>
    </PageBody>
  );
}

/** The tab named in the URL, or the one its filters belong to: links to an email or to jobs predate the tabs. */
function tabOf(address: URLSearchParams): TabId {
  const named = tabs.find((tab) => tab === address.get('tab'));
  if (named) return named;
  if (address.has('mail') || address.has('state')) return 'mail';
  return address.has('queue') || address.has('jobs') ? 'jobs' : 'backups';
}
