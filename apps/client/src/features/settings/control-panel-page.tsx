import { fieldsOf, type SettingCategory } from '@cartulary/contracts/settings';
import { ArrowRight } from 'lucide-react';
import { Link } from 'react-router-dom';
import { href } from '@/routing/href';
import { useLocaleChanges } from '@/text/engine/locale';
import { t } from '@/text/settings';
import { Button } from '@/ui/button';
import { Card, CardHeader } from '@/ui/card';
import { PageBody } from '@/ui/page-body';
import { PageHeader } from '@/ui/page-header';
import { ReadOnlyNote, SettingList } from './category-panel';
import { useOrganisationName } from './may-change';
import { SaveStatus } from './save-status';
import { WhenLoaded } from './when-loaded';
import { WhoToAsk } from './who-to-ask';
import { aboutTab, tabName } from './words';

const areas = ['administration', 'compliance', 'ai'] as const satisfies readonly SettingCategory[];

/** /enterprise-control-panel and /settings/enterprise: the organization's switches, and whom to contact. */
export default function ControlPanelPage() {
  useLocaleChanges();
  const organisation = useOrganisationName();
  return (
    <PageBody>
      <PageHeader
        title={t('panel.title')}
        sentence={t('panel.sentence', { organisation })}
        actions={
          <>
            <SaveStatus />
            <Button asChild>
              <Link to={href('enterpriseSettings')}>
                {t('panel.policies')}
                <ArrowRight size={16} aria-hidden />
              </Link>
            </Button>
          </>
        }
      />
      <ReadOnlyNote />
      <div className="grid items-start gap-(--d-gap) laptop:grid-cols-[minmax(0,1fr)_18rem]">
        <div className="flex min-w-0 flex-col gap-(--d-gap)">
          <WhenLoaded category="administration">
            {areas.map((category) => (
              <Area key={category} category={category} />
            ))}
          </WhenLoaded>
        </div>
        <WhoToAsk />
      </div>
    </PageBody>
  );
}

const Area = ({ category }: { category: SettingCategory }) => (
  <Card>
    <CardHeader title={tabName(category)} />
    <p className="text-ink-2">{aboutTab(category)}</p>
    <SettingList category={category} names={fieldsOf(category).map(([name]) => name)} />
  </Card>
);
