import { log } from '@/lib/log/log';
import { tellRenewal } from '@/shared/wall/renewals';

/**
 * Keeps a live line open, by which numbers are renewed as they change and a wall that was removed goes dark at once. Its program is
 * fetched beside the first numbers; without it, or without a line, numbers are asked for by the clock as ever.
 * @returns closes it
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
