import { routeOf } from '@cartulary/contracts/routes';
import { ChevronRight } from 'lucide-react';
import { Link } from 'react-router-dom';
import { useUser } from '@/lib/session/session';
import { href, type PlainRouteId } from '@/routing/href';
import { refusalOf } from '@/routing/may-open';
import { t } from '@/text/ai-hub';
import { Badge } from '@/ui/badge';
import { Card, CardHeader } from '@/ui/card';

interface Place {
  readonly to: PlainRouteId;
  readonly query?: Readonly<Record<string, string>>;
  /** Replace the title and description of the page. */
  readonly title?: () => string;
  readonly about?: () => string;
}

/** Actions first, then running work, then studios. Unbuilt pages come last, without a link. */
const places: readonly Place[] = [
  { to: 'documentStudio' },
  { to: 'qualityControl' },
  {
    to: 'qualityControl',
    query: { tab: 'contracts' },
    title: () => t('place.contracts'),
    about: () => t('place.contractsAbout'),
  },
  { to: 'batchProcessing' },
  { to: 'search' },
  { to: 'voiceRecording' },
  { to: 'productionDashboard', title: () => t('place.cost'), about: () => t('place.costAbout') },
  { to: 'aiCommandCenter' },
  { to: 'studioSettings' },
  { to: 'realAi' },
  { to: 'enhancedAi' },
  { to: 'aiComparison' },
  { to: 'computerVisionStudio' },
  { to: 'nlpStudio' },
  { to: 'modelTraining' },
  { to: 'enhancedFederatedLearning' },
];

const titleOf = ({ to, title }: Place): string => title?.() ?? routeOf(to).metadata.title;
const aboutOf = ({ to, about }: Place): string => about?.() ?? routeOf(to).metadata.description;

/** Where each task is done: first the built pages that this person may open, then the planned ones. */
export function PlacesCard() {
  const user = useUser();
  const mine = places.filter(({ to }) => !user || refusalOf(routeOf(to), user) === undefined);
  const planned = mine.filter(({ to }) => routeOf(to).planned);
  return (
    <Card aria-label={t('places.title')}>
      <CardHeader title={t('places.title')} />
      <ul className="divide-y divide-line">
        {mine
          .filter(({ to }) => !routeOf(to).planned)
          .map((place) => (
            <li key={titleOf(place)}>
              <Link
                to={href(place.to, undefined, place.query)}
                className="flex min-h-12 items-center justify-between gap-3 py-2 no-underline hover:bg-hover"
              >
                <span className="min-w-0">
                  <span className="block font-medium text-ink">{titleOf(place)}</span>
                  <span className="block text-xs text-ink-2">{aboutOf(place)}</span>
                </span>
                <ChevronRight size={16} aria-hidden className="shrink-0 text-ink-3" />
              </Link>
            </li>
          ))}
      </ul>
      {planned.length > 0 ? (
        <>
          <h3 className="skin-label mt-4 mb-1 text-ink-3">{t('places.notYet')}</h3>
          <ul className="divide-y divide-line">
            {planned.map((place) => (
              <li key={place.to} className="flex items-center justify-between gap-3 py-2">
                <span className="min-w-0">
                  <span className="block text-ink-2">{titleOf(place)}</span>
                  <span className="block text-xs text-ink-3">{aboutOf(place)}</span>
                </span>
                <Badge className="shrink-0">{t('places.planned')}</Badge>
              </li>
            ))}
          </ul>
        </>
      ) : null}
    </Card>
  );
}
