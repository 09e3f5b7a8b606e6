import { collabLimits } from '@cartulary/contracts/limits/collab';
import { z } from 'zod';
import type { FieldGroups } from './field.js';
import { everyone, outside, gateway } from './processes.js';
import { email, flag, host, port, proxies, text, whole } from './values.js';

/** Settings of the installation as a whole. */
export const installationFields = {
  Installation: {
    NODE_ENV: {
      key: 'environment',
      for: everyone,
      default: 'production',
      value: z.enum(['production', 'development', 'test'], { error: 'must be production, development, or test' }),
      meaning: 'Environment: production, development, or test.',
    },
    PORT: {
      key: 'port',
      // The workers send emails with links to here.
      for: [...outside, 'workers'],
      default: '8080',
      value: port,
      meaning: 'Port for the web client, API, and sockets. 0 picks a free port.',
    },
    CARTULARY_HOST: {
      key: 'host',
      for: outside,
      default: null,
      value: host,
      meaning: 'IP address or host name to listen on. If unset, listens on all addresses.',
    },
    CARTULARY_DATA_DIR: {
      key: 'dataDirectory',
      for: everyone,
      default: '.data',
      value: text,
      meaning:
        'Folder for all stored data. If `npm start` runs as root and the embedded database’s user can’t enter this folder, data goes to /var/lib/cartulary instead, and startup reports it.',
    },
    CARTULARY_ADMIN_EMAIL: {
      key: 'adminEmail',
      for: gateway,
      default: null,
      value: email,
      meaning:
        'Email address required for the first account, which operates the installation. If unset, anyone can create that account.',
    },
    CARTULARY_DEMO: {
      key: 'demo',
      for: everyone,
      default: '0',
      value: flag,
      meaning:
        '1 fills an empty installation on first startup: it creates the first account, prints its password in the terminal, and processes the bundled sample documents.',
    },
    CARTULARY_TRUSTED_PROXIES: {
      key: 'trustedProxies',
      for: ['launcher', 'gateway', 'collab-server'],
      default: null,
      value: proxies,
      meaning:
        'Comma-separated list of proxies whose X-Forwarded-* headers are trusted: IP addresses, networks, loopback, linklocal, or uniquelocal. If unset, no proxy is trusted. Set it behind a proxy, or everyone shares the proxy’s address and rate limits.',
    },
    CARTULARY_CONNECTIONS_PER_ADDRESS: {
      key: 'connectionsPerAddress',
      for: ['launcher', 'gateway', 'collab-server'],
      default: String(collabLimits.connectionsOfAddress),
      value: whole(1, 1_000_000),
      meaning:
        'Maximum connections from one IP address to the gateway, and the same again to the collab server. Behind a trusted proxy, the address it reports counts. Connections from this machine to the gateway are unlimited.',
    },
    CARTULARY_CLIENT_DIR: {
      key: 'clientDirectory',
      for: gateway,
      default: null,
      value: text,
      meaning: 'Folder of the built client. `npm start` sets it. Without it, the gateway serves only the API.',
    },
  },
} as const satisfies FieldGroups;
