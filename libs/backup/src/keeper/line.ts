import { once } from 'node:events';
import { BACKUP_CHANNEL } from '@cartulary/database/backups.queries';
import type { Asks } from '@cartulary/database/asks';
import pg from 'pg';

/** Only one keeper per database works. */
const KEEPER_LOCK = 0x6261636b;

/** A connection with the system role: it listens for requests, and holds the lock of the active keeper. */
export interface Line extends Asks {
  close(): Promise<void>;
}

/**
 * @param onWake called on a request
 * @param onLost called when the connection breaks
 * @returns undefined if another keeper is active
 */
export async function openLine(systemUrl: string, onWake: () => void, onLost: () => void): Promise<Line | undefined> {
  const client = new pg.Client({
    connectionString: systemUrl,
    application_name: 'cartulary backup-keeper',
    keepAlive: true,
    connectionTimeoutMillis: 10_000,
  });
  client.on('error', onLost);
  await client.connect();
  try {
    const { rows } = await client.query<{ mine: boolean }>('SELECT pg_try_advisory_lock($1) AS mine', [KEEPER_LOCK]);
    if (rows[0]?.mine !== true) {
      await client.end();
      return undefined;
    }
    client.on('notification', onWake);
    await client.query(`LISTEN ${BACKUP_CHANNEL}`);
  } catch (error) {
    await client.end();
    throw error;
  }
  return {
    askSystem: async <T>(statement: string, values: readonly unknown[]) => {
      const answer = await client.query(statement, [...values]);
      return answer.rows as T[];
    },
    close: async () => {
      client.off('error', onLost);
      const ended = once(client, 'end');
      await client.end();
      await ended;
    },
  };
}
