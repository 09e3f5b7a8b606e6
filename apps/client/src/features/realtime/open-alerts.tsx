import { BellRing } from 'lucide-react';
import { Link } from 'react-router-dom';
import { formatMoment } from '@/lib/format/format';
import { href } from '@/routing/href';
import { t } from '@/text/realtime/alerts';
import { Card } from '@/ui/card';
import { plainName } from '@/ui/given-name';
import { useAlerts } from './alerts-data';
import { TakeButton } from './take-button';

/** Alerts that are firing and haven't been acknowledged. Renders nothing if there are none. */
export function OpenAlerts() {
  const { data } = useAlerts();
  const open = data?.filter(({ clearedAt, acknowledgedBy }) => clearedAt === null && acknowledgedBy === null) ?? [];
  return open.map((alert) => (
    <Card key={alert.id} role="alert" className="bg-error-tint!">
      <h2 className="skin-heading flex items-center gap-2">
        <BellRing size={16} aria-hidden className="text-error-text" />
        {t('open.title', { name: plainName(alert.ruleName) })}
      </h2>
      <p className="mt-1 mb-2 text-xs text-ink-2">
        {t('open.text', { time: formatMoment(alert.openedAt), times: alert.times })} {t('open.nobody')}
      </p>
      <div className="flex flex-wrap items-center gap-2.5">
        <TakeButton alert={alert} />
        <Link to={href('realTimeIntelligence', undefined, { tab: 'rules', rule: alert.ruleId })} className="text-xs">
          {t('open.rule')}
        </Link>
      </div>
    </Card>
  ));
}
