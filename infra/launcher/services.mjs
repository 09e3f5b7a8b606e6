import path from 'node:path';
import { handOver } from './handover.mjs';
import { MeetingServer } from './meetings/meeting-server.mjs';
import { looksAfterMeetings, meetingsDirectory } from './meetings/source.mjs';
import { Part } from './part.mjs';
import { root } from './paths.mjs';
import { freePort, portState } from './ports.mjs';

const METRICS_PORTS = [9464, 9465, 9466];

/** Ports that are only reachable from this machine: the default ones for metrics if they are free. */
async function innerPorts(env) {
  const states = await Promise.all(METRICS_PORTS.map((port) => portState(port, '127.0.0.1')));
  const usual = states.every((state) => state === 'free');
  return {
    COLLAB_PORT: env.COLLAB_PORT || String(await freePort()),
    // 0, the default of .env.example, also means a free port.
    MEETING_NOTICES_PORT: String(Number(env.MEETING_NOTICES_PORT) || (await freePort())),
    METRICS_PORT: env.METRICS_PORT || (usual ? String(METRICS_PORTS[0]) : '0'),
  };
}

/** The services' environment: the launcher's own plus the values it determined, without the owner's database URL. */
export async function serviceEnvironment({ port, dataDirectory, database }) {
  const env = {
    ...process.env,
    ...(await innerPorts(process.env)),
    NODE_ENV: process.env.NODE_ENV || 'production',
    PORT: String(port),
    CARTULARY_DATA_DIR: dataDirectory,
    CARTULARY_CLIENT_DIR: process.env.CARTULARY_CLIENT_DIR ?? path.join(root, 'apps/client/dist'),
    DATABASE_APP_URL: database.appUrl,
    DATABASE_SYSTEM_URL: database.systemUrl,
  };
  delete env.DATABASE_URL;
  // The launcher writes the files from the output of the services.
  delete env.CARTULARY_LOG_DIR;
  return env;
}

/** A service's own environment, without secrets that it doesn't read. */
export async function ownEnvironment(env, name) {
  const { othersSecrets } = await import(path.join(root, 'libs/config/dist/others-secrets.js'));
  const own = { ...env };
  for (const secret of othersSecrets(name)) delete own[secret];
  return own;
}

/** The manager of the meeting server; undefined if meetings are turned off, or the server is external. */
function makeMeetings({ settings, dataDirectory, meetingsSource, shared, noticesPort, tell }) {
  if (!looksAfterMeetings(settings)) return undefined;
  return new MeetingServer({
    logDirectory: shared.logDirectory,
    logKeepDays: shared.logKeepDays,
    directory: meetingsDirectory(dataDirectory),
    source: meetingsSource,
    address: settings.meetingsAddress,
    ports: { udp: settings.meetingsUdpPort, tcp: settings.meetingsTcpPort },
    noticesUrl: `http://127.0.0.1:${noticesPort}/`,
    tell,
  });
}

/**
 * Creates the three services (collab server, workers, gateway) and the manager of the meeting server, without starting
 * them.
 */
export async function makeServices({ port, dataDirectory, settings, meetingsSource, database, execArgv }) {
  const env = await serviceEnvironment({ port, dataDirectory, database });
  const shared = {
    execArgv,
    logDirectory: settings.logDirectory ?? path.join(dataDirectory, 'logs'),
    logKeepDays: settings.logKeepDays,
  };
  const make = async (name, onMessage) =>
    new Part({
      ...shared,
      // It waits for the launcher before it touches anything (libs/service/src/run-service.ts).
      env: { ...(await ownEnvironment(env, name)), LAUNCHER_SAYS_WHEN: '1' },
      name,
      onMessage,
      module: path.join(root, 'apps', name, 'dist/main.js'),
    });
  const collabServer = await make('collab-server');
  const takeSocket = handOver(collabServer);
  const gateway = await make('gateway', (message, socket) => {
    takeSocket(message, socket);
    meetings?.hear(message);
  });
  const tell = (message) => gateway.tell(message);
  const noticesPort = env.MEETING_NOTICES_PORT;
  const meetings = makeMeetings({ settings, dataDirectory, meetingsSource, shared, noticesPort, tell });
  return { services: [collabServer, await make('workers'), gateway], meetings };
}
