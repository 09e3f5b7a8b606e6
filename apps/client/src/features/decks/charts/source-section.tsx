import type { NumbersOf } from '@cartulary/contracts/chart-numbers';
import { sourceOfChart } from '@cartulary/editor-schema/kinds/deck/chart-source';
import { tableOf } from '@cartulary/editor-schema/kinds/deck/grid';
import type { ThingJson } from '@cartulary/editor-schema/kinds/deck/json';
import { lazy, Suspense, use, useState } from 'react';
import { Link } from 'react-router-dom';
import { t } from '@/text/decks/charts';
import { Button } from '@/ui/button';
import { sayFailed } from '@/ui/say-failed';
import { SmallTable } from '@/ui/small-table';
import { Switch } from '@/ui/switch';
import { toast } from '@/ui/toast';
import type { OpenedDeck } from '../opened-deck';
import { addressOfNumbers } from './address-of-numbers';
import { ChangedList } from './changed-list';
import { NumbersChoice } from './numbers-choice';
import { ChartSources, frozenLine, useShownChart, type ShownChart } from './shown-chart';

/** Contains the names of all measures, which a chart with manual numbers doesn't need. */
const NumbersDialog = lazy(async () => ({ default: (await import('./numbers-dialog')).NumbersDialog }));

interface SourceSectionProps {
  thing: ThingJson;
  opened: OpenedDeck;
  isEditable: boolean;
}

/** A chart's data source and changes in it. */
export function SourceSection({ thing, opened, isEditable }: SourceSectionProps) {
  const shown = useShownChart(thing);
  const of = sourceOfChart(thing);
  const [isChoosing, setChoosing] = useState(false);
  // Stays visible while other numbers load, so that the clicked control keeps focus.
  const isChoice = isEditable && thing.frozen === null && (shown.told !== undefined || shown.reason === 'loading');
  const choose = async (chosen: NumbersOf): Promise<void> => {
    setChoosing(false);
    try {
      if (!(await opened.charts.choose(thing, chosen))) toast({ tone: 'error', title: t('closed') });
    } catch (error) {
      sayFailed(t('notTaken'), error);
    }
  };
  return (
    <section aria-label={t('title')} className="flex flex-col gap-2">
      {of ? <Source thing={thing} of={of} shown={shown} opened={opened} isEditable={isEditable} /> : null}
      {of && isChoice ? (
        <NumbersChoice of={of} names={shown.told?.columns} onChoose={(chosen) => void choose(chosen)} />
      ) : null}
      {isEditable ? (
        <Button size="sm" className="self-start" onClick={() => setChoosing(true)}>
          {t(of ? 'another' : 'choose')}
        </Button>
      ) : null}
      {isChoosing ? (
        <Suspense>
          <NumbersDialog onClose={() => setChoosing(false)} onChoose={(chosen) => void choose(chosen)} />
        </Suspense>
      ) : null}
    </section>
  );
}

interface SourceProps extends SourceSectionProps {
  of: NumbersOf;
  shown: ShownChart;
}

function Source({ thing, of, shown, opened, isEditable }: SourceProps) {
  const { line, reason, told, changes, since } = shown;
  const sources = use(ChartSources);
  const isFrozen = thing.frozen !== null;
  return (
    <>
      <h3 className="text-sm font-medium">{t('title')}</h3>
      {reason === undefined ? (
        <>
          <p className="text-xs wrap-anywhere">{line}</p>
          <p className="text-xs text-ink-2">{t(isFrozen ? 'frozen' : 'live')}</p>
          <Link className="text-xs text-link underline" to={addressOfNumbers(of, told?.page ?? null)}>
            {t(of.from === 'table' ? 'open' : 'receipt')}
          </Link>
          <Numbers shown={shown} />
        </>
      ) : (
        <div role="status" className="flex flex-col items-start gap-1.5 text-xs">
          <p className="font-medium">{t(reason)}</p>
          {reason === 'closed' ? <p className="text-ink-2">{t('closedHint')}</p> : null}
          {reason === 'failed' ? (
            <Button size="sm" onClick={() => sources?.retry()}>
              {t('again')}
            </Button>
          ) : null}
        </div>
      )}
      {told && changes.length > 0 ? (
        <ChangedList
          changes={changes}
          since={since}
          onTake={isEditable ? () => opened.charts.take(thing, told) : undefined}
        />
      ) : null}
      {isEditable ? <Acts thing={thing} shown={shown} opened={opened} /> : null}
    </>
  );
}

/** Actions on the data source. */
function Acts({ thing, shown: { told }, opened: { charts } }: Pick<SourceProps, 'thing' | 'shown' | 'opened'>) {
  const isFrozen = thing.frozen !== null;
  return (
    <>
      {isFrozen ? null : (
        <Switch
          label={t('follows')}
          checked={thing.follows}
          onChange={(follows) => charts.follow(thing, follows, told)}
        />
      )}
      <div className="flex flex-wrap gap-1.5">
        {isFrozen ? (
          <Button size="sm" onClick={() => charts.unfreeze(thing)}>
            {t('unfreeze')}
          </Button>
        ) : (
          <Button
            size="sm"
            title={t('freezeHint')}
            disabled={!told}
            onClick={() => told && charts.freeze(thing, told, frozenLine(thing, told))}
          >
            {t('freeze')}
          </Button>
        )}
        <Button
          size="sm"
          variant="quiet"
          title={t('removeHint')}
          disabled={!isFrozen && !told}
          onClick={() => charts.detach(thing, told)}
        >
          {t('remove')}
        </Button>
      </div>
    </>
  );
}

/** The chart's numbers as text. */
function Numbers({ shown: { grid } }: { shown: ShownChart }) {
  const [head = [], ...rows] = tableOf(grid);
  return <SmallTable label={t('numbers')} head={head} rows={rows} className="max-h-60" />;
}
