import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { t } from '@/text/analytics/dashboards';
import { Card } from '@/ui/card';
import { Skeleton } from '@/ui/skeleton';
import { addressOfQuestion } from '../question';
import { CardPicture } from './card-picture';
import { asQuestion, titleOf, type CardAsShown } from './card-words';

interface DashboardCardShownProps extends CardAsShown {
  ownClasses: ReadonlyMap<string, string>;
  /** Shown before and after the title in edit mode. */
  handle?: ReactNode;
  actions?: ReactNode;
}

/** A card: title, period, chart, and a link to its receipt. */
export function DashboardCardShown({ card, answered, ownClasses, handle, actions }: DashboardCardShownProps) {
  const name = titleOf(card, answered);
  const question = answered?.question;
  return (
    <Card aria-label={name} className="flex h-full flex-col overflow-hidden">
      <div className="mb-1.5 flex min-h-7 items-center gap-2">
        {handle}
        <h2 data-drag className="skin-heading min-w-0 grow truncate">
          {name}
        </h2>
        {actions}
      </div>
      <div className="min-h-0 grow overflow-auto">
        {answered ? (
          <CardPicture answered={answered} name={name} ownClasses={ownClasses} />
        ) : (
          <Skeleton className="h-8 w-1/2" />
        )}
      </div>
      {question && answered.explored ? (
        <p className="mt-1.5 flex items-baseline gap-x-2 text-xs text-ink-3">
          <span className="min-w-0 truncate">
            {t('card.facts', { facts: answered.explored.facts, days: question.days })}
          </span>
          <Link
            to={addressOfQuestion(asQuestion(question, card.picture))}
            aria-label={t('card.receiptOf', { name })}
            className="ml-auto inline-flex min-h-6 shrink-0 items-center"
          >
            {t('card.receipt')}
          </Link>
        </p>
      ) : null}
    </Card>
  );
}
