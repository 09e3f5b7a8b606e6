import { messageOf } from '@cartulary/contracts/client-errors';
import { routeOf } from '@cartulary/contracts/routes';
import { Copy, Lock } from 'lucide-react';
import { Link, useLocation, useRevalidator } from 'react-router-dom';
import { formatChoice, formatList } from '@/lib/format/format';
import { useUser } from '@/lib/session/session';
import { useLiveEvent } from '@/lib/socket/socket';
import { firstPage } from '@/routing/first-page';
import { href } from '@/routing/href';
import { routeAt } from '@/routing/lookup';
import type { Refusal } from '@/routing/may-open';
import { causeOf, permissionName, Reason, roleName } from '@/shared/modules/closed-part';
import { ModuleActions } from '@/shared/modules/module-actions';
import { copyText } from '@/shared/modules/module-data';
import { t } from '@/text/modules';
import { Button } from '@/ui/button';
import { PageBody } from '@/ui/page-body';
import { PageHeader } from '@/ui/page-header';
import { NoPermissionState } from '@/ui/states';
import { toast } from '@/ui/toast';

/** Shown instead of a page that this person can't open: the missing requirements, and every way to get access. */
export function LockedPage({ refusal }: { refusal: Refusal }) {
  const { revalidate } = useRevalidator();
  // Opens the page automatically once someone grants access.
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
        <ModuleActions module={refusal.module} onDone={onDone} />
      ) : null}
      <Button asChild variant="quiet">
        <Link to={way.to}>{t('locked.back', { page: way.title })}</Link>
      </Button>
    </>
  );
}
