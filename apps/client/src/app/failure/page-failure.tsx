import { isRouteErrorResponse, useLocation, useNavigate, useRouteError } from 'react-router-dom';
import type { Refusal } from '@/routing/may-open';
import { PageBody } from '@/ui/page-body';
import { CrashScreen } from './crash-screen';
import { NoPermission } from './no-permission';

/**
 * Replaces a page that failed to render or that the person isn't allowed to open. The surrounding shell keeps working.
 */
export function PageFailure() {
  const thrown = useRouteError();
  const navigate = useNavigate();
  const here = useLocation();
  if (isRouteErrorResponse(thrown) && thrown.status === 403) return <NoPermission refusal={thrown.data as Refusal} />;
  return (
    <PageBody>
      {/* The router clears an error only on a new location. Revalidating may finish too quickly to be noticed. */}
      <CrashScreen thrown={thrown} onRetry={() => void navigate(here, { replace: true, state: here.state })} />
    </PageBody>
  );
}
