import { routeOf } from '@cartulary/contracts/routes';
import { ChevronLeft, LogOut } from 'lucide-react';
import { Link, useNavigate } from 'react-router-dom';
import ComparisonsPage from '@/features/comparisons/comparisons-page';
import { href } from '@/routing/href';
import { t } from '@/text/app/shell';
import { Button } from '@/ui/button';
import { sayNotFetched } from '@/ui/say-not-fetched';
import { BareFrame } from './bare-frame';

/** A side-by-side comparison of two processing methods. Without the shell, because the tables need the width. */
export const AiComparisonPage = () => (
  <BareFrame>
    <WaysOut />
    <ComparisonsPage />
  </BareFrame>
);

/** Links back to the parent page and to sign out. */
function WaysOut() {
  const navigate = useNavigate();
  // Part of the shell, which this page doesn't load until it's needed.
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
