import { isIP } from 'node:net';
import type { FieldGroups } from './field.js';
import { gateway, launcher, outside } from './processes.js';
import { address, host, onOff, port, text, whole } from './values.js';

const LOWEST_OWN_PORT = 1_024;
const HIGHEST_PORT = 65_535;

/** Settings of the meeting server (LiveKit). */
export const meetingsFields = {
  Meetings: {
    CARTULARY_MEETINGS: {
      key: 'meetings',
      for: outside,
      default: 'on',
      value: onOff,
      meaning: 'Whether meetings are available. If off, the meeting server isn’t downloaded or built.',
    },
    LIVEKIT_URL: {
      key: 'livekitUrl',
      for: outside,
      default: null,
      value: address('ws', 'wss', 'http', 'https'),
      meaning:
        'URL of an existing LiveKit server. Also set LIVEKIT_API_KEY and LIVEKIT_API_SECRET. If unset, `npm start` runs livekit-server from PATH, or builds it once with Go.',
    },
    LIVEKIT_API_KEY: {
      key: 'livekitApiKey',
      for: outside,
      default: null,
      secret: true,
      value: text,
      meaning: 'API key of the LiveKit server.',
    },
    LIVEKIT_API_SECRET: {
      key: 'livekitApiSecret',
      for: outside,
      default: null,
      secret: true,
      value: text.min(32, { error: 'must be at least 32 characters' }),
      meaning: 'API secret of the LiveKit server, at least 32 characters.',
    },
    CARTULARY_MEETINGS_ADDRESS: {
      key: 'meetingsAddress',
      for: launcher,
      default: '127.0.0.1',
      value: text.refine((value) => isIP(value) !== 0, { error: 'must be an IP address' }),
      meaning:
        'IP address where browsers reach meeting audio and video. With the default, only browsers on this machine can join meetings.',
    },
    CARTULARY_MEETINGS_UDP_PORT: {
      key: 'meetingsUdpPort',
      for: launcher,
      default: '7882',
      value: whole(LOWEST_OWN_PORT, HIGHEST_PORT),
      meaning:
        'UDP port for meeting audio and video. If it’s in use and CARTULARY_MEETINGS_ADDRESS is 127.0.0.1, a free port is used.',
    },
    CARTULARY_MEETINGS_TCP_PORT: {
      key: 'meetingsTcpPort',
      for: launcher,
      default: '7881',
      value: whole(LOWEST_OWN_PORT, HIGHEST_PORT),
      meaning:
        'TCP port for meeting audio and video on networks that block UDP. It isn’t opened if CARTULARY_MEETINGS_ADDRESS is 127.0.0.1.',
    },
    MEETING_NOTICES_HOST: {
      key: 'meetingNoticesHost',
      for: gateway,
      default: '127.0.0.1',
      value: host,
      meaning:
        'Address where the gateway receives webhooks from the meeting server. Never use an address that’s reachable from outside.',
    },
    MEETING_NOTICES_PORT: {
      key: 'meetingNoticesPort',
      for: outside,
      default: '0',
      value: port,
      meaning: 'Port for webhooks from the meeting server. If unset, `npm start` picks a free port.',
    },
  },
} as const satisfies FieldGroups;
