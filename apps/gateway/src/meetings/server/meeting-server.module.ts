import { Module, type FactoryProvider } from '@nestjs/common';
import { GatewaySettings } from '../../platform/settings/gateway-settings.js';
import { LAUNCHER } from '../../platform/settings/parts.js';
import { ConfiguredServer } from './configured-server.js';
import { LaunchedServer, type LauncherLine } from './launched-server.js';
import { MeetingServerEvents } from './meeting-server-events.js';
import { MeetingServerService, SERVER_SOURCE } from './meeting-server.service.js';
import { Notices } from './notices.js';
import { NoServer, type ServerSource } from './server-source.js';

const source: FactoryProvider<ServerSource> = {
  provide: SERVER_SOURCE,
  inject: [GatewaySettings, LAUNCHER],
  useFactory: ({ meetings }: GatewaySettings, launcher: LauncherLine | null) => {
    if (!meetings.isOn) return new NoServer({ kind: 'off' });
    if (meetings.server !== undefined) return new ConfiguredServer(meetings.server);
    if (launcher?.send !== undefined) return new LaunchedServer(launcher);
    return new NoServer({ kind: 'missing', reason: 'no-server' });
  },
};

/** The meeting server (LiveKit): its status, who may join, and its events. */
@Module({
  providers: [source, MeetingServerEvents, MeetingServerService, Notices],
  exports: [MeetingServerEvents, MeetingServerService, Notices],
})
export class MeetingServerModule {}
