import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { queryClient } from '@/lib/api/query-client';
import { asksOnLoss, useLostSession } from '@/lib/session/lost-session';
import { leaveLost, onSessionLost } from '@/lib/session/session';
import { signInAddress } from '@/routing/next-address';
import { Fetched, fetchedPart } from '@/ui/fetched-part';

const again = fetchedPart('sign-in-again', async () => (await import('@/features/identity/sign-in-again')).SignInAgain);

/** Handles the end of a session on an open page: the person signs in over it, or goes to the sign-in page and back. */
export function SessionEnd() {
  const navigate = useNavigate();
  const lost = useLostSession();
  useEffect(asksOnLoss, []);
  useEffect(
    () =>
      onSessionLost(() => {
        queryClient.clear();
        void navigate(signInAddress(location.pathname + location.search));
      }),
    [navigate],
  );
  if (!lost) return null;
  return <Fetched part={again} wanted onFailure={leaveLost} given={{ lost, onLeave: leaveLost }} />;
}
