import { routeOf } from '@cartulary/contracts/routes';
import { lazy, Suspense } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { t } from '@/text/analytics/advanced';
import { PageBody } from '@/ui/page-body';
import { PageHeader } from '@/ui/page-header';
import { TabPanel, Tabs } from '@/ui/tabs';
import { AdvancedSection } from './advanced/advanced-section';
import { useInsightRenewal } from './advanced/insights-data';
import { AnswersLoading } from './dashboards/answers-loading';
import { PredictiveSection } from './advanced/predictive-section';

/** Contains the cards and charts, which the other sections don't need. */
const DashboardsSection = lazy(async () => ({
  default: (await import('./dashboards/dashboards-section')).DashboardsSection,
}));

/** Each has its own URL. */
const sections = {
  advanced: '/analytics/advanced',
  predictive: '/analytics/predictive',
  dashboard: '/analytics/dashboard',
} as const;
type Section = keyof typeof sections;
const names = Object.keys(sections) as Section[];

/** Advanced analytics: correlations, forecasts, and custom dashboards; three sections of one page. */
export default function AdvancedPage() {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const section = names.find((name) => pathname.startsWith(sections[name])) ?? 'advanced';
  useInsightRenewal();
  return (
    <PageBody>
      <PageHeader title={routeOf('analyticsAdvanced').metadata.title} sentence={t(`sentence.${section}`)} />
      <Tabs
        label={t('sections')}
        tabs={names.map((name) => ({ id: name, label: t(`section.${name}`) }))}
        value={section}
        onChange={(next) => void navigate(sections[next])}
      >
        <TabPanel id="advanced">
          <AdvancedSection />
        </TabPanel>
        <TabPanel id="predictive">
          <PredictiveSection />
        </TabPanel>
        <TabPanel id="dashboard">
          <Suspense fallback={<AnswersLoading label={t('loading')} />}>
            <DashboardsSection />
          </Suspense>
        </TabPanel>
      </Tabs>
    </PageBody>
  );
}
