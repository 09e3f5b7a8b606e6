import type { AssumptionName } from '@cartulary/contracts/assumptions';
import type { Assumption } from '@cartulary/contracts/endpoints/metrics';
import { Clock, Pencil } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { dayOf, formatDay } from '@/lib/format/format';
import { numbers } from '@/lib/format/formatters';
import { t } from '@/text/dashboard/executive';
import { cx } from '@/ui/class-names';
import { Sheet } from '@/ui/sheet';
import { AssumptionDialog } from './assumption-dialog';
import type { Executive } from './executive-data';
import { currencySign } from './figure-words';

const amount = (value: number): string => numbers({ maximumFractionDigits: 2 }).format(value);
const unitOf = (name: AssumptionName, currency: string): string => t(`unit.${name}`, { currency });

interface SavingsSheetProps {
  executive: Executive;
  mayAssume: boolean;
  open: boolean;
  onClose: () => void;
}

/**
 * The assumptions behind hours and money saved, each with its author, date, and reason; editable for people with the
 * permission.
 */
export function SavingsSheet({ executive, mayAssume, open, onClose }: SavingsSheetProps) {
  const [changed, change] = useState<AssumptionName>();
  const { assumptions, terms, currency } = executive;
  const [byHand, ...others] = assumptions;
  const field = (one: Assumption): ReactNode => (
    <SaidField key={one.name} assumption={one} currency={currency} onChange={mayAssume ? change : undefined} />
  );
  return (
    <Sheet open={open} onOpenChange={(isOpen) => !isOpen && onClose()} title={t('assumed.title')}>
      <div className="min-h-0 grow overflow-y-auto p-4">
        <p className="text-ink-2">{t('assumed.sentence')}</p>
        {mayAssume ? null : <p className="mt-2 text-ink-2">{t('assumed.readOnly')}</p>}
        <ul className="mt-4 flex flex-col gap-4">
          {byHand ? field(byHand) : null}
          <MeasuredField terms={terms} />
          {others.map(field)}
        </ul>
      </div>
      <AssumptionDialog
        executive={executive}
        assumption={assumptions.find(({ name }) => name === changed)}
        onClose={() => change(undefined)}
      />
    </Sheet>
  );
}

interface ShownFieldProps {
  label: string;
  value: string;
  unit: string;
  icon?: ReactNode;
  /** Measured, so it can’t be edited. */
  isMeasured?: boolean;
  isNone?: boolean;
  onChange?: (() => void) | undefined;
  children: ReactNode;
}

/** A value with its unit in a field's frame. A button if it's editable. */
function ShownField({ label, value, unit, icon, isMeasured, isNone, onChange, children }: ShownFieldProps) {
  const frame = cx(
    'flex h-7.5 w-full items-center gap-1.5 px-2 text-left',
    isMeasured ? 'rounded-control border-(length:--bw-control) border-dashed border-line-strong' : 'skin-field',
  );
  const content = (
    <>
      <span className={cx('tabular-nums', isNone ? 'text-ink-3' : 'font-medium')}>{value}</span>
      <span className="grow truncate text-xs text-ink-3">{unit}</span>
      {icon}
    </>
  );
  return (
    <li className="flex min-w-0 flex-col gap-0.75">
      <span className="text-xs text-ink-2">{label}</span>
      {onChange ? (
        <button
          type="button"
          aria-label={t('assumed.change', { name: label, value: `${value} ${unit}`.trim() })}
          onClick={onChange}
          className={cx(frame, 'hover:bg-hover')}
        >
          {content}
        </button>
      ) : (
        <span className={frame}>{content}</span>
      )}
      <span className="text-2xs text-ink-3">{children}</span>
    </li>
  );
}

interface SaidFieldProps {
  assumption: Assumption;
  currency: string;
  onChange: ((name: AssumptionName) => void) | undefined;
}

/** A value set by a person. */
function SaidField({ assumption: { name, value, reason, setBy, setAt }, currency, onChange }: SaidFieldProps) {
  const date = setAt === null ? '' : formatDay(dayOf(setAt));
  return (
    <ShownField
      label={t(`assumed.${name}`)}
      value={value === null ? t('assumed.none') : amount(value)}
      unit={value === null ? '' : unitOf(name, currencySign(currency))}
      isNone={value === null}
      icon={onChange ? <Pencil size={12} aria-hidden className="shrink-0 text-ink-3" /> : null}
      onChange={onChange && (() => onChange(name))}
    >
      {value === null ? (
        t('assumed.noneYet')
      ) : (
        <>
          <span className="block truncate" title={reason}>
            {reason}
          </span>
          <span className="block truncate">
            {setBy === null ? t('assumed.gone', { date }) : t('assumed.by', { name: setBy, date })}
          </span>
        </>
      )}
    </ShownField>
  );
}

/** The measured time people spent per reviewed document. */
function MeasuredField({ terms: { now, before } }: Pick<Executive, 'terms'>) {
  const { minutesPerReview: minutes } = now;
  return (
    <ShownField
      label={t('assumed.measured')}
      value={minutes === null ? t('assumed.unmeasured') : amount(minutes)}
      unit={minutes === null ? '' : t('unit.minutes-by-hand')}
      isNone={minutes === null}
      icon={<Clock size={12} aria-hidden className="shrink-0 text-ink-3" />}
      isMeasured
    >
      {minutes === null
        ? t('assumed.unmeasuredNote')
        : before?.minutesPerReview == null
          ? t('assumed.measuredNote')
          : t('assumed.measuredBefore', { before: amount(before.minutesPerReview) })}
    </ShownField>
  );
}
