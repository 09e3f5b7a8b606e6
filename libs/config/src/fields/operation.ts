import { z } from 'zod';
import type { FieldGroups } from './field.js';
import { everyone, gateway, servers } from './processes.js';
import {
  address,
  email,
  headers,
  host,
  isNameServer,
  list,
  onOff,
  origin,
  port,
  share,
  text,
  whole,
} from './values.js';

const DAYS_IN_TEN_YEARS = 3_650;
const MOST_LEASE_SECONDS = 600;

/** What operators look after. */
export const operationFields = {
  Inside: {
    COLLAB_HOST: {
      key: 'collabHost',
      for: ['launcher', 'collab-server'],
      default: '127.0.0.1',
      value: host,
      meaning: 'The address the collab server listens on for a proxy and for health checks.',
    },
    COLLAB_PORT: {
      key: 'collabPort',
      for: ['launcher', 'gateway', 'collab-server'],
      default: '8081',
      value: port,
      meaning: 'The port of the collab server of its own.',
    },
    COLLAB_ADDRESS: {
      key: 'collabAddress',
      for: ['collab-server'],
      default: null,
      value: address('http', 'https'),
      meaning:
        'Where other collab servers on the same Redis reach this one; unless set, COLLAB_HOST and COLLAB_PORT, or the name of the machine where it listens on every address.',
    },
    COLLAB_LEASE_SECONDS: {
      key: 'collabLeaseSeconds',
      for: ['collab-server'],
      default: '6',
      value: whole(1, MOST_LEASE_SECONDS),
      meaning: 'Seconds of silence after which a collab server’s documents go to the others on the same Redis.',
    },
    COLLAB_URL: {
      key: 'collabUrl',
      for: ['gateway'],
      default: null,
      value: address('ws', 'wss'),
      meaning:
        'Where the gateway reaches a collab server, to put versions of documents back; unless set, COLLAB_PORT of its own machine.',
    },
    METRICS_HOST: {
      key: 'metricsHost',
      for: servers,
      default: '127.0.0.1',
      value: host,
      meaning: 'The address that /metrics is served on.',
    },
    METRICS_PORT: {
      key: 'metricsPort',
      for: servers,
      default: '9464',
      value: port,
      meaning: 'The gateway’s port for /metrics; workers and collab server take the next two, and 0 takes free ones.',
    },
  },
  Names: {
    CARTULARY_DNS_SERVERS: {
      key: 'dnsServers',
      for: ['launcher', 'gateway', 'workers'],
      default: null,
      value: list.refine((servers) => servers.every(isNameServer), {
        error: 'must be addresses of name servers, such as 192.0.2.1 or [2001:db8::1]:5353, with commas',
      }),
      meaning:
        'Name servers that are asked whether an organization owns a domain: addresses with commas, with a port where it is not 53; those of the system unless set.',
    },
  },
  Addresses: {
    CARTULARY_ADDRESS_RULES: {
      key: 'addressRules',
      for: ['launcher', 'gateway'],
      default: 'on',
      value: onOff,
      meaning:
        'Whether the network addresses that organizations allow are enforced; turn it off while one that locked itself out mends them.',
    },
  },
  Mail: {
    SMTP_URL: {
      key: 'smtpUrl',
      for: ['launcher', 'gateway', 'workers'],
      default: null,
      secret: true,
      value: address('smtp', 'smtps'),
      meaning:
        'The server that mail goes out by: smtps://USER:PASSWORD@HOST, or smtp:// with STARTTLS (?tls=off does without); mail is kept for the operator at /system-control unless set.',
    },
    CARTULARY_MAIL_FROM: {
      key: 'mailFrom',
      for: ['launcher', 'workers'],
      default: null,
      value: email,
      meaning: 'The address that mail comes from; no-reply at the host of CARTULARY_PUBLIC_URL unless set.',
    },
    CARTULARY_PUBLIC_URL: {
      key: 'publicUrl',
      for: ['launcher', 'gateway', 'workers'],
      default: null,
      value: address('http', 'https'),
      meaning:
        'Where people reach this installation, for the links in mails and for passkeys; http://localhost:PORT unless set.',
    },
  },
  'Where pages send their calls': {
    CARTULARY_API_BASE: {
      key: 'apiBase',
      for: gateway,
      default: null,
      value: origin,
      meaning:
        'Where pages send the calls of the API, such as https://api.example.org; it has to let this origin in (CORS), with cookies. This origin unless set.',
    },
    CARTULARY_MONITORING_URL: {
      key: 'monitoringUrl',
      for: gateway,
      default: null,
      value: origin,
      meaning:
        'Where pages send error reports and logs instead, without cookies and tokens; where the API is unless set.',
    },
  },
  Traces: {
    OTEL_EXPORTER_OTLP_ENDPOINT: {
      key: 'traceEndpoint',
      for: servers,
      default: null,
      value: address('http', 'https'),
      meaning:
        'Where a collector takes traces as OTLP over HTTP, such as http://127.0.0.1:4318; nothing is traced, and nothing leaves this installation, unless set.',
    },
    OTEL_EXPORTER_OTLP_HEADERS: {
      key: 'traceHeaders',
      for: servers,
      default: null,
      secret: true,
      value: headers,
      meaning: 'What the collector wants to see with every request: NAME=VALUE with commas; nothing unless set.',
    },
    OTEL_TRACES_SAMPLER_ARG: {
      key: 'traceRatio',
      for: servers,
      default: '0.1',
      value: share,
      meaning: 'The share of calls and jobs that is traced, from 0 to 1.',
    },
  },
  Logs: {
    CARTULARY_LOG_LEVEL: {
      key: 'logLevel',
      for: everyone,
      default: 'info',
      value: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal'], {
        error: 'must be trace, debug, info, warn, error or fatal',
      }),
      meaning: 'The least important lines that are written: trace, debug, info, warn, error or fatal.',
    },
    CARTULARY_LOG_DIR: {
      key: 'logDirectory',
      for: everyone,
      default: null,
      value: text,
      meaning:
        'A folder for one log file a day and process; logs in CARTULARY_DATA_DIR unless set, and standard output for a process that is started alone.',
    },
    CARTULARY_LOG_KEEP_DAYS: {
      key: 'logKeepDays',
      for: everyone,
      default: '14',
      value: whole(1, DAYS_IN_TEN_YEARS),
      meaning: 'Days that a log file is kept.',
    },
  },
} as const satisfies FieldGroups;
