import type { ModuleStanding, OfferedServices } from '@cartulary/contracts/endpoints/modules';
import {
  addOnFunctions,
  modules,
  nativeIntegrationCount,
  type AddOnPermission,
  type ModuleEntry,
} from '@cartulary/contracts/modules';
import type { ModuleId } from '@cartulary/contracts/permissions';
import { routeOf } from '@cartulary/contracts/routes';
import { CornerDownRight } from 'lucide-react';
import { formatList, formatMoney } from '@/lib/format/format';
import { t as words } from '@/text/modules';
import { t } from '@/text/modules/pricing';
import { StatusBadge } from '@/ui/badge';
import { Checkbox } from '@/ui/checkbox';
import { cx } from '@/ui/class-names';
import { badgeOf, nameOf } from './module-data';
import { moduleIcons } from './module-icons';
import { OfferedHere } from './offered-here';

interface ModuleCardProps {
  module: ModuleId;
  currency: string;
  offered: OfferedServices | undefined;
  standing: ModuleStanding | undefined;
  chosen: boolean;
  /** What needs it, where it was not chosen by itself. */
  pulledInBy: readonly ModuleId[] | undefined;
  onChoose: (chosen: boolean) => void;
}

/** One module with its price, what it does, what it needs, and how much of it is really here. */
export function ModuleCard({ module, currency, offered, standing, chosen, pulledInBy, onChoose }: ModuleCardProps) {
  const entry = modules[module];
  const Icon = moduleIcons[module];
  const badge = badgeOf(standing);
  return (
    <li
      className={cx(
        // In every design as far from its edge: the frame of a chosen one needs the room that a card without one does not.
        'skin-card flex min-w-0 flex-col gap-1.5 p-(--d-card-pad) print:break-inside-avoid',
        (chosen || pulledInBy) && 'outline-2 -outline-offset-2 outline-primary',
        pulledInBy && 'outline-dashed',
      )}
    >
      <div className="flex min-h-5 items-center justify-between gap-2">
        <Icon size={17} aria-hidden className="shrink-0 text-ink-2" />
        {badge ? <StatusBadge status={badge.status}>{badge.text}</StatusBadge> : null}
      </div>
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
      <p className="text-ink-2">{entry.description}</p>
      {entry.category === 'premium-addon' ? <ClosedFunctions entry={entry} /> : null}
      <div className="mt-auto flex flex-col gap-1 pt-2 text-xs text-ink-3">
        {entry.dependencies.length > 0 ? (
          <p>{words('needs', { modules: formatList(entry.dependencies.map(nameOf)) })}</p>
        ) : null}
        {offered ? <Services entry={entry} offered={offered} /> : null}
        {pulledInBy ? (
          <p className="flex items-start gap-1.5 text-on-primary-tint">
            <CornerDownRight size={14} aria-hidden className="mt-0.5 shrink-0" />
            {t('pulledIn', { modules: formatList(pulledInBy.map(nameOf)) })}
          </p>
        ) : null}
      </div>
    </li>
  );
}

/** The functions that an add-on opens, with the page that they stand on. */
function ClosedFunctions({ entry }: { entry: ModuleEntry }) {
  const permissions = entry.permissions as readonly AddOnPermission[];
  const pages = [...new Set(permissions.map((permission) => addOnFunctions[permission]))];
  return pages.map((id) => {
    const { planned, metadata } = routeOf(id);
    return (
      <div key={id} className="text-xs">
        <p className="text-ink-3">{t(planned ? 'closesPlanned' : 'closes', { page: metadata.title })}</p>
        <ul className="list-disc pl-4 text-ink-2">
          {permissions
            .filter((permission) => addOnFunctions[permission] === id)
            .map((permission) => (
              <li key={permission}>{t(`function.${permission}`)}</li>
            ))}
        </ul>
      </div>
    );
  });
}

/** The catalogue's count, where it has one, beside what this installation really offers, and what that is made of. */
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
