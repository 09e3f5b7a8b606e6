import { isRouteErrorResponse, useLocation, useNavigate, useRouteError } from 'react-router-dom';
import type { Refusal } from '@/routing/may-open';
import { PageBody } from '@/ui/page-body';
import { CrashScreen } from './crash-screen';
import { NoPermission } from './no-permission';

/** Stands in for one page that may not be opened or could not be drawn; the shell around it goes on working. */
export function PageFailure() {
  const thrown = useRouteError();
  const navigate = useNavigate();
  const here = useLocation();
  if (isRouteErrorResponse(thrown) && thrown.status === 403) return <NoPermission refusal={thrown.data as Refusal} />;
  return (
    <PageBody>
      {/* The router lets go of an error when the location is a new one; loading the data anew may be over too soon to be noticed. */}
      <CrashScreen thrown={thrown} onRetry={() => void navigate(here, { replace: true, state: here.state })} />
    </PageBody>
  );
}
