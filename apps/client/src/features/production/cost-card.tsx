import type { Assumption } from '@cartulary/contracts/endpoints/metrics';
import { Pencil } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { dayOf, formatDay } from '@/lib/format/format';
import { lasting } from '@/shared/metrics/lasting';
import { t as assumed } from '@/text/dashboard/executive';
import { t } from '@/text/production';
import { Card } from '@/ui/card';
import { cx } from '@/ui/class-names';
import { CostDialog } from './cost-dialog';
import type { Production } from './production-data';
import { amount } from './production-words';

/**
 * The basis of the cost per document: the assumptions that people entered, with author, date, and reason, and the
 * measured values.
 */
export function CostCard({ production, mayAim }: { production: Production; mayAim: boolean }) {
  const [changed, change] = useState<Assumption>();
  const { assumptions, terms, currency } = production;
  return (
    <Card aria-label={t('cost.title')} className="@container">
      <div className="mb-2 flex flex-wrap items-baseline gap-x-2.5">
        <h2 className="skin-heading">{t('cost.title')}</h2>
        <p className="text-xs text-ink-2">{t('cost.sentence')}</p>
        {mayAim ? null : <p className="ml-auto text-xs text-ink-2">{t('cost.readOnly')}</p>}
      </div>
      <ul className="grid grid-cols-2 gap-2.5 @min-[560px]:grid-cols-3">
        {assumptions.map((one) => (
          <Said key={one.name} assumption={one} currency={currency} onChange={mayAim ? change : undefined} />
        ))}
        <Measured label={t('cost.machine')} ms={terms.machineMs} documents={terms.documents} />
        <Measured label={t('cost.people')} ms={terms.peopleMs} documents={terms.documents} />
      </ul>
      {changed ? <CostDialog assumption={changed} currency={currency} onClose={() => change(undefined)} /> : null}
    </Card>
  );
}

const frame = 'flex h-7.5 w-full items-center gap-1.5 px-2 text-left';

const Entry = ({ label, children, note }: { label: string; children: ReactNode; note: ReactNode }) => (
  <li className="flex min-w-0 flex-col gap-0.75">
    <span className="text-xs text-ink-2">{label}</span>
    {children}
    <span className="text-2xs text-ink-3">{note}</span>
  </li>
);

const Measured = ({ label, ms, documents }: { label: string; ms: number; documents: number }) => (
  <Entry label={label} note={t('cost.measured', { count: documents })}>
    <span className={cx(frame, 'rounded-control border-(length:--bw-control) border-dashed border-line-strong')}>
      <span className="font-medium tabular-nums">{lasting(ms)}</span>
    </span>
  </Entry>
);

interface SaidProps {
  assumption: Assumption;
  currency: string;
  onChange: ((assumption: Assumption) => void) | undefined;
}

function Said({ assumption, currency, onChange }: SaidProps) {
  const { name, value, reason, setBy, setAt } = assumption;
  const label = assumed(`assumed.${name}`);
  const shown = value === null ? t('cost.none') : `${amount(value, 2)} ${assumed(`unit.${name}`, { currency })}`;
  const words = <span className={cx('tabular-nums', value === null ? 'text-ink-3' : 'font-medium')}>{shown}</span>;
  const date = setAt === null ? '' : formatDay(dayOf(setAt));
  const by = setBy === null ? t('level.gone', { date }) : t('level.by', { name: setBy, date });
  return (
    <Entry
      label={label}
      note={
        value === null ? (
          t('cost.noneYet')
        ) : (
          <>
            <span className="block truncate" title={reason}>
              {reason}
            </span>
            <span className="block truncate">{by}</span>
          </>
        )
      }
    >
      {onChange ? (
        <button
          type="button"
          aria-label={t('cost.change', { name: label, value: shown })}
          onClick={() => onChange(assumption)}
          className={cx(frame, 'skin-field hover:bg-hover')}
        >
          <span className="min-w-0 grow truncate">{words}</span>
          <Pencil size={12} aria-hidden className="shrink-0 text-ink-3" />
        </button>
      ) : (
        <span className={cx(frame, 'skin-field')}>{words}</span>
      )}
    </Entry>
  );
}
