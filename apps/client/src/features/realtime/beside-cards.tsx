import type { Realtime } from '@cartulary/contracts/endpoints/realtime';
import { Link } from 'react-router-dom';
import { formatCount } from '@/lib/format/format';
import { href } from '@/routing/href';
import { t as documents } from '@/text/documents';
import { t } from '@/text/realtime';
import { Card, CardHeader } from '@/ui/card';
import { GivenName } from '@/ui/given-name';
import { Progress } from '@/ui/progress';

/** The number of people online; names only people from the user's own teams. */
export function PeopleCard({ people: { here, teams } }: { people: Realtime['people'] }) {
  return (
    <Card aria-label={t('people')}>
      <CardHeader title={t('people')}>
        <span className="font-medium tabular-nums">{t('people.count', { count: here })}</span>
      </CardHeader>
      <p className="mb-2 text-xs text-ink-3">{t('people.sentence')}</p>
      <ul className="flex flex-col gap-1.5">
        {teams.map((team) => (
          <li key={team.id}>
            <div className="flex gap-3">
              <span className="min-w-0 grow truncate">
                <GivenName>{team.name}</GivenName>
              </span>
              <span className="tabular-nums">{formatCount(team.here)}</span>
            </div>
            {team.names.length === 0 ? null : (
              <div className="truncate text-xs text-ink-3">
                <GivenName>{team.names.join(', ')}</GivenName>{' '}
                {team.here > team.names.length ? t('people.more', { count: team.here - team.names.length }) : null}
              </div>
            )}
          </li>
        ))}
      </ul>
      <p className="mt-2 text-2xs text-ink-3">{teams.length === 0 ? t('people.noTeam') : t('people.named')}</p>
    </Card>
  );
}

/** This person's batches that are still being processed. */
export function BatchesCard({ batches }: { batches: Realtime['batches'] }) {
  return (
    <Card aria-label={t('batches')}>
      <CardHeader title={t('batches')} />
      {batches.length === 0 ? <p className="text-xs text-ink-3">{t('batches.none')}</p> : null}
      <ul className="flex flex-col gap-2">
        {batches.map(({ id, name, done, total }) => (
          <li key={id}>
            <div className="mb-1 flex gap-3">
              <Link
                to={href('batchProcessing', undefined, { batch: id })}
                className="min-h-6 min-w-0 grow truncate py-0.5"
              >
                <GivenName>{name}</GivenName>
              </Link>
              <span className="text-xs tabular-nums">{t('batches.done', { done, total })}</span>
            </div>
            <Progress label={name} value={done} max={Math.max(1, total)} />
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** Entities in the newest documents that this person may see. */
export function EntitiesCard({ entities: { documents: count, rows } }: { entities: Realtime['entities'] }) {
  return (
    <Card aria-label={t('entities')}>
      <CardHeader title={t('entities')} />
      <p className="mb-2 text-xs text-ink-3">{t('entities.sentence', { count })}</p>
      {count > 0 && rows.length === 0 ? <p className="text-xs text-ink-3">{t('entities.none')}</p> : null}
      <ul className="flex flex-col gap-1">
        {rows.map(({ kind, value, documents: several }) => (
          <li key={`${kind} ${value}`} className="flex items-baseline gap-3">
            <Link
              to={href('search', undefined, { q: `"${value.replaceAll('"', '')}"` })}
              className="min-h-6 min-w-0 grow truncate py-0.5"
            >
              <GivenName>{value}</GivenName>
            </Link>
            <span className="text-xs whitespace-nowrap text-ink-3">{documents(`entity.${kind}`)}</span>
            <span className="text-xs whitespace-nowrap tabular-nums">{t('entities.in', { count: several })}</span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
