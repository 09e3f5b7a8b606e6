import { createRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { provideStyleNonce } from '@/ui/style-nonce';
import '@/ui/theme/index.css';
import { startTheme } from '@/ui/theme/theme';
import { showStartFailure } from './failure/start-failure';
import { routeObjects } from './router';
import { reloadForStaleChunks } from './stale-chunk';

function start(): void {
  const root = document.getElementById('root');
  if (!root) throw new Error('Root element not found');
  provideStyleNonce();
  startTheme();
  reloadForStaleChunks();
  createRoot(root).render(<RouterProvider router={createBrowserRouter(routeObjects)} />);
}

try {
  start();
} catch (error) {
  showStartFailure(error);
}
