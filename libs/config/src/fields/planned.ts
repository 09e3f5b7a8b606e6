import type { FieldGroups } from './field.js';
import { gateway, outside, reading } from './processes.js';
import { address, flag, onOff, text } from './values.js';

/**
 * Names that are promised already. A wrong value is reported, a right one changes nothing until its part is built and the
 * field moves to the group it belongs to.
 */
export const plannedFields = {
  'Planned: checked at the start, without effect yet': {
    CARTULARY_API_BASE: {
      key: 'apiBase',
      for: gateway,
      default: null,
      value: address('http', 'https'),
      meaning: 'Where the client finds the API; the own origin unless set.',
    },
    CARTULARY_MONITORING_URL: {
      key: 'monitoringUrl',
      for: gateway,
      default: null,
      value: address('http', 'https'),
      meaning: 'Where the client sends error reports; the own origin unless set.',
    },
    CARTULARY_MODELS_DIR: {
      key: 'modelsDirectory',
      for: reading,
      default: null,
      value: text,
      meaning: 'A folder with further language and recognition models; the bundled ones suffice unless set.',
    },
    CARTULARY_MEETINGS: {
      key: 'meetings',
      for: outside,
      default: 'on',
      value: onOff,
      meaning: 'Whether meetings are offered.',
    },
    LIVEKIT_URL: {
      key: 'livekitUrl',
      for: outside,
      default: null,
      value: address('ws', 'wss', 'http', 'https'),
      meaning: 'The LiveKit server of the meetings.',
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
    CARTULARY_MOCK_AUTH: {
      key: 'mockAuth',
      for: gateway,
      default: '0',
      value: flag,
      meaning: '1 replaces sign-in by a made-up one, for tests only; in production the start is refused.',
    },
  },
} as const satisfies FieldGroups;
