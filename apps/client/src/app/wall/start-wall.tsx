import { brand } from '@cartulary/contracts/brand';
import { wallLimits } from '@cartulary/contracts/limits/walls';
import { servedVersion } from '@/lib/api/client-version';
import { keepProgram } from '@/lib/offline/keep-program';
import type { wallAt } from '@/routing/wall-address';
import { showStartFailure } from '../failure/start-failure';
import { reloadIfStale } from '../stale-chunk';
import { createRoot } from '../start-drawing';
import { fillScreen, keepAwake } from './keep-awake';
import { WallRoot } from './wall-root';

/** No one is there to press a button, so the page reloads when the server is back. */
export function beginAgainWhenServed(): void {
  const timer = setInterval(() => {
    void servedVersion().then((release) => {
      if (release === undefined) return;
      clearInterval(timer);
      location.reload();
    });
  }, wallLimits.renewedMs);
}

/** Renders an unattended screen instead of the pages if the URL requests one. */
export function startWall(root: HTMLElement, at: NonNullable<ReturnType<typeof wallAt>>): void {
  document.documentElement.dataset['wall'] = at.mode;
  document.title = brand.name;
  keepAwake();
  fillScreen();
  // Keeps the screen waiting if it's switched on before its server.
  void keepProgram();
  setInterval(() => void reloadIfStale(() => location.reload()), wallLimits.releaseMs);
  const onUncaughtError = (error: unknown): void => {
    showStartFailure(error);
    beginAgainWhenServed();
  };
  createRoot(root, { onUncaughtError }).render(<WallRoot at={at} />);
}
