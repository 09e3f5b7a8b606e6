import type { ModuleStanding, OfferedServices } from '@cartulary/contracts/endpoints/modules';
import { addOnFunctions, modules, nativeIntegrationCount, type ModuleEntry } from '@cartulary/contracts/modules';
import type { ModuleId } from '@cartulary/contracts/permissions';
import { routeOf } from '@cartulary/contracts/routes';
import { CircleCheck, CornerDownRight } from 'lucide-react';
import { formatList, formatMoney } from '@/lib/format/format';
import { ModuleActions, ModuleSwitch } from '@/shared/modules/module-actions';
import { badgeOf, nameOf, offeredOf, useIsOperator, type Catalogue } from '@/shared/modules/module-data';
import { t as words } from '@/text/modules';
import { t } from '@/text/modules/pricing';
import { StatusBadge } from '@/ui/badge';
import { Checkbox } from '@/ui/checkbox';
import { cx } from '@/ui/class-names';
import { moduleIcons } from './module-icons';
import { OfferedHere } from './offered-here';

interface ModuleCardProps {
  module: ModuleId;
  catalogue: Catalogue;
  standing: ModuleStanding | undefined;
  /** Whether the organization has the module; undefined if unknown. */
  isIncluded: boolean | undefined;
  /** The selection for the total, if the price list is on. */
  selection: Selection | undefined;
}

export interface Selection {
  chosen: boolean;
  /** The modules that require this one, unless it was chosen itself. */
  pulledInBy: readonly ModuleId[] | undefined;
  onChoose: (chosen: boolean) => void;
}

/** One module: its purpose, its requirements, how much of it is available here, its price, and how to get it. */
export function ModuleCard({ module, catalogue, standing, isIncluded, selection }: ModuleCardProps) {
  const entry = modules[module];
  const Icon = moduleIcons[module];
  const offered = offeredOf(catalogue, module);
  // Without a price list there are no subscriptions: the line below shows that the module is included.
  const badge = selection || standing?.state !== 'subscribed' ? badgeOf(standing) : undefined;
  const { chosen, pulledInBy } = selection ?? {};
  return (
    <li
      className={cx(
        // The same padding in every design: a selected card's outline takes space that a borderless card wouldn't have.
        'skin-card flex min-w-0 flex-col gap-1.5 p-(--d-card-pad) print:break-inside-avoid',
        (chosen || pulledInBy) && 'outline-2 -outline-offset-2 outline-primary',
        pulledInBy && 'outline-dashed',
      )}
    >
      <div className="flex min-h-5 items-center justify-between gap-2">
        <Icon size={17} aria-hidden className="shrink-0 text-ink-2" />
        {badge ? <StatusBadge status={badge.status}>{badge.text}</StatusBadge> : null}
      </div>
      {selection ? (
        <QuotedPrice entry={entry} currency={catalogue.currency} selection={selection} />
      ) : (
        <ListedName entry={entry} isIncluded={isIncluded} isReadOnly={standing?.readOnly === true} />
      )}
      <p className="text-ink-2">{entry.description}</p>
      {entry.category === 'premium-addon' ? <ClosedFunctions entry={entry} /> : null}
      <div className="mt-auto flex flex-col gap-1 pt-2 text-xs text-ink-3">
        {entry.dependencies.length > 0 ? (
          <p>{words('needs', { modules: formatList(entry.dependencies.map(nameOf)) })}</p>
        ) : null}
        {offered ? <Services entry={entry} offered={offered} /> : null}
        {selection ? null : <p>{t('listPrice', { price: formatMoney(entry.price, catalogue.currency) })}</p>}
        {pulledInBy ? (
          <p className="flex items-start gap-1.5 text-on-primary-tint">
            <CornerDownRight size={14} aria-hidden className="mt-0.5 shrink-0" />
            {t('pulledIn', { modules: formatList(pulledInBy.map(nameOf)) })}
          </p>
        ) : null}
      </div>
      {standing ? <Ways standing={standing} /> : null}
    </li>
  );
}

interface QuotedPriceProps {
  entry: ModuleEntry;
  currency: string;
  selection: Selection;
}

/** The name as a checkbox, with the price that counts toward the total. */
function QuotedPrice({ entry, currency, selection: { chosen, pulledInBy, onChoose } }: QuotedPriceProps) {
  return (
    <>
      <h3>
        <Checkbox
          label={<span className="text-base font-strong">{entry.name}</span>}
          checked={chosen || pulledInBy !== undefined}
          disabled={pulledInBy !== undefined}
          onChange={onChoose}
        />
      </h3>
      <p className="tabular-nums">
        <span className="text-lg font-strong">{formatMoney(entry.price, currency)}</span>{' '}
        <span className="text-xs text-ink-3">{t('aMonth')}</span>
      </p>
    </>
  );
}

interface ListedNameProps extends Pick<ModuleCardProps, 'isIncluded'> {
  entry: ModuleEntry;
  isReadOnly: boolean;
}

/** The name, whether the module is included and usable, and who can turn it on. */
function ListedName({ entry, isIncluded, isReadOnly }: ListedNameProps) {
  const isOperator = useIsOperator();
  return (
    <>
      <h3 className="text-base font-strong">{entry.name}</h3>
      {isIncluded && isReadOnly ? <p className="text-warning-text">{t('readOnly')}</p> : null}
      {isIncluded && !isReadOnly ? (
        <p className="flex items-center gap-1.5 text-success-text">
          <CircleCheck size={14} aria-hidden className="shrink-0" />
          {t('included')}
        </p>
      ) : null}
      {isIncluded === false && !isOperator ? <p>{t('operatorCan')}</p> : null}
    </>
  );
}

/**
 * Options for getting the module, or an operator's switch. For a running trial, a button keeps the module, which is
 * already on.
 */
function Ways({ standing: { module, state } }: { standing: ModuleStanding }) {
  const isOperator = useIsOperator();
  if (!isOperator && state === 'subscribed') return null;
  return (
    <div className="flex flex-wrap gap-2 pt-2 print:hidden">
      {isOperator && state !== 'trial' ? (
        <ModuleSwitch module={module} isOn={state === 'subscribed'} />
      ) : (
        <ModuleActions module={module} short />
      )}
    </div>
  );
}

const addOnPermissions = Object.keys(addOnFunctions) as (keyof typeof addOnFunctions)[];

/** The functions that an add-on unlocks, with the page they are on. */
function ClosedFunctions({ entry }: { entry: ModuleEntry }) {
  const closed = addOnPermissions.filter((permission) => entry.permissions.includes(permission));
  const pages = [...new Set(closed.map((permission) => addOnFunctions[permission]))];
  return pages.map((id) => (
    <div key={id} className="text-xs">
      <p className="text-ink-3">{t('closes', { page: routeOf(id).metadata.title })}</p>
      <ul className="list-disc pl-4 text-ink-2">
        {closed
          .filter((permission) => addOnFunctions[permission] === id)
          .map((permission) => (
            <li key={permission}>{t(`function.${permission}`)}</li>
          ))}
      </ul>
    </div>
  ));
}

/** The catalog's count, if any, and what this installation actually offers, with a breakdown. */
function Services({ entry, offered }: { entry: ModuleEntry; offered: OfferedServices }) {
  const count = entry.serviceCount;
  return (
    <div>
      {count === null ? null : (
        <p>
          {entry.id === 'intelligence'
            ? t('catalogueAi', { count })
            : entry.id === 'integration'
              ? t('catalogueNative', { count, native: nativeIntegrationCount })
              : t('catalogueCount', { count })}
        </p>
      )}
      <OfferedHere offered={offered} />
    </div>
  );
}
