import { forecastSubjects, type ForecastSubject } from '@cartulary/contracts/endpoints/insights';
import { modules } from '@cartulary/contracts/modules';
import { Link } from 'react-router-dom';
import { href } from '@/routing/href';
import { t } from '@/text/analytics/advanced';
import { NoPermissionState } from '@/ui/states';
import { AnswersLoading } from '../dashboards/answers-loading';
import { ForecastCard } from './forecast-card';
import { Insight } from './insight-card';
import { useForecast, useMayForecast } from './insights-data';

/** What is to be expected, for organizations that hold the module. */
export function PredictiveSection() {
  const mayForecast = useMayForecast();
  if (mayForecast === undefined) return <AnswersLoading label={t('loading')} />;
  if (!mayForecast)
    return (
      <NoPermissionState
        title={t('closed.title', { module: modules.analytics_premium.name })}
        actions={<Link to={href('pricing', undefined, { modules: 'analytics_premium' })}>{t('closed.see')}</Link>}
      >
        {t('closed.text')}
      </NoPermissionState>
    );
  return (
    <div className="grid items-start gap-(--d-gap) min-[1280px]:grid-cols-2">
      {forecastSubjects.map((subject) => (
        <OneForecast key={subject} subject={subject} />
      ))}
    </div>
  );
}

function OneForecast({ subject }: { subject: ForecastSubject }) {
  return <Insight answer={useForecast(subject)}>{(found) => <ForecastCard forecast={found} />}</Insight>;
}
