import type { AnsweredCard } from '@cartulary/contracts/endpoints/own-dashboards';
import type { CardPicture, CardQuestion, DashboardCard } from '@cartulary/contracts/own-dashboards';
import { t } from '@/text/analytics/dashboards';
import { t as words } from '@/text/analytics/explore';
import { plainName } from '@/ui/given-name';
import { namedRows, type NamedRow } from '../explored-words';
import { readQuestion, type Question, type View } from '../question';

/** A card as far as it is known: its answer is on its way where there is none. */
export type CardAsShown = Pick<AnsweredCard, 'card'> & { readonly answered: AnsweredCard | undefined };

/** A card with its answer, unless that is of another question or picture than the card has by now. */
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

/** What a card is called: its own title, its kept question's name, or what it asks. */
export function titleOf(card: DashboardCard, answered: AnsweredCard | undefined): string {
  if (card.title !== '') return plainName(card.title);
  if (answered?.questionName) return plainName(answered.questionName);
  const asked = 'measure' in card.asks ? card.asks : answered?.question;
  return asked ? nameOfQuestion(asked, card.picture) : t('dialog.question');
}

/** A number and a line are of the whole. */
function nameOfQuestion({ measure, by }: CardQuestion, picture: CardPicture): string {
  const name = words(`measure.${measure}`);
  return by === null || picture === 'number' || picture === 'line'
    ? name
    : t('card.by', { measure: name, dimension: words(`dimension.${by}`) });
}

const viewOf = (picture: CardPicture): View =>
  picture === 'table' ? 'table' : picture === 'columns' || picture === 'line' ? 'days' : 'bars';

/** The same as a question of its own, which has its receipt and rows. */
export function asQuestion({ measure, by, where, days }: CardQuestion, picture: CardPicture): Question {
  const view = viewOf(picture);
  return readQuestion(new URLSearchParams({ measure, by: by ?? 'nothing', where, days: String(days), view }));
}

/** The rows of an answer that was sent its largest ones alone; what is left of the total is the rest. */
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
