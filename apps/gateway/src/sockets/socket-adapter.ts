import type { IncomingMessage, ServerResponse } from 'node:http';
import type { INestApplicationContext } from '@nestjs/common';
import { IoAdapter } from '@nestjs/platform-socket.io';
import { limits } from '@cartulary/contracts/limits';
import type { Logger } from '@cartulary/telemetry/logger';
import type { Trusts } from '../platform/web/judged-address.js';
import type { OpenConnections } from '../platform/web/open-connections.js';
import { headersOfAnswers } from '../platform/web/security-headers.js';
import { createAdapter as postgresAdapter } from '@socket.io/postgres-adapter';
import pg from 'pg';
import type { Server, ServerOptions } from 'socket.io';
import { isFromForeignPage, isOverTls } from '../platform/web/handshake.js';

/** The table of migration `records`; the adapter would otherwise use the schema public. */
const ATTACHMENTS_TABLE = 'app.socket_io_attachments';
/** LISTEN occupies one connection, NOTIFY needs another. */
const POOL_SIZE = 2;
/** Clients send little, because the server chooses their rooms. */
const MAX_MESSAGE_BYTES = 16 * 1024;

type AdapterConstructor = NonNullable<Parameters<Server['adapter']>[0]>;

interface Carrier {
  readonly adapter: AdapterConstructor;
  close(): Promise<void>;
}

export interface SocketAdapterOptions {
  readonly redisUrl: string | undefined;
  readonly databaseUrl: string;
  readonly connections: OpenConnections;
  /** The trusted proxies. */
  readonly trusts: Trusts;
  /** The public URL. */
  readonly publicUrl: string;
  readonly log: Logger;
}

/** socket.io with rooms across all gateways: through Redis if configured, otherwise through PostgreSQL. */
export class SocketAdapter extends IoAdapter {
  private constructor(
    application: INestApplicationContext,
    private readonly carrier: Carrier,
    private readonly connections: OpenConnections,
    private readonly trusts: Trusts,
    private readonly publicUrl: string,
  ) {
    super(application);
  }

  /** Connects the adapter. Rejects if Redis can't be reached; PostgreSQL is connected on demand. */
  static async connect(application: INestApplicationContext, options: SocketAdapterOptions): Promise<SocketAdapter> {
    const { redisUrl, databaseUrl, connections, trusts, publicUrl, log } = options;
    const carrier = redisUrl === undefined ? overPostgres(databaseUrl, log) : await overRedis(redisUrl, log);
    return new SocketAdapter(application, carrier, connections, trusts, publicUrl);
  }

  override createIOServer(port: number, options?: ServerOptions): Server {
    const server: Server = super.createIOServer(port, {
      ...options,
      path: '/socket.io',
      // A single origin serves everything, so no other may connect.
      cors: { origin: false },
      serveClient: false,
      connectTimeout: limits.timeouts.websocketMs,
      maxHttpBufferSize: MAX_MESSAGE_BYTES,
      allowRequest: (request, answer) =>
        answer(
          null,
          !isFromForeignPage(request, this.trusts, this.publicUrl) && this.connections.letsIn(request, request.socket),
        ),
      // socket.io must not close upgrades that others handle (/collab).
      destroyUpgrade: false,
    } as ServerOptions);
    // Its own responses, to polling and rejected clients, bypass the headers of all others.
    server.engine.use((request: IncomingMessage, response: ServerResponse, next: () => void) => {
      const headers = headersOfAnswers(isOverTls(request, this.trusts));
      for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
      next();
    });
    server.adapter(this.carrier.adapter);
    return server;
  }

  override async dispose(): Promise<void> {
    await this.carrier.close();
  }
}

function overPostgres(connectionString: string, log: Logger): Carrier {
  const pool = new pg.Pool({ connectionString, max: POOL_SIZE, application_name: 'cartulary sockets' });
  const inUse = new Set<pg.PoolClient>();
  pool.on('acquire', (client) => inUse.add(client));
  pool.on('release', (_, client) => inUse.delete(client as pg.PoolClient));
  // The adapter keeps a client for LISTEN. It doesn't handle the client's errors, which would end the process, and
  // doesn't release a dead one: after two restarts of the database, the pool would be exhausted.
  pool.on('connect', (client) => {
    client.on('error', (error) => log.warn('the sockets lost a database connection', { error }));
    client.once('end', () => {
      if (inUse.has(client)) client.release(true);
    });
  });
  pool.on('error', (error) => log.warn('the sockets lost a database connection', { error }));
  // Clients that the adapter checked out, not those that the pool uses for a query.
  const kept = new Set<pg.PoolClient>();
  let isClosing = false;
  pool.on('release', (_, client) => kept.delete(client as pg.PoolClient));
  const connect = pool.connect.bind(pool);
  Object.assign(pool, {
    connect: (callback?: Parameters<typeof connect>[0]) => {
      if (callback) return connect(callback);
      return connect().then((client) => {
        if (isClosing) client.release(true);
        else kept.add(client);
        return isClosing ? new Promise<never>(() => undefined) : client;
      });
    },
  });
  const errorHandler = (error: Error): void => log.warn('sockets of other gateways were not reached', { error });
  return {
    adapter: postgresAdapter(pool, { tableName: ATTACHMENTS_TABLE, errorHandler }),
    close: async () => {
      isClosing = true;
      // If closed while connecting, the adapter has no client to release and retries forever, so that the process would
      // never end. This promise stops it.
      Object.assign(pool, { connect: () => new Promise<never>(() => undefined) });
      // The pool releases a client that runs a query when it's done.
      for (const client of kept) client.release(true);
      await pool.end();
    },
  };
}

async function overRedis(url: string, log: Logger): Promise<Carrier> {
  // Loaded on demand.
  const [{ createAdapter: redisAdapter }, { createClient }] = await Promise.all([
    import('@socket.io/redis-adapter'),
    import('redis'),
  ]);
  const publisher = createClient({ url });
  const subscriber = publisher.duplicate();
  for (const client of [publisher, subscriber])
    client.on('error', (error: unknown) => log.warn('the sockets lost Redis', { error }));
  await Promise.all([publisher.connect(), subscriber.connect()]);
  return {
    adapter: redisAdapter(publisher, subscriber, { key: 'cartulary-socket.io' }),
    close: async () => {
      await Promise.all([publisher.close(), subscriber.close()]);
    },
  };
}
