import type { NumbersOf } from '@cartulary/contracts/chart-numbers';
import { metricsPeriods } from '@cartulary/contracts/endpoints/metrics';
import { useState } from 'react';
import { t } from '@/text/decks/charts';
import { Button } from '@/ui/button';
import { Select } from '@/ui/select';
import { ColumnsDialog } from './columns-dialog';

interface NumbersChoiceProps {
  of: NumbersOf;
  /** What the columns of the table are called; undefined while that is loading. */
  names: readonly string[] | undefined;
  onChoose: (of: NumbersOf) => void;
}

/** What is drawn of a source: columns of a table, or the period in which something is counted. */
export function NumbersChoice({ of, names, onChoose }: NumbersChoiceProps) {
  const [isOpen, setOpen] = useState(false);
  if (of.from === 'measure')
    return (
      <Select
        label={t('period')}
        options={metricsPeriods.map((days) => ({ value: String(days), label: t('days', { days }) }))}
        value={String(of.days)}
        onChange={(chosen) => {
          const days = metricsPeriods.find((one) => String(one) === chosen) ?? of.days;
          onChoose({ ...of, days });
        }}
      />
    );
  return (
    <>
      <Button size="sm" className="self-start" onClick={() => setOpen(true)}>
        {t('columns')}
      </Button>
      {isOpen ? (
        <ColumnsDialog
          names={names}
          columns={of.columns}
          onClose={() => setOpen(false)}
          onChoose={(columns) => {
            setOpen(false);
            onChoose({ ...of, columns });
          }}
        />
      ) : null}
    </>
  );
}
