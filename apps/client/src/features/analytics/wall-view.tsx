import {
  answerDashboard,
  listDashboards,
  type AnsweredCard,
  type DashboardAnswers,
} from '@cartulary/contracts/endpoints/own-dashboards';
import type { Explored } from '@cartulary/contracts/endpoints/explore';
import { dashboardLimits } from '@cartulary/contracts/limits/own-dashboards';
import { wallLimits } from '@cartulary/contracts/limits/walls';
import { call, type CallOptions } from '@/lib/api/api';
import { formatDay } from '@/lib/format/format';
import { ApiError } from '@/lib/errors/api-error';
import type { Since } from '@/shared/wall/elapsed';
import { useRenewed, type Renewed } from '@/shared/wall/use-renewed';
import { WallCard } from '@/shared/wall/wall-card';
import { WallFrame, type Turn } from '@/shared/wall/wall-frame';
import { t as words } from '@/text/analytics/explore';
import { zoneName } from '@/text/engine/locale';
import { t } from '@/text/wall';
import { plainName } from '@/ui/given-name';
import { placeStyle } from './dashboards/card-grid';
import { rowsOfCard, titleOf } from './dashboards/card-words';
import { changeOf, formatMeasured, type NamedRow } from './explored-words';
import { WallBars, WallLine } from './wall-pictures';

interface OwnDashboardWallProps {
  turn: Turn;
  now: number;
  /** Undefined for the first one the person may see. */
  dashboardId?: string | undefined;
}

/** A custom dashboard on a wall display: all cards on one screen, as large as possible. */
export function OwnDashboardWall({ turn, now, dashboardId }: OwnDashboardWallProps) {
  const { data, since, trouble, nextAtMs } = useAnswersOnWall(dashboardId, turn.onEnded);
  return (
    <WallFrame
      turn={turn}
      title={data ? plainName(data.name) : t('own.title')}
      now={now}
      since={since}
      trouble={trouble}
      renewal={{ inMs: nextAtMs - now, ofMs: wallLimits.renewedMs }}
    >
      {data ? <Cards cards={data.cards} since={since} /> : null}
    </WallFrame>
  );
}

const useAnswersOnWall = (dashboardId: string | undefined, onEnded: () => void): Renewed<DashboardAnswers> =>
  useRenewed(async (options) => {
    const id = dashboardId ?? (await firstSeen(options));
    return call(answerDashboard, { params: { dashboardId: id }, query: { timezone: zoneName() } }, options);
  }, onEnded);

/** For a signed-in viewer: a URL without an id. */
async function firstSeen(options: CallOptions): Promise<string> {
  const [first] = (await call(listDashboards, {}, options)).items;
  if (!first) throw new ApiError(t('gone'), { status: 404 });
  return first.id;
}

function Cards({ cards, since }: { cards: readonly AnsweredCard[]; since: Since | undefined }) {
  if (cards.length === 0) return <p className="text-[1.4rem] text-ink-2">{t('own.empty')}</p>;
  const rows = Math.max(...cards.map(({ card }) => card.y + card.h));
  return (
    <div
      className="grid min-h-0 grow gap-[1rem]"
      style={{
        gridTemplateColumns: `repeat(${dashboardLimits.columns}, minmax(0, 1fr))`,
        gridTemplateRows: `repeat(${rows}, minmax(0, 1fr))`,
      }}
    >
      {cards.map((answered) => (
        <div key={answered.card.id} className="flex min-h-0 min-w-0 *:grow" style={placeStyle(answered.card)}>
          <WallCard title={titleOf(answered.card, answered)} since={since}>
            <Picture answered={answered} />
          </WallCard>
        </div>
      ))}
    </div>
  );
}

const whyNot = {
  'question-gone': 'own.gone',
  'not-answerable': 'own.unanswerable',
  'not-counted': 'own.uncounted',
} as const;

/** Names of custom document classes aren't shown on a wall display. */
const noClasses: ReadonlyMap<string, string> = new Map();
const MOST_BARS = 6;

function Picture({ answered }: { answered: AnsweredCard }) {
  const { explored, unanswered, card } = answered;
  if (!explored) return <p className="text-[1rem] text-ink-2">{t(whyNot[unanswered ?? 'not-counted'])}</p>;
  const { measure, period, by, total } = explored;
  const isWhole = by === null || card.picture === 'number' || card.picture === 'line';
  if (!isWhole) return <WallBars measure={measure} rows={ofKinds(rowsOfCard(answered, noClasses, MOST_BARS))} />;
  if (card.picture !== 'line' && card.picture !== 'columns') return <Number explored={explored} />;
  return (
    <>
      <p className="skin-number text-[1.9rem]! leading-[1.15]!">{formatMeasured(measure, total.value)}</p>
      <WallLine
        values={total.days}
        from={formatDay(period.days[0] ?? '')}
        until={formatDay(period.days.at(-1) ?? '')}
      />
    </>
  );
}

/** Custom classes have no name here, so they're combined into one row. */
function ofKinds(rows: readonly NamedRow[]): NamedRow[] {
  const unnamed = rows.filter(({ name }) => name === words('unknown'));
  const [first] = unnamed;
  if (!first) return [...rows];
  const value = unnamed.reduce((sum, row) => sum + row.value, 0);
  const named = rows.filter((row) => !unnamed.includes(row));
  return [...named, { ...first, value, name: t('own.kinds') }].sort((one, other) => other.value - one.value);
}

function Number({ explored: { measure, total, period } }: { explored: Explored }) {
  const text = formatMeasured(measure, total.value);
  const change = changeOf(measure, total.value, total.before);
  return (
    <>
      <p className={`skin-number truncate leading-[1.15]! ${text.length > 6 ? 'text-[2.6rem]!' : 'text-[3.6rem]!'}`}>
        {text}
      </p>
      <p className="mt-auto truncate text-[0.85rem] text-ink-3">
        {change ? `${change.text} · ` : ''}
        {t('period', { days: period.days.length })}
      </p>
    </>
  );
}
