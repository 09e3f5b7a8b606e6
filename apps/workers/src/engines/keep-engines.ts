import type { Bus } from '@cartulary/bus/bus';
import { isEngineKept } from '@cartulary/database/kept-engines.queries';
import type { Asks } from '@cartulary/database/asks';
import type { Logger } from '@cartulary/telemetry/logger';

interface Parts {
  readonly database: Asks;
  readonly bus: Pick<Bus, 'subscribe' | 'onGap'>;
  readonly log: Logger;
  readonly engines: readonly { keepLoaded(isKept: boolean): void }[];
}

/**
 * Keeps engines loaded while any organization on the installation has this enabled, because the engines serve all of
 * them.
 * @returns a function that stops following the setting
 */
export function followKeptEngines({ database, bus, log, engines }: Parts): () => void {
  const look = (): void => {
    isEngineKept(database).then(
      (isKept) => engines.forEach((one) => one.keepLoaded(isKept)),
      (error: unknown) => log.warn('It could not be read whether engines stay loaded', { error }),
    );
  };
  const stop = [
    bus.subscribe('settings.changed', ({ payload }) => {
      if (payload.category === 'ai') look();
    }),
    bus.onGap(look),
  ];
  look();
  return () => stop.forEach((end) => end());
}
