import { brand } from '@cartulary/contracts/brand';
import { thisWall } from '@cartulary/contracts/endpoints/walls';
import type { DataOf } from '@cartulary/contracts/endpoint';
import type { Showing } from '@cartulary/contracts/walls';
import { useCallback, useEffect, useState } from 'react';
import { call } from '@/lib/api/api';
import { ApiError } from '@/lib/errors/api-error';
import { currentUser, onSessionLost, startSession } from '@/lib/session/session';
import { startSettings } from '@/shared/settings/settings-sync';
import { retryDelayMs } from '@/shared/wall/retry-delay';
import type { wallAt } from '@/routing/wall-address';
import { t } from '@/text/wall';
import { CodeScreen } from './code-screen';
import { OwnWall } from './own-wall';
import { Playlist } from './playlist';
import { openWallLine } from './wall-line';

type At = NonNullable<ReturnType<typeof wallAt>>;

/** The viewer: a person with a session, a wall with its cookie, no one, or not yet known. */
type Viewer = 'person' | 'nobody' | 'unknown' | DataOf<typeof thisWall>;

const OWN_SECONDS = 30;

/** Identifies the viewer and renders the content they have access to. */
export function WallRoot({ at }: { at: At }) {
  const [viewer, setViewer] = useState<Viewer>('unknown');
  const [isAway, setAway] = useState(false);
  const [asked, setAsked] = useState(0);
  const askAgain = useCallback(() => setAsked((times) => times + 1), []);
  useEffect(() => {
    const stop = new AbortController();
    void findViewer(stop.signal, () => setAway(true)).then((found) => stop.signal.aborted || setViewer(found));
    return () => stop.abort();
  }, [asked]);
  useEffect(() => onSessionLost(askAgain), [askAgain]);
  useEffect(() => (viewer === 'person' ? leaveByEsc() : undefined), [viewer]);
  useEffect(() => (viewer === 'person' ? startSettings() : undefined), [viewer]);
  useEffect(() => {
    if (viewer === 'unknown' || viewer === 'nobody') return;
    return openWallLine(viewer === 'person' ? viewer : 'wall');
  }, [viewer]);

  if (viewer === 'unknown')
    return (
      <p role="status" className="p-[2rem] appear-late text-[1.2rem] text-ink-2">
        {t(isAway ? 'waiting' : 'connecting', { product: brand.name })}
      </p>
    );
  if (viewer === 'nobody') return <CodeScreen onChange={askAgain} />;
  const own: readonly Showing[] = [{ screen: at.screen, dashboardId: at.dashboardId, seconds: OWN_SECONDS }];
  return viewer === 'person' ? (
    <OwnWall mode={at.mode} screens={own} onEnded={askAgain} />
  ) : (
    <Playlist mode={at.mode} screens={viewer.screens} organisation={viewer.organisation} onEnded={askAgain} />
  );
}

/** Retries until the server responds, since a wall may start before its server. @param onAway called on each failure */
async function findViewer(signal: AbortSignal, onAway: () => void): Promise<Viewer> {
  await startSession();
  for (let failures = 0; !signal.aborted; failures += 1) {
    if (currentUser()) return 'person';
    try {
      return await call(thisWall, {}, { signal, retries: 0 });
    } catch (error) {
      if (error instanceof ApiError && (error.status === 401 || error.status === 403)) return 'nobody';
    }
    if (!signal.aborted) onAway();
    await new Promise((go) => setTimeout(go, retryDelayMs(failures)));
  }
  return 'unknown';
}

/** Lets a signed-in person return to the pages with Esc; an unattended wall stays. @returns a function that stops listening */
function leaveByEsc(): () => void {
  const leave = ({ key }: KeyboardEvent): void => {
    if (key !== 'Escape') return;
    const address = new URL(location.href);
    address.searchParams.delete('wall');
    location.assign(address);
  };
  addEventListener('keydown', leave);
  return () => removeEventListener('keydown', leave);
}
