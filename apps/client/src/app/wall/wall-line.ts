import { log } from '@/lib/log/log';
import { tellRenewal } from '@/shared/wall/renewals';

/**
 * Keeps a live connection open, so numbers refresh as they change and a removed wall goes dark immediately. Its code
 * loads alongside the first numbers; without the code or a connection, numbers are polled as usual.
 * @returns a function that closes it
 */
export function openWallLine(viewer: 'person' | 'wall'): () => void {
  const opened = new AbortController();
  import('@/lib/socket/socket').then(
    ({ connectSocket, connectWall, onEvent, onGap }) => {
      if (opened.signal.aborted) return;
      const soon = (): void => tellRenewal('soon');
      const ends = [
        onEvent('metrics.changed', soon),
        onGap(soon),
        viewer === 'wall' ? connectWall(() => tellRenewal('now')) : connectSocket(),
      ];
      opened.signal.addEventListener('abort', () => ends.forEach((end) => void end()));
    },
    (error: unknown) => log.warn('A wall goes on without a live line.', { component: 'wall', error }),
  );
  return () => opened.abort();
}
