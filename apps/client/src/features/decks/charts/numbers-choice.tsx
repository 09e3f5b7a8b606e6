import type { NumbersOf } from '@cartulary/contracts/chart-numbers';
import { metricsPeriods } from '@cartulary/contracts/endpoints/metrics';
import { useState } from 'react';
import { t } from '@/text/decks/charts';
import { Button } from '@/ui/button';
import { Select } from '@/ui/select';
import { ColumnsDialog } from './columns-dialog';

interface NumbersChoiceProps {
  of: NumbersOf;
  /** The table's column names. Undefined while loading. */
  names: readonly string[] | undefined;
  onChoose: (of: NumbersOf) => void;
}

/** Selects what to show from a source: a table's columns, or a measure's period. */
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
