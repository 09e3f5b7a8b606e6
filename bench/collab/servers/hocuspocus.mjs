/**
 * Hocuspocus with its database extension, on the same PostgreSQL: stores documents a few seconds after acknowledging
 * them.
 */
import { Database } from '@hocuspocus/extension-database';
import { Hocuspocus } from '@hocuspocus/server';
import pg from 'pg';
import { WebSocketServer } from 'ws';
import { serving } from './serving.mjs';

const pool = new pg.Pool({ connectionString: process.env.POSTGRES_URL, max: 4 });
await pool.query('CREATE TABLE IF NOT EXISTS hocuspocus (name text PRIMARY KEY, data bytea NOT NULL)');
const hocuspocus = new Hocuspocus({
  quiet: true,
  extensions: [
    new Database({
      fetch: async ({ documentName }) =>
        (await pool.query('SELECT data FROM hocuspocus WHERE name = $1', [documentName])).rows[0]?.data ?? null,
      store: async ({ documentName, state }) => {
        await pool.query(
          'INSERT INTO hocuspocus VALUES ($1, $2) ON CONFLICT (name) DO UPDATE SET data = EXCLUDED.data',
          [documentName, state],
        );
      },
    }),
  ],
});
const sockets = new WebSocketServer({ noServer: true, perMessageDeflate: false });
serving((request, socket, head) => {
  sockets.handleUpgrade(request, socket, head, (ws) => hocuspocus.handleConnection(ws, request));
});
