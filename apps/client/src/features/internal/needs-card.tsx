import type { Need, NeedsHand } from '@cartulary/contracts/endpoints/internal';
import { routeOf, type RouteId } from '@cartulary/contracts/routes';
import { CircleCheck, OctagonAlert, TriangleAlert } from 'lucide-react';
import { Link } from 'react-router-dom';
import { formatAgo, formatMoment } from '@/lib/format/format';
import { useUser } from '@/lib/session/session';
import { href } from '@/routing/href';
import { refusalOf } from '@/routing/may-open';
import { t } from '@/text/internal';
import { Button } from '@/ui/button';
import { Card, CardHeader } from '@/ui/card';
import { cx } from '@/ui/class-names';
import { needWords } from './internal-words';

/** The page for resolving each need. */
const places = {
  'errors-critical': 'errorMonitoring',
  'errors-degraded': 'errorMonitoring',
  'queue-late': 'systemControl',
  'mails-failed': 'systemControl',
  'documents-damaged': 'systemControl',
  'component-missing': 'productionDeployment',
  'process-gone': 'productionDeployment',
} as const satisfies Partial<Record<Need, RouteId>>;
type Place = (typeof places)[keyof typeof places];

/** The part of that page. */
const queries: Partial<Record<Need, Readonly<Record<string, string>>>> = {
  'queue-late': { tab: 'jobs' },
  'mails-failed': { tab: 'mail', state: 'failed' },
};

/** The page for a need, if it is built and this person may open it. */
function usePlace(need: Need): Place | undefined {
  const user = useUser();
  const place: Place | undefined = (places as Partial<Record<Need, Place>>)[need];
  if (!place || !user || routeOf(place).planned || refusalOf(routeOf(place), user)) return undefined;
  return place;
}

/** Urgent problems, most urgent first, each with a link to where it is resolved. */
export function NeedsCard({ needs }: { needs: readonly NeedsHand[] }) {
  return (
    <Card aria-label={t('needs.title')}>
      <CardHeader title={t('needs.title')} />
      {needs.length === 0 ? (
        <p className="flex items-center gap-2 text-ink-2">
          <CircleCheck size={16} aria-hidden className="text-success-text" />
          {t('needs.none')}
        </p>
      ) : (
        <>
          <p className="mb-2 text-xs text-ink-3">{t('needs.sentence')}</p>
          <ul className="flex flex-col">
            {needs.map((found, index) => (
              <One key={`${found.need} ${found.subject ?? ''} ${index}`} found={found} />
            ))}
          </ul>
        </>
      )}
    </Card>
  );
}

function One({ found }: { found: NeedsHand }) {
  const place = usePlace(found.need);
  const { title, sentence } = needWords(found);
  const isError = found.severity === 'error';
  const Icon = isError ? OctagonAlert : TriangleAlert;
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 border-t border-line py-2">
      <Icon size={17} aria-hidden className={cx('shrink-0', isError ? 'text-error-text' : 'text-warning-text')} />
      <div className="min-w-0 grow basis-56">
        <p className="font-medium">{title}</p>
        <p className="text-xs text-ink-2">{sentence}</p>
      </div>
      {found.since === null ? null : (
        <time dateTime={found.since} title={formatMoment(found.since)} className="text-xs text-ink-3">
          {t('needs.since', { when: formatAgo(found.since) })}
        </time>
      )}
      {place ? (
        <Button size="sm" asChild>
          <Link to={href(place, undefined, queries[found.need])}>{t(`open.${place}`)}</Link>
        </Button>
      ) : null}
    </li>
  );
}
