import {
  readProduction,
  type BacklogPlace,
  type ProductionFigureName,
} from '@cartulary/contracts/endpoints/production';
import { wallLimits } from '@cartulary/contracts/limits/walls';
import { routeOf } from '@cartulary/contracts/routes';
import { call } from '@/lib/api/api';
import { formatAgo, formatCount } from '@/lib/format/format';
import type { Since } from '@/shared/wall/elapsed';
import { useRenewed } from '@/shared/wall/use-renewed';
import { WallCard } from '@/shared/wall/wall-card';
import { WallFrame, type Turn } from '@/shared/wall/wall-frame';
import { WallHours } from '@/shared/wall/wall-hours';
import { lasting } from '@/shared/metrics/lasting';
import { zoneName } from '@/text/engine/locale';
import { t } from '@/text/production/wall';
import { t as wall } from '@/text/wall';
import { cx } from '@/ui/class-names';
import type { Level, Production } from './production-data';
import { figureName, figureWord, shareWord } from './production-words';

/** Number of days the figures cover, including today. */
const WALL_DAYS = 7;
const figures: readonly ProductionFigureName[] = ['received', 'read', 'done', 'read-time'];

/**
 * Production on a wall display: throughput, service levels, backlog, and today's documents per hour, without any
 * names.
 */
export function ProductionWall({ turn, now }: { turn: Turn; now: number }) {
  const { data, since, trouble, nextAtMs } = useRenewed(
    (options) => call(readProduction, { query: { days: WALL_DAYS, timezone: zoneName() } }, options),
    turn.onEnded,
  );
  return (
    <WallFrame
      turn={turn}
      title={routeOf('productionDashboard').metadata.title}
      now={now}
      since={since}
      trouble={trouble}
      renewal={{ inMs: nextAtMs - now, ofMs: wallLimits.renewedMs }}
    >
      <div className="grid min-h-0 grow grid-cols-4 grid-rows-3 gap-[1rem]">
        {figures.map((name) => (
          <FigureOnWall key={name} name={name} production={data} since={since} />
        ))}
        {(['read', 'done'] as const).map((level) => (
          <LevelOnWall key={level} level={level} production={data} since={since} />
        ))}
        <WallCard title={t('hours.title')} since={since} className="col-span-2 row-span-2">
          {data ? (
            <>
              <p className="text-[0.88rem] text-ink-3">{t('hours.sentence')}</p>
              <WallHours hours={data.hoursToday.map(({ from, read }) => ({ from, processed: read }))} />
            </>
          ) : null}
        </WallCard>
        {(['reading', 'review'] as const).map((place) => (
          <BacklogOnWall key={place} place={place} production={data} since={since} />
        ))}
      </div>
    </WallFrame>
  );
}

interface CardProps {
  production: Production | undefined;
  since: Since | undefined;
}

const Large = ({ children }: { children: string }) => (
  <p className={cx('skin-number leading-[1.15]!', children.length > 6 ? 'text-[3.1rem]!' : 'text-[4.2rem]!')}>
    {children}
  </p>
);
const Small = ({ children }: { children: string }) => (
  <p className="mt-auto truncate text-[0.9rem] text-ink-2">{children}</p>
);

function FigureOnWall({ name, production, since }: CardProps & { name: ProductionFigureName }) {
  const figure = production?.figures.find((one) => one.name === name);
  return (
    <WallCard title={figureName(name)} since={since}>
      {figure && production ? (
        <>
          <Large>{figure.value === null ? '–' : figureWord(name, figure.value, production.currency)}</Large>
          <Small>
            {figure.value === null
              ? wall('untold.nothing-counted')
              : figure.before === null
                ? wall('period', { days: WALL_DAYS })
                : wall('before', { value: figureWord(name, figure.before, production.currency) })}
          </Small>
        </>
      ) : null}
    </WallCard>
  );
}

function LevelOnWall({ level, production, since }: CardProps & { level: Level['level'] }) {
  const shown = production?.levels.find((one) => one.level === level);
  return (
    <WallCard title={figureName(`${level}-in-time`)} since={since}>
      {shown ? (
        shown.target === null ? (
          <>
            <Large>–</Large>
            <Small>{t('noTarget')}</Small>
          </>
        ) : (
          <>
            <Large>{shown.share === null ? '–' : shareWord(shown.share)}</Large>
            <Small>
              {`${t(`state.${shown.state}`)} · ${t('target', { share: shareWord(shown.target.share), time: lasting(shown.target.withinMs) })}`}
            </Small>
          </>
        )
      ) : null}
    </WallCard>
  );
}

function BacklogOnWall({ place, production, since }: CardProps & { place: BacklogPlace['place'] }) {
  const shown = production?.backlog.find((one) => one.place === place);
  return (
    <WallCard title={t(`backlog.${place}`)} since={since}>
      {shown ? (
        <>
          <Large>{formatCount(shown.waiting)}</Large>
          <Small>{shown.oldest === null ? t('none') : t('oldest', { ago: formatAgo(shown.oldest) })}</Small>
        </>
      ) : null}
    </WallCard>
  );
}
