import { useSetting } from '@/lib/settings/settings';
import { t } from '@/text/settings';
import { Card, CardHeader } from '@/ui/card';

/** The contacts named by an admin, for everyone in the organization. */
export function WhoToAsk() {
  const technical = useSetting('administration', 'technicalContact');
  const billing = useSetting('administration', 'billingContact');
  const urgent = useSetting('administration', 'escalationPath');
  const window = useSetting('administration', 'maintenanceWindow');
  const named = [
    { title: t('ask.technical'), mail: technical, said: technical },
    { title: t('ask.billing'), mail: billing, said: billing },
    { title: t('ask.urgent'), mail: '', said: urgent },
    { title: t('ask.window'), mail: '', said: window },
  ].filter(({ said }) => said !== '');
  return (
    <Card>
      <CardHeader title={t('ask.title')} />
      {named.length === 0 ? <p className="text-ink-2">{t('ask.none')}</p> : null}
      <dl className="flex flex-col gap-2">
        {named.map(({ title, mail, said }) => (
          <div key={title}>
            <dt className="text-xs text-ink-3">{title}</dt>
            <dd className="break-words">{mail ? <a href={`mailto:${mail}`}>{said}</a> : said}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
