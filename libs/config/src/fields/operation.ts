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

/** Operational settings. */
export const operationFields = {
  'Internal services': {
    COLLAB_HOST: {
      key: 'collabHost',
      for: ['launcher', 'collab-server'],
      default: '127.0.0.1',
      value: host,
      meaning: 'Address that the collab server listens on, for a proxy and health checks.',
    },
    COLLAB_PORT: {
      key: 'collabPort',
      for: ['launcher', 'gateway', 'collab-server'],
      default: '8081',
      value: port,
      meaning: 'Port of the collab server. If unset, `npm start` picks a free port.',
    },
    COLLAB_ADDRESS: {
      key: 'collabAddress',
      for: ['collab-server'],
      default: null,
      value: address('http', 'https'),
      meaning:
        'URL where other collab servers on the same Redis reach this one. Defaults to COLLAB_HOST and COLLAB_PORT, or to the machine’s host name if the collab server listens on all addresses.',
    },
    COLLAB_LEASE_SECONDS: {
      key: 'collabLeaseSeconds',
      for: ['collab-server'],
      default: '6',
      value: whole(1, MOST_LEASE_SECONDS),
      meaning: 'Seconds without a heartbeat before a collab server’s documents move to the others on the same Redis.',
    },
    COLLAB_URL: {
      key: 'collabUrl',
      for: ['gateway'],
      default: null,
      value: address('ws', 'wss'),
      meaning:
        'URL where the gateway reaches a collab server to restore document versions. Defaults to COLLAB_PORT on this machine.',
    },
    METRICS_HOST: {
      key: 'metricsHost',
      for: servers,
      default: '127.0.0.1',
      value: host,
      meaning: 'Address where /metrics is served.',
    },
    METRICS_PORT: {
      key: 'metricsPort',
      for: servers,
      default: '9464',
      value: port,
      meaning:
        'Port for the gateway’s /metrics. The workers and collab server use the next two ports. 0 picks free ports.',
    },
  },
  DNS: {
    CARTULARY_DNS_SERVERS: {
      key: 'dnsServers',
      for: ['launcher', 'gateway', 'workers'],
      default: null,
      value: list.refine((servers) => servers.every(isNameServer), {
        error: 'must be a comma-separated list of name server addresses, such as 192.0.2.1 or [2001:db8::1]:5353',
      }),
      meaning:
        'Comma-separated list of name servers that verify organizations’ domains. Add the port if it isn’t 53. Defaults to the system’s name servers.',
    },
  },
  'Network rules': {
    CARTULARY_ADDRESS_RULES: {
      key: 'addressRules',
      for: ['launcher', 'gateway'],
      default: 'on',
      value: onOff,
      meaning:
        'Whether organizations’ network restrictions are enforced. Turn it off temporarily so an organization that locked itself out can fix its networks.',
    },
  },
  Email: {
    SMTP_URL: {
      key: 'smtpUrl',
      for: ['launcher', 'gateway', 'workers'],
      default: null,
      secret: true,
      value: address('smtp', 'smtps'),
      meaning:
        'URL of the server that sends email: smtps://USER:PASSWORD@HOST, or smtp:// with STARTTLS (?tls=off makes it optional). If unset, emails are held for the operator at /system-control.',
    },
    CARTULARY_MAIL_FROM: {
      key: 'mailFrom',
      for: ['launcher', 'workers'],
      default: null,
      value: email,
      meaning: 'Sender address of all email. Defaults to no-reply at the host of CARTULARY_PUBLIC_URL.',
    },
    CARTULARY_PUBLIC_URL: {
      key: 'publicUrl',
      for: ['launcher', 'gateway', 'workers'],
      default: null,
      value: address('http', 'https'),
      meaning:
        'URL where people reach this installation, for links in emails and for passkeys. Defaults to http://localhost:PORT.',
    },
  },
  'API and monitoring origins': {
    CARTULARY_API_BASE: {
      key: 'apiBase',
      for: gateway,
      default: null,
      value: origin,
      meaning:
        'Origin that pages send API calls to, such as https://api.example.org. It must allow this installation’s origin (CORS) with cookies. Defaults to this installation’s origin.',
    },
    CARTULARY_MONITORING_URL: {
      key: 'monitoringUrl',
      for: gateway,
      default: null,
      value: origin,
      meaning:
        'Origin that pages send error reports and logs to, without cookies or tokens. Defaults to the origin of the API.',
    },
  },
  Tracing: {
    OTEL_EXPORTER_OTLP_ENDPOINT: {
      key: 'traceEndpoint',
      for: servers,
      default: null,
      value: address('http', 'https'),
      meaning:
        'URL of a collector that accepts traces as OTLP over HTTP, such as http://127.0.0.1:4318. If unset, nothing is traced, and nothing leaves this installation.',
    },
    OTEL_EXPORTER_OTLP_HEADERS: {
      key: 'traceHeaders',
      for: servers,
      default: null,
      secret: true,
      value: headers,
      meaning:
        'Headers to send to the collector with every request, such as an API key: comma-separated NAME=VALUE pairs. If unset, none are sent.',
    },
    OTEL_TRACES_SAMPLER_ARG: {
      key: 'traceRatio',
      for: servers,
      default: '0.1',
      value: share,
      meaning: 'Share of calls and jobs to trace, from 0 to 1.',
    },
  },
  Logging: {
    CARTULARY_LOG_LEVEL: {
      key: 'logLevel',
      for: everyone,
      default: 'info',
      value: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal'], {
        error: 'must be trace, debug, info, warn, error, or fatal',
      }),
      meaning: 'Lowest level to log: trace, debug, info, warn, error, or fatal.',
    },
    CARTULARY_LOG_DIR: {
      key: 'logDirectory',
      for: everyone,
      default: null,
      value: text,
      meaning:
        'Folder for log files, one per day and process. `npm start` defaults to logs in CARTULARY_DATA_DIR. A process started on its own defaults to standard output.',
    },
    CARTULARY_LOG_KEEP_DAYS: {
      key: 'logKeepDays',
      for: everyone,
      default: '14',
      value: whole(1, DAYS_IN_TEN_YEARS),
      meaning: 'Days to keep each log file.',
    },
  },
} as const satisfies FieldGroups;
