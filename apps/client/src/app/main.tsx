import { createRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { startMonitoring } from '@/lib/monitoring/start-monitoring';
import { t } from '@/text/failure';
import { provideStyleNonce } from '@/ui/style-nonce';
import '@/ui/theme/index.css';
import { startTheme } from '@/ui/theme/theme';
import { showStartFailure } from './failure/start-failure';
import { followPages } from './follow-pages';
import { refuseMockAuthentication } from './mock-authentication';
import { routeObjects } from './router';
import { reloadForStaleChunks } from './stale-chunk';

const { PROD: production, CARTULARY_MOCK_AUTH: mockAuthentication } = import.meta.env;

function start(): void {
  startMonitoring({ production });
  refuseMockAuthentication({ production, mockAuthentication });
  const root = document.getElementById('root');
  if (!root) throw new Error(t('start.noRoot'));
  provideStyleNonce();
  startTheme();
  reloadForStaleChunks();
  const router = createBrowserRouter(routeObjects);
  followPages(router);
  // What even the routes' own failure screens could not catch.
  createRoot(root, { onUncaughtError: showStartFailure }).render(<RouterProvider router={router} />);
}

try {
  start();
} catch (error) {
  showStartFailure(error);
}
