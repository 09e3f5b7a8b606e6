import { randomUUID } from 'node:crypto';
import type { Bus } from '@cartulary/bus/bus';
import type { Database } from '@cartulary/database/database';
import { ownError } from '@cartulary/database/own-error';
import { ownErrorKeeper } from '@cartulary/service/keep-own-error';
import type { Logger } from '@cartulary/telemetry/logger';

interface Parts {
  readonly database: Database;
  readonly bus: Pick<Bus, 'publish'>;
  readonly release: string;
}

/**
 * Wraps a logger so that errors are also stored for operators: the thrown error with the logged message. The log contains more, such as the
 * document's owner.
 */
export function keepingErrors(log: Logger, { release, ...parts }: Parts): Logger {
  const keep = ownErrorKeeper(parts);
  return {
    ...log,
    error: (message, fields) => {
      log.error(message, fields);
      const thrown = fields?.['error'];
      if (!(thrown instanceof Error)) return;
      const where = { source: 'collab-server', organisationId: null, accountId: null, release } as const;
      keep(ownError(thrown, { ...where, place: message, errorId: randomUUID() })).catch((error: unknown) =>
        log.warn('an error of this server was not kept', { error }),
      );
    },
  };
}
