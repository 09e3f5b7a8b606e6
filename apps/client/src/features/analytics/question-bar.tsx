import { metricsPeriods } from '@cartulary/contracts/endpoints/metrics';
import { measureNames } from '@cartulary/contracts/measures';
import type { ReactNode } from 'react';
import { t } from '@/text/analytics/explore';
import { Card } from '@/ui/card';
import { RemovableChip } from '@/ui/chip';
import { Select } from '@/ui/select';
import { valueName } from './explored-words';
import { dimensionsOf, ofMeasure, type Question } from './question';

const NOTHING = 'nothing';

interface QuestionBarProps {
  question: Question;
  onAsk: (question: Question) => void;
  ownClasses: ReadonlyMap<string, string>;
  /** How many facts meet the conditions, and how many there are. */
  left: { facts: number; all: number } | undefined;
}

/** The question as a sentence with selectable parts. */
export function QuestionBar({ question, onAsk, ownClasses, left }: QuestionBarProps) {
  const { measure, by, days, where } = question;
  return (
    <Card aria-label={t('question')} className="flex flex-col gap-2.5">
      <div className="flex flex-wrap items-center gap-x-2.5 gap-y-2">
        <Part word={t('show')}>
          <Select
            label={t('show')}
            labelHidden
            options={measureNames.map((name) => ({ value: name, label: t(`measure.${name}`) }))}
            value={measure}
            onChange={(name) => onAsk(ofMeasure(question, name))}
          />
        </Part>
        <Part word={t('by')}>
          <Select
            label={t('by')}
            labelHidden
            options={[
              ...dimensionsOf(measure).map((name) => ({ value: name, label: t(`dimension.${name}`) })),
              { value: NOTHING, label: t('nothing') },
            ]}
            value={by ?? NOTHING}
            onChange={(name) => onAsk({ ...question, by: name === NOTHING ? null : name })}
          />
        </Part>
        <Part word={t('in')}>
          <Select
            label={t('in')}
            labelHidden
            options={metricsPeriods.map((one) => ({ value: String(one), label: t(`period.${one}`) }))}
            value={String(days)}
            onChange={(chosen) =>
              onAsk({ ...question, days: metricsPeriods.find((one) => String(one) === chosen) ?? days })
            }
          />
        </Part>
        {left ? <output className="ml-auto text-xs text-ink-2 tabular-nums">{t('left', left)}</output> : null}
      </div>
      {where.length === 0 ? null : (
        <div className="flex min-h-7 flex-wrap items-center gap-2">
          <span className="text-ink-2">{t('where')}</span>
          {where.map(([dimension, value]) => {
            const says = t('is', {
              name: t(`dimension.${dimension}`),
              value: valueName(dimension, value, ownClasses).toLowerCase(),
            });
            return (
              <RemovableChip
                key={dimension}
                name={says}
                onRemove={() => onAsk({ ...question, where: where.filter(([one]) => one !== dimension) })}
              >
                {says}
              </RemovableChip>
            );
          })}
        </div>
      )}
    </Card>
  );
}

const Part = ({ word, children }: { word: string; children: ReactNode }) => (
  <div className="flex min-w-0 items-center gap-2.5">
    <span aria-hidden className="text-ink-2">
      {word}
    </span>
    <div className="min-w-44">{children}</div>
  </div>
);
