import type { AnsweredCard } from '@cartulary/contracts/endpoints/own-dashboards';
import type { CardPicture, CardQuestion, DashboardCard } from '@cartulary/contracts/own-dashboards';
import { t } from '@/text/analytics/dashboards';
import { t as words } from '@/text/analytics/explore';
import { plainName } from '@/ui/given-name';
import { namedRows, type NamedRow } from '../explored-words';
import { readQuestion, type Question, type View } from '../question';

/** A card with its answer, if loaded. */
export type CardAsShown = Pick<AnsweredCard, 'card'> & { readonly answered: AnsweredCard | undefined };

/** A card with its answer, unless that belongs to an earlier question or chart. */
export function asShown(card: DashboardCard, answered: readonly AnsweredCard[]): CardAsShown {
  const found = answered.find((one) => one.card.id === card.id);
  const isOfIt = found?.card.picture === card.picture && asksTheSame(found.card.asks, card.asks);
  return { card, answered: isOfIt ? found : undefined };
}

function asksTheSame(one: DashboardCard['asks'], other: DashboardCard['asks']): boolean {
  if ('questionId' in one || 'questionId' in other)
    return 'questionId' in one && 'questionId' in other && one.questionId === other.questionId;
  return (['measure', 'by', 'where', 'days'] as const).every((part) => one[part] === other[part]);
}

/** A card's title: its own, its saved question's name, or a description of its question. */
export function titleOf(card: DashboardCard, answered: AnsweredCard | undefined): string {
  if (card.title !== '') return plainName(card.title);
  if (answered?.questionName) return plainName(answered.questionName);
  const asked = 'measure' in card.asks ? card.asks : answered?.question;
  return asked ? nameOfQuestion(asked, card.picture) : t('dialog.question');
}

/** A number or line shows the total, without a breakdown. */
function nameOfQuestion({ measure, by }: CardQuestion, picture: CardPicture): string {
  const name = words(`measure.${measure}`);
  return by === null || picture === 'number' || picture === 'line'
    ? name
    : t('card.by', { measure: name, dimension: words(`dimension.${by}`) });
}

const viewOf = (picture: CardPicture): View =>
  picture === 'table' ? 'table' : picture === 'columns' || picture === 'line' ? 'days' : 'bars';

/** The same as a standalone question, with its receipt and rows. */
export function asQuestion({ measure, by, where, days }: CardQuestion, picture: CardPicture): Question {
  const view = viewOf(picture);
  return readQuestion(new URLSearchParams({ measure, by: by ?? 'nothing', where, days: String(days), view }));
}

/** The rows of a response that includes only the largest ones, followed by the remainder of the total. */
export function rowsOfCard(
  { explored, rowsInAll }: AnsweredCard,
  ownClasses: ReadonlyMap<string, string>,
  most: number,
): NamedRow[] {
  if (!explored) return [];
  const shown = namedRows({ ...explored, rows: explored.rows.slice(0, most) }, ownClasses, Infinity);
  const left = rowsInAll - shown.length;
  if (explored.by === null || left <= 0) return shown;
  const { total } = explored;
  const rest = (of: (row: Pick<NamedRow, 'value' | 'before' | 'days'>) => number): number =>
    of(total) - shown.reduce((sum, row) => sum + of(row), 0);
  return [
    ...shown,
    {
      id: 'other',
      key: undefined,
      name: words('other', { count: left }),
      value: rest(({ value }) => value),
      before: total.before === null ? null : rest(({ before }) => before ?? 0),
      days: total.days.map((_, day) => rest(({ days }) => days[day] ?? 0)),
    },
  ];
}
