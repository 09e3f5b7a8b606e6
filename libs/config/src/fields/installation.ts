import { collabLimits } from '@cartulary/contracts/limits/collab';
import { z } from 'zod';
import type { FieldGroups } from './field.js';
import { everyone, outside, gateway } from './processes.js';
import { email, flag, host, port, proxies, text, whole } from './values.js';

/** The installation as a whole. */
export const installationFields = {
  'The installation': {
    NODE_ENV: {
      key: 'environment',
      for: everyone,
      default: 'production',
      value: z.enum(['production', 'development', 'test'], { error: 'must be production, development or test' }),
      meaning: 'production, development or test.',
    },
    PORT: {
      key: 'port',
      // The workers write mails, whose links lead here.
      for: [...outside, 'workers'],
      default: '8080',
      value: port,
      meaning: 'The port that serves everything: client, API, sockets.',
    },
    CARTULARY_HOST: {
      key: 'host',
      for: outside,
      default: null,
      value: host,
      meaning: 'The address to listen on; all addresses of the machine unless set.',
    },
    CARTULARY_DATA_DIR: {
      key: 'dataDirectory',
      for: everyone,
      default: '.data',
      value: text,
      meaning:
        'The folder that keeps everything; as root below a folder closed to others it is /var/lib/cartulary, and the start says so.',
    },
    CARTULARY_ADMIN_EMAIL: {
      key: 'adminEmail',
      for: gateway,
      default: null,
      value: email,
      meaning: 'Only this address may make the first account, which operates the installation; anybody may unless set.',
    },
    CARTULARY_DEMO: {
      key: 'demo',
      for: everyone,
      default: '0',
      value: flag,
      meaning:
        '1 fills an empty installation at its first start: it creates the first account, says its password in the terminal, and reads the bundled sample documents.',
    },
    CARTULARY_TRUSTED_PROXIES: {
      key: 'trustedProxies',
      for: ['launcher', 'gateway', 'collab-server'],
      default: null,
      value: proxies,
      meaning:
        'Proxies whose X-Forwarded-* headers are believed: addresses, networks, loopback, linklocal, uniquelocal, with commas. Nobody’s are unless set; behind a proxy set it, or all people share its address and its limits.',
    },
    CARTULARY_CONNECTIONS_PER_ADDRESS: {
      key: 'connectionsPerAddress',
      for: ['launcher', 'gateway', 'collab-server'],
      default: String(collabLimits.connectionsOfAddress),
      value: whole(1, 1_000_000),
      meaning:
        'Connections that one address may hold to the gateway, and as many to the collab server; behind a trusted proxy the address it saw. This machine itself may hold any number to the gateway.',
    },
    CARTULARY_CLIENT_DIR: {
      key: 'clientDirectory',
      for: gateway,
      default: null,
      value: text,
      meaning: 'The built client to serve; the start fills it in, and a gateway without it serves the API only.',
    },
  },
} as const satisfies FieldGroups;
