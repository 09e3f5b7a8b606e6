import type { RouterProviderProps } from 'react-router-dom';
import { onOldestSession } from '@/lib/session/session';
import { t } from '@/text/app/failure';
import { takeSecretOfAddress } from '@/routing/sealed-link-address';
import { wallAt } from '@/routing/wall-address';
import { provideVaultRecovery } from '@/shared/vault-recovery/provide';
import { provideStyleNonce } from '@/ui/style-nonce';
import { startTheme } from '@/ui/theme/theme';
import { beginMonitoring } from './begin-monitoring';
import { showStartFailure } from './failure/start-failure';
import { followClicks } from './follow-clicks';
import type { PageRouter } from './follow-pages';
import { refuseMockAuthentication } from './mock-authentication';
import { routeObjects } from './router';
import { reloadForStaleChunks } from './stale-chunk';
import { createRoot } from './start-drawing';
import { createBrowserRouter, RouterProvider } from './start-leading';
import { surviveTranslation } from './survive-translation';

const { PROD: production, CARTULARY_MOCK_AUTH: mockAuthentication } = import.meta.env;

let router: (PageRouter & RouterProviderProps['router']) | undefined;

/** Renders the page for the current URL and starts routing. Throws if startup is refused or impossible. */
export function start(): void {
  takeSecretOfAddress();
  provideVaultRecovery();
  beginMonitoring({ production, router: () => router });
  refuseMockAuthentication({ production, mockAuthentication });
  const root = document.getElementById('root');
  if (!root) throw new Error(t('start.noRoot'));
  surviveTranslation();
  provideStyleNonce();
  startTheme();
  reloadForStaleChunks();
  onOldestSession((oldest) => void import('@/shared/identity/say-oldest').then(({ sayOldest }) => sayOldest(oldest)));
  const wall = wallAt(location);
  if (wall) return void import('./wall/start-wall').then(({ startWall }) => startWall(root, wall), showStartFailure);
  router = createBrowserRouter(routeObjects);
  followClicks(() => router);
  // Errors that not even the routes' own failure screens could catch.
  createRoot(root, { onUncaughtError: showStartFailure }).render(<RouterProvider router={router} />);
}
