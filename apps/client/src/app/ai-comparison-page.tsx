import { routeOf } from '@cartulary/contracts/routes';
import { ChevronLeft, LogOut } from 'lucide-react';
import { Link, useNavigate } from 'react-router-dom';
import ComparisonsPage from '@/features/comparisons/comparisons-page';
import { href } from '@/routing/href';
import { t } from '@/text/app/shell';
import { Button } from '@/ui/button';
import { sayNotFetched } from '@/ui/say-not-fetched';
import { BareFrame } from './bare-frame';

/** Two ways of reading side by side, without the frame around it: tables need the width. */
export const AiComparisonPage = () => (
  <BareFrame>
    <WaysOut />
    <ComparisonsPage />
  </BareFrame>
);

/** Back to where it belongs, and out of the session. */
function WaysOut() {
  const navigate = useNavigate();
  // It comes with the frame, which this page has no need of until then.
  const leave = async (): Promise<void> => {
    const { signOutFrom } = await import('./shell/shell');
    await signOutFrom(navigate);
  };
  return (
    <header className="flex items-center justify-between gap-3 border-b border-line bg-surface px-(--d-page) py-2 max-tablet:px-3.5">
      <Button asChild variant="quiet" icon={ChevronLeft}>
        <Link to={href('aiPlatformHub')}>{routeOf('aiPlatformHub').metadata.title}</Link>
      </Button>
      <Button variant="quiet" icon={LogOut} onClick={() => void leave().catch(sayNotFetched)}>
        {t('signOut')}
      </Button>
    </header>
  );
}
