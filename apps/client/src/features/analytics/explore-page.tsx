import type { Explored } from '@cartulary/contracts/endpoints/explore';
import { routeOf } from '@cartulary/contracts/routes';
import { ChartBarBig, ChartColumnStacked, Table2 } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { sentencesOf } from '@/lib/errors/api-error';
import { formatMoment, formatTime } from '@/lib/format/format';
import { useLive } from '@/lib/socket/socket';
import { href } from '@/routing/href';
import { useOwnClasses } from '@/shared/documents/own-classes';
import { isBehind } from '@/shared/metrics/behind';
import { t } from '@/text/analytics/explore';
import { Card } from '@/ui/card';
import { PageBody } from '@/ui/page-body';
import { PageHeader } from '@/ui/page-header';
import { SegmentedControl } from '@/ui/segmented-control';
import { Loading, Skeleton } from '@/ui/skeleton';
import { EmptyState, ErrorState } from '@/ui/states';
import { hasDocuments, useExplored } from './explore-data';
import { ExploredBars } from './explored-bars';
import { MOST_SERIES } from './explored-columns';
import { ExploredDays } from './explored-days';
import { ExploredDocuments } from './explored-documents';
import { ExploredReceipt } from './explored-receipt';
import { ExploredTable } from './explored-table';
import { MOST_BARS, namedRows, valueName } from './explored-words';
import { QuestionActions } from './question-actions';
import { QuestionBar } from './question-bar';
import { readQuestion, views, writeQuestion, type Question, type View } from './question';

const icons = { bars: ChartBarBig, days: ChartColumnStacked, table: Table2 };

/** How current the answer is. Undefined until known. */
function statusOf(data: Explored, live: boolean | undefined): string | undefined {
  if (isBehind(data)) return t('behind', { time: formatMoment(data.countedUntil) });
  const time = formatTime(Date.parse(data.takenAt));
  // The query is itself a call, so there are no live events for calls.
  if (data.measure === 'calls') return t('behind', { time });
  return live === undefined ? undefined : live ? t('live', { time }) : t('notLive', { time });
}

/** Custom questions: any measure by any dimension over a period. Every step is in the URL, so Back undoes it. */
export default function ExplorePage() {
  const [address, setAddress] = useSearchParams();
  const question = readQuestion(address);
  const ask = (next: Question): void => setAddress(writeQuestion(next));
  const ownClasses = useOwnClasses();
  const answer = useExplored(question);
  const { data } = answer;
  const live = useLive();
  return (
    <PageBody>
      <PageHeader
        title={routeOf('analyticsCommandCenter').metadata.title}
        sentence={
          <>
            {t('sentence')} <Link to={href('analyticsAdvanced')}>{t('advanced')}</Link>
          </>
        }
        status={data && statusOf(data, live)}
        actions={<QuestionActions question={question} explored={data} ownClasses={ownClasses} />}
      />
      <QuestionBar
        question={question}
        onAsk={ask}
        ownClasses={ownClasses}
        left={data && { facts: data.facts, all: data.factsOfAll }}
      />
      {data ? (
        <div className="grid items-start gap-(--d-gap) min-[1280px]:grid-cols-[minmax(0,1fr)_22rem]">
          <Answer answer={data} question={question} onAsk={ask} ownClasses={ownClasses} />
          <div className="grid min-w-0 gap-(--d-gap)">
            <ExploredReceipt explored={data} question={question} ownClasses={ownClasses} />
            {hasDocuments(question) && data.facts > 0 ? (
              <ExploredDocuments key={writeQuestion(question).toString()} question={question} ownClasses={ownClasses} />
            ) : null}
          </div>
        </div>
      ) : answer.isPending ? (
        <Loading label={t('loading')}>
          <Card className="min-h-96">
            <Skeleton className="w-1/3" />
            {Array.from({ length: 6 }, (_, row) => (
              <Skeleton key={row} className="mt-6 w-full" />
            ))}
          </Card>
        </Loading>
      ) : (
        <ErrorState title={t('notLoaded')} onRetry={() => void answer.refetch()}>
          {sentencesOf(answer.error, t('kept'))}
        </ErrorState>
      )}
    </PageBody>
  );
}

interface AnswerProps {
  answer: NonNullable<ReturnType<typeof useExplored>['data']>;
  question: Question;
  onAsk: (question: Question) => void;
  ownClasses: ReadonlyMap<string, string>;
}

function Answer({ answer, question, onAsk, ownClasses }: AnswerProps) {
  const { facts, factsOfAll, period, measure, total } = answer;
  const { view, where } = question;
  if (facts === 0) return <Nothing all={factsOfAll} where={where} ownClasses={ownClasses} />;
  const show = (next: View): void => onAsk({ ...question, view: next });
  const swap = (event: KeyboardEvent): void => {
    if (event.key.toLowerCase() !== 't' || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    show(view === 'table' ? 'bars' : 'table');
  };
  return (
    <Card aria-label={t('answer')} onKeyDown={swap} className="min-h-96">
      <div className="mb-3 flex flex-wrap items-center gap-x-2.5 gap-y-2">
        <h2 className="skin-heading">{t(`measure.${measure}`)}</h2>
        {total.before !== null && view === 'bars' ? (
          <span className="text-xs text-ink-2">{t('dashed', { days: period.days.length })}</span>
        ) : null}
        <div className="ml-auto">
          <SegmentedControl
            label={t('view')}
            iconsOnly
            options={views.map((one) => ({ value: one, label: t(`view.${one}`), icon: icons[one] }))}
            value={view}
            onChange={show}
          />
        </div>
      </div>
      {view === 'days' ? (
        <ExploredDays explored={answer} series={namedRows(answer, ownClasses, MOST_SERIES)} question={question} />
      ) : view === 'table' ? (
        <ExploredTable explored={answer} rows={namedRows(answer, ownClasses, Infinity)} question={question} />
      ) : (
        <ExploredBars explored={answer} rows={namedRows(answer, ownClasses, MOST_BARS)} question={question} />
      )}
    </Card>
  );
}

/** An empty result: names the filter that excludes everything, or states that nothing happened. */
function Nothing({
  all,
  where,
  ownClasses,
}: {
  all: number;
  where: Question['where'];
  ownClasses: ReadonlyMap<string, string>;
}) {
  const last = where.at(-1);
  if (all === 0 || !last)
    return (
      <EmptyState picture="dashboard" title={t('empty.title')} className="skin-panel min-h-96">
        {t('empty.text')}
      </EmptyState>
    );
  const [dimension, value] = last;
  const condition = t('is', {
    name: t(`dimension.${dimension}`),
    value: valueName(dimension, value, ownClasses).toLowerCase(),
  });
  return (
    <EmptyState icon={ChartBarBig} title={t('leftNone.title')} className="min-h-96">
      {t('leftNone.text', { all, condition })}
    </EmptyState>
  );
}
