import 'reflect-metadata';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { NestFactory } from '@nestjs/core';
import { ExpressAdapter, type NestExpressApplication } from '@nestjs/platform-express';
import type { Endpoint } from '@cartulary/contracts/endpoint';
import { endpoints } from '@cartulary/contracts/endpoints/all';
import express, { type Express, type Request } from 'express';
import { AppModule } from './app.module.js';
import type { GatewayParts } from './gateway-parts.js';
import { answerBrokenCalls } from './platform/web/broken-calls.js';
import { MeetingServerService } from './meetings/server/meeting-server.service.js';
import { answerValidate, pipeSignals, type SignalParts } from './meetings/server/signals.js';
import { handOverCollab } from './platform/web/collab-handover.js';
import { checkEndpoints, servedRoutes } from './platform/serve/endpoint-check.js';
import { OwnErrors } from './monitoring/own-errors.service.js';
import { ErrorFilter } from './platform/serve/error-filter.js';
import { formPosts } from './platform/serve/form-posts.js';
import { jsonBodies } from './platform/serve/json-bodies.js';
import type { Trusts } from './platform/web/judged-address.js';
import { NestLog } from './platform/settings/nest-log.js';
import { OpenConnections } from './platform/web/open-connections.js';
import { raiseRates } from './platform/rates/rate-limit.js';
import { Refusals } from './platform/serve/refusals.js';
import { requestLog } from './platform/serve/request-log.js';
import { securityHeaders } from './platform/web/security-headers.js';
import { endSlowCalls } from './platform/web/slow-callers.js';
import { serveBrowserModels } from './platform/web/browser-models.js';
import { brandOfBuild, staticClient } from './platform/web/static-client.js';
import { refuseWrongMethod } from './platform/serve/wrong-method.js';
import { SocketAdapter } from './sockets/socket-adapter.js';

export interface RunningGateway {
  readonly url: string;
  readonly port: number;
  /** Stops accepting calls and waits for running ones. */
  close(): Promise<void>;
}

/** Everything stops within 5 s, this part well before. */
const CLOSE_GRACE_MS = 2_500;
const LAST_GRACE_MS = 500;
/** Longer than proxies keep idle connections, so that none is closed during a call. */
const KEEP_ALIVE_MS = 65_000;

/** Builds the application, checks that it serves exactly the endpoint table, and listens. Port 0 chooses a free one. */
export async function startGateway(parts: GatewayParts, port: number, host?: string): Promise<RunningGateway> {
  const { settings, log } = parts;
  raiseRates(settings.rateFactor);
  if (settings.rateFactor > 1)
    log.warn('rate limits are raised: use this only for tests', { factor: settings.rateFactor });
  const instance: Express = express();
  instance.disable('x-powered-by');
  instance.disable('etag');
  // Paths must be spelled exactly as in the contracts (decisions.md).
  instance.set('strict routing', true);
  instance.set('case sensitive routing', true);
  instance.set('trust proxy', [...settings.trustedProxies]);
  const trusts: Trusts = (...hop) => trustsOf(instance)(...hop);
  const connections = new OpenConnections(settings.connectionsPerAddress, trusts);
  instance.use(connections.limitCalls, requestLog(log), securityHeaders);
  instance.use(serveBrowserModels());
  if (settings.clientDirectory !== undefined) {
    const style = brandOfBuild(settings.clientDirectory, settings.brand);
    for (const what of style.adjusted) log.warn('adjusted a brand color with too little contrast', { what });
    instance.use(staticClient(settings.clientDirectory, style, settings.elsewhere, settings.boardKey));
  }
  instance.use(refuseWrongMethod);
  instance.use(jsonBodies());
  instance.use(formPosts());

  const application = await NestFactory.create<NestExpressApplication>(
    AppModule.with(parts),
    new ExpressAdapter(instance),
    {
      bodyParser: false,
      logger: new NestLog(log),
      abortOnError: false,
    },
  );
  const ownErrors = application.get(OwnErrors);
  const keep = (thrown: unknown, request: Request, endpoint: Endpoint | undefined): void =>
    // An unknown path may contain anything.
    void ownErrors.keep(thrown, request, `${request.method} ${endpoint?.path ?? 'unknown'}`);
  application.useGlobalFilters(new ErrorFilter(log, endpointOf, new Refusals(parts.database, log), keep));
  const { redisUrl, systemDatabaseUrl: databaseUrl, publicUrl } = settings;
  const sockets = { redisUrl, databaseUrl, connections, trusts, publicUrl, log };
  const meetings = application.get(MeetingServerService);
  const signals: SignalParts = { meetings, connections, trusts, publicUrl, log };
  application.use(answerValidate(signals));
  application.useWebSocketAdapter(await SocketAdapter.connect(application, sockets));
  await application.init();
  checkEndpoints(servedRoutes(instance));

  const server: Server = application.getHttpServer();
  endSlowCalls(server);
  answerBrokenCalls(server);
  connections.watch(server);
  server.keepAliveTimeout = KEEP_ALIVE_MS;
  handOverCollab(server, log, parts.launcher);
  pipeSignals(server, signals);
  await (host === undefined ? application.listen(port) : application.listen(port, host));
  const bound = (server.address() as AddressInfo).port;
  return { url: `http://localhost:${bound}`, port: bound, close: () => closeWithin(application, server) };
}

const trustsOf = (instance: Express): Trusts => instance.get('trust proxy fn') as Trusts;

/**
 * Waits for running calls for a while, then ends them, because an upload over a slow connection must not delay
 * shutdown.
 */
async function closeWithin(application: NestExpressApplication, server: Server): Promise<void> {
  const closed = application.close().then(() => true);
  const inTime = await Promise.race([closed, pause(CLOSE_GRACE_MS, false, { ref: false })]);
  if (inTime) return;
  server.closeAllConnections();
  // A handed-over socket counts as open until the other process reports that it's closed; that process may be gone too.
  await Promise.race([closed, pause(LAST_GRACE_MS, false, { ref: false })]);
}

const table = Object.values<Endpoint>(endpoints);

function endpointOf(request: Request): Endpoint | undefined {
  const path = (request.route as { path?: string } | undefined)?.path ?? request.path;
  return table.find((declared) => declared.method === request.method && declared.path === path);
}
