import { fieldsOf } from '@cartulary/contracts/settings';
import { routes } from '@cartulary/contracts/routes';
import { useLocaleChanges } from '@/text/engine/locale';
import { t } from '@/text/settings/studios';
import { Card, CardHeader } from '@/ui/card';
import { PageBody } from '@/ui/page-body';
import { PageHeader } from '@/ui/page-header';
import { SettingList } from '../category-panel';
import { SaveStatus } from '../save-status';
import { WhenLoaded } from '../when-loaded';
import { aboutTab } from '../words';
import { EnginesCard } from './engines-card';
import { LanguagesCard } from './languages-card';
import { ModelsCard } from './models-card';
import { ShortcutsCard } from './shortcuts-card';
import { TemplatesCard } from './templates-card';

/** /studio-settings: studio defaults, models, languages, templates, and shortcuts. */
export default function StudioSettingsPage() {
  useLocaleChanges();
  return (
    <PageBody>
      <PageHeader title={routes.studioSettings.metadata.title} sentence={t('sentence')} actions={<SaveStatus />} />
      <div className="grid items-start gap-(--d-gap) desktop:grid-cols-[minmax(0,1fr)_24rem]">
        <div className="flex min-w-0 flex-col gap-(--d-gap)">
          <WhenLoaded category="studios">
            <Card aria-label={t('defaults.title')}>
              <CardHeader title={t('defaults.title')} />
              <p className="text-ink-2">{aboutTab('studios')}</p>
              <SettingList category="studios" names={fieldsOf('studios').map(([name]) => name)} />
            </Card>
          </WhenLoaded>
          <ModelsCard />
        </div>
        <div className="flex min-w-0 flex-col gap-(--d-gap)">
          <LanguagesCard />
          <EnginesCard />
          <TemplatesCard />
          <ShortcutsCard />
        </div>
      </div>
    </PageBody>
  );
}
