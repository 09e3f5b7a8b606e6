import { messageOf } from '@cartulary/contracts/client-errors';
import { modules } from '@cartulary/contracts/modules';
import type { Permission, Role } from '@cartulary/contracts/permissions';
import { routeOf } from '@cartulary/contracts/routes';
import { Copy, Lock } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link, useLocation, useRevalidator } from 'react-router-dom';
import { formatChoice, formatList, formatMoney } from '@/lib/format/format';
import { useUser } from '@/lib/session/session';
import { useLiveEvent } from '@/lib/socket/socket';
import { firstPage } from '@/routing/first-page';
import { href } from '@/routing/href';
import { routeAt } from '@/routing/lookup';
import type { Refusal } from '@/routing/may-open';
import { t } from '@/text/modules';
import { t as roleWords } from '@/text/people';
import { t as permissionWords } from '@/text/roles/permissions';
import { Button } from '@/ui/button';
import { PageBody } from '@/ui/page-body';
import { PageHeader } from '@/ui/page-header';
import { NoPermissionState } from '@/ui/states';
import { toast } from '@/ui/toast';
import { ModuleActions } from './module-actions';
import { copyText, nameOf, useCatalogue } from './module-data';

/** Stands in for a page that is not open to this person: what is missing, and every way to get it from here. */
export function LockedPage({ refusal }: { refusal: Refusal }) {
  const { revalidate } = useRevalidator();
  // The page opens by itself once somebody granted what it needs.
  useLiveEvent('module.changed', () => void revalidate());
  return (
    <PageBody>
      <PageHeader title={t('locked.title')} sentence={t('locked.sentence')} />
      <NoPermissionState
        icon={Lock}
        title={messageOf('access_denied')}
        className="max-w-180"
        actions={<Ways refusal={causeOf(refusal)} onDone={() => void revalidate()} />}
      >
        <Reason refusal={refusal} />
      </NoPermissionState>
    </PageBody>
  );
}

/** Where a chain of needed modules really breaks. */
function causeOf(refusal: Refusal): Refusal {
  return refusal.reason === 'dependency-closed' ? causeOf(refusal.because) : refusal;
}

const permissionName = (permission: Permission): string => permissionWords(`permission.${permission}`);
const roleName = (role: Role): string => roleWords(`role.${role}`);

/** Each bold name of a sentence is a part of its own. */
const b = (parts: ReactNode[]): ReactNode => <strong key={String(parts)}>{parts}</strong>;

function Reason({ refusal }: { refusal: Refusal }) {
  const { data } = useCatalogue();
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
    case 'not-subscribed': {
      const { name, description, price } = modules[refusal.module];
      return (
        <>
          <p>{t.rich('locked.subscription', { module: name, b })}</p>
          {data ? (
            <p className="mt-1">{t('locked.what', { description, price: formatMoney(price, data.currency) })}</p>
          ) : null}
        </>
      );
    }
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

function Ways({ refusal, onDone }: { refusal: Refusal; onDone: () => void }) {
  const { pathname, search } = useLocation();
  const way = firstPage(useUser());
  const page = routeOf(routeAt(pathname) ?? 'notFound').metadata.title;
  if (refusal.reason === 'not-signed-in')
    return (
      <Button asChild>
        <Link to={href('login', undefined, { next: pathname + search })}>{t('locked.signIn')}</Link>
      </Button>
    );
  const lacking =
    refusal.reason === 'permissions-missing'
      ? refusal.missing.map(permissionName)
      : refusal.reason === 'role-missing'
        ? refusal.anyOf.map(roleName)
        : undefined;
  const isChoice =
    refusal.reason === 'role-missing' || (refusal.reason === 'permissions-missing' && refusal.of === 'any');
  const copy = async (names: readonly string[]): Promise<void> => {
    const address = location.origin + pathname;
    const copied = await copyText(
      t('locked.request', { names: isChoice ? formatChoice(names) : formatList(names), page, address }),
    );
    toast(copied ? { tone: 'success', title: t('locked.copied') } : { tone: 'error', title: t('locked.copyFailed') });
  };
  return (
    <>
      {lacking ? (
        <Button icon={Copy} onClick={() => void copy(lacking)}>
          {t('locked.copy')}
        </Button>
      ) : 'module' in refusal && refusal.module ? (
        <>
          <ModuleActions module={refusal.module} onDone={onDone} />
          <Button asChild variant="quiet">
            <Link to={href('pricing', undefined, { modules: refusal.module })}>{t('act.see')}</Link>
          </Button>
        </>
      ) : null}
      <Button asChild variant="quiet">
        <Link to={way.to}>{t('locked.back', { page: way.title })}</Link>
      </Button>
    </>
  );
}
