import { Lock } from 'lucide-react';
import { isRouteErrorResponse, Link, useRevalidator, useRouteError } from 'react-router-dom';
import { href } from '@/routing/href';
import type { Refusal } from '@/routing/may-open';
import { Button } from '@/ui/button';
import { PageHeader } from '@/ui/page-header';
import { NoPermissionState } from '@/ui/states';
import { PageBody } from '@/ui/page-body';
import { CrashScreen } from './crash-screen';

/** Stands in for one page that may not be opened or could not be drawn; the shell around it goes on working. */
export function PageFailure() {
  const thrown = useRouteError();
  const { revalidate } = useRevalidator();
  if (isRouteErrorResponse(thrown) && thrown.status === 403) return <NoPermission refusal={thrown.data as Refusal} />;
  return (
    <PageBody>
      <CrashScreen thrown={thrown} onRetry={() => void revalidate()} />
    </PageBody>
  );
}

function NoPermission({ refusal }: { refusal: Refusal }) {
  const names = 'anyOf' in refusal ? refusal.anyOf : refusal.allOf;
  const what = { role: 'one of the roles', permission: 'one of the permissions', module: 'the permissions' }[
    refusal.reason
  ];
  return (
    <PageBody>
      <PageHeader title="No permission" sentence="This page is not open to your account." />
      <NoPermissionState
        icon={Lock}
        title="Access denied"
        actions={
          <Button asChild>
            <Link to={href('documentStudio')}>Go to Smart Document Hub</Link>
          </Button>
        }
      >
        <p>
          It needs {what} <code className="font-mono">{names.join(', ')}</code>. An administrator of your organisation
          can grant it.
        </p>
      </NoPermissionState>
    </PageBody>
  );
}
