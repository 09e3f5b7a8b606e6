import { messageOf } from '@cartulary/contracts/client-errors';
import { modules } from '@cartulary/contracts/modules';
import type { ModuleId, Permission, Role } from '@cartulary/contracts/permissions';
import type { ReactNode } from 'react';
import { formatChoice, formatList, formatMoney } from '@/lib/format/format';
import type { Refusal } from '@/routing/may-open';
import { t } from '@/text/modules';
import { t as roleWords } from '@/text/people';
import { t as permissionWords } from '@/text/roles/permissions';
import { NoPermissionState } from '@/ui/states';
import { ModuleActions } from './module-actions';
import { nameOf, useCatalogue, useIsOperator } from './module-data';

/** Replaces a part of a page that requires a module or permission: why it's closed, and how this person can get access. */
export function ClosedPart({ title, refusal }: { title: string; refusal: Refusal }) {
  const cause = causeOf(refusal);
  return (
    <NoPermissionState
      title={title}
      actions={cause.reason === 'not-subscribed' ? <ModuleActions module={cause.module} /> : undefined}
    >
      <Reason refusal={refusal} />
    </NoPermissionState>
  );
}

/** The first closed module in a chain of dependencies. */
export function causeOf(refusal: Refusal): Refusal {
  return refusal.reason === 'dependency-closed' ? causeOf(refusal.because) : refusal;
}

export const permissionName = (permission: Permission): string => permissionWords(`permission.${permission}`);
export const roleName = (role: Role): string => roleWords(`role.${role}`);

/** Gives each bold name in a sentence its own key. */
const b = (parts: ReactNode[]): ReactNode => <strong key={String(parts)}>{parts}</strong>;

/** Explains why something is closed. */
export function Reason({ refusal }: { refusal: Refusal }) {
  switch (refusal.reason) {
    case 'not-signed-in':
      return <p>{messageOf('user_not_authenticated')}</p>;
    case 'role-missing':
      return <p>{t.rich('locked.role', { names: formatChoice(refusal.anyOf.map(roleName)), b })}</p>;
    case 'permissions-missing': {
      const missing = refusal.missing.map(permissionName);
      if (refusal.of === 'any') return <p>{t.rich('locked.any', { names: formatChoice(missing), b })}</p>;
      const names = formatList(missing);
      if (!refusal.module) return <p>{t.rich('locked.all', { names, b })}</p>;
      return <p>{t.rich('locked.allOf', { module: nameOf(refusal.module), names, b })}</p>;
    }
    case 'not-subscribed':
      return (
        <>
          <p>{t.rich('locked.subscription', { module: nameOf(refusal.module), b })}</p>
          <Missing module={refusal.module} />
        </>
      );
    case 'dependency-closed':
      return (
        <>
          <p>
            {t.rich('locked.dependency', {
              module: nameOf(refusal.module),
              dependency: nameOf(refusal.dependency),
              b,
            })}
          </p>
          <div className="mt-1">
            <Reason refusal={refusal.because} />
          </div>
        </>
      );
    case 'read-only':
      return <p>{t.rich('locked.over', { module: nameOf(refusal.module), b })}</p>;
  }
}

/** Describes a missing module. Includes its price only if the operator publishes the price list. */
function Missing({ module }: { module: ModuleId }) {
  const { data } = useCatalogue();
  const isOperator = useIsOperator();
  const { description, price } = modules[module];
  return (
    <p className="mt-1">
      {description}
      {data?.priceList ? <> {t('locked.price', { price: formatMoney(price, data.currency) })}</> : null}
      {data?.priceList === false && !isOperator ? <> {t('locked.operator')}</> : null}
    </p>
  );
}
