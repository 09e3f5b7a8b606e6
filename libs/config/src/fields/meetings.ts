import { isIP } from 'node:net';
import type { FieldGroups } from './field.js';
import { gateway, launcher, outside } from './processes.js';
import { address, host, onOff, port, text, whole } from './values.js';

const LOWEST_OWN_PORT = 1_024;
const HIGHEST_PORT = 65_535;

/** The meeting server: LiveKit. */
export const meetingsFields = {
  Meetings: {
    CARTULARY_MEETINGS: {
      key: 'meetings',
      for: outside,
      default: 'on',
      value: onOff,
      meaning: 'Whether meetings are offered; off also fetches and builds no meeting server.',
    },
    LIVEKIT_URL: {
      key: 'livekitUrl',
      for: outside,
      default: null,
      value: address('ws', 'wss', 'http', 'https'),
      meaning:
        'A LiveKit server that runs already, with the two below; unless set, npm start runs livekit-server from PATH, or builds it once with Go.',
    },
    LIVEKIT_API_KEY: {
      key: 'livekitApiKey',
      for: outside,
      default: null,
      secret: true,
      value: text,
      meaning: 'The name of its key.',
    },
    LIVEKIT_API_SECRET: {
      key: 'livekitApiSecret',
      for: outside,
      default: null,
      secret: true,
      value: text.min(32, { error: 'must be at least 32 characters' }),
      meaning: 'The secret of its key, at least 32 characters.',
    },
    CARTULARY_MEETINGS_ADDRESS: {
      key: 'meetingsAddress',
      for: launcher,
      default: '127.0.0.1',
      value: text.refine((value) => isIP(value) !== 0, { error: 'must be an IP address' }),
      meaning:
        'The IP address at which browsers reach the sound and picture of meetings; unless set only browsers on this machine can meet.',
    },
    CARTULARY_MEETINGS_UDP_PORT: {
      key: 'meetingsUdpPort',
      for: launcher,
      default: '7882',
      value: whole(LOWEST_OWN_PORT, HIGHEST_PORT),
      meaning: 'The UDP port of sound and picture; on 127.0.0.1 a free one where it is taken.',
    },
    CARTULARY_MEETINGS_TCP_PORT: {
      key: 'meetingsTcpPort',
      for: launcher,
      default: '7881',
      value: whole(LOWEST_OWN_PORT, HIGHEST_PORT),
      meaning: 'The TCP port for those whose network lets no UDP through; not opened on 127.0.0.1, which needs none.',
    },
    MEETING_NOTICES_HOST: {
      key: 'meetingNoticesHost',
      for: gateway,
      default: '127.0.0.1',
      value: host,
      meaning:
        'The address that the gateway hears the meeting server’s notices (webhooks) on; never one that the outside reaches.',
    },
    MEETING_NOTICES_PORT: {
      key: 'meetingNoticesPort',
      for: outside,
      default: '0',
      value: port,
      meaning: 'The port for those notices; the start takes a free one.',
    },
  },
} as const satisfies FieldGroups;
