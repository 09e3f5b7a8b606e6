import type { AssumptionName } from '@cartulary/contracts/assumptions';
import type { Assumption } from '@cartulary/contracts/endpoints/metrics';
import { Clock, Pencil } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { dayOf, formatDay } from '@/lib/format/format';
import { numbers } from '@/lib/format/formatters';
import { t } from '@/text/dashboard/executive';
import { Card } from '@/ui/card';
import { cx } from '@/ui/class-names';
import { Fetched, fetchedPart } from '@/ui/fetched-part';
import { sayNotFetched } from '@/ui/say-not-fetched';
import type { Executive } from './executive-data';
import { currencySign } from './figure-words';

/** Few people change assumptions: the form is fetched when it is opened. */
const assumptionDialog = fetchedPart('assumption', async () => (await import('./assumption-dialog')).AssumptionDialog);

const amount = (value: number): string => numbers({ maximumFractionDigits: 2 }).format(value);
const unitOf = (name: AssumptionName, currency: string): string => t(`unit.${name}`, { currency });

/** What hours and money saved are built on, with who set it, when and why; pens for those who may change it. */
export function AssumptionsCard({ executive, mayAssume }: { executive: Executive; mayAssume: boolean }) {
  const [changed, change] = useState<AssumptionName>();
  const { assumptions, terms, currency } = executive;
  const [byHand, ...others] = assumptions;
  const field = (one: Assumption): ReactNode => (
    <SaidField key={one.name} assumption={one} currency={currency} onChange={mayAssume ? change : undefined} />
  );
  const changing = assumptions.find(({ name }) => name === changed);
  return (
    <Card aria-label={t('assumed.title')} className="@container">
      <div className="mb-2 flex flex-wrap items-baseline gap-x-2.5">
        <h2 className="skin-heading">{t('assumed.title')}</h2>
        <p className="text-xs text-ink-2">{t('assumed.sentence')}</p>
        {mayAssume ? null : <p className="ml-auto text-xs text-ink-2">{t('assumed.readOnly')}</p>}
      </div>
      <ul className="grid grid-cols-2 gap-2.5 @min-[400px]:grid-cols-3 @min-[640px]:grid-cols-5">
        {byHand ? field(byHand) : null}
        <MeasuredField terms={terms} />
        {others.map(field)}
      </ul>
      <Fetched
        part={assumptionDialog}
        wanted={changing}
        onFailure={() => {
          change(undefined);
          sayNotFetched();
        }}
        given={{ executive, assumption: changing, onClose: () => change(undefined) }}
      />
    </Card>
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

/** A value in a field's frame with its unit; a button where it can be changed. */
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

/** A value that a person set. */
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

/** What people really spent on a document that needed one. */
function MeasuredField({ terms: { now, before } }: Pick<Executive, 'terms'>) {
  const { minutesWithPerson: minutes } = now;
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
        : before?.minutesWithPerson == null
          ? t('assumed.measuredNote')
          : t('assumed.measuredBefore', { before: amount(before.minutesWithPerson) })}
    </ShownField>
  );
}
