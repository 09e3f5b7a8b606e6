import { forecastSubjects, readForecast, type ForecastSubject } from '@cartulary/contracts/endpoints/insights';
import { ClosedPart } from '@/shared/modules/closed-part';
import { useModuleAccess } from '@/shared/modules/modules';
import { useRefusal } from '@/shared/modules/use-may-open';
import { t } from '@/text/analytics/advanced';
import { AnswersLoading } from '../dashboards/answers-loading';
import { ForecastCard } from './forecast-card';
import { Insight } from './insight-card';
import { useForecast } from './insights-data';

/** Forecasts, for organizations with the module. */
export function PredictiveSection() {
  const { isPending } = useModuleAccess();
  const refusal = useRefusal(readForecast);
  if (isPending) return <AnswersLoading label={t('loading')} />;
  if (refusal) return <ClosedPart title={t('closed.title')} refusal={refusal} />;
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
