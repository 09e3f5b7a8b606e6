import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ConfigError, readConfig } from './config.js';
import { envExample } from './env-example.js';
import type { Environment } from './environment.js';
import { fieldGroups, fields } from './fields/all.js';
import type { Field } from './fields/field.js';
import type { ProcessName } from './fields/processes.js';
import { othersSecrets } from './others-secrets.js';

const DATABASE_APP_URL = 'postgres://app:hidden-word@db/cartulary';
const database = { DATABASE_APP_URL, DATABASE_SYSTEM_URL: 'postgres://system:hidden-word@db/cartulary' };
const root = join(import.meta.dirname, '../../..');

const linesOf = (read: () => unknown): readonly string[] => {
  try {
    read();
  } catch (error) {
    if (error instanceof ConfigError) return error.lines;
    throw error;
  }
  return [];
};
const faultsOf = (env: Environment): readonly string[] => linesOf(() => readConfig('gateway', { ...database, ...env }));

describe('the configuration of a process', () => {
  it('has the defaults of the decisions when nothing but the database is set', () => {
    expect(readConfig('gateway', database)).toMatchObject({
      environment: 'production',
      port: 8080,
      dataDirectory: '.data',
      databaseAppUrl: DATABASE_APP_URL,
      tagline: 'Smart Document Processing Platform',
      brandPrimary: '#2563eb',
      currency: 'USD',
      meetings: 'on',
      metricsHost: '127.0.0.1',
      logLevel: 'info',
      sessionInactivityMinutes: 30,
      maxLoginAttempts: 5,
      tokenLifetimeSeconds: 3_600,
      maxFileBytes: 52_428_800,
      demo: false,
      mockAuth: false,
      warnings: [],
    });
    expect(readConfig('gateway', database).redisUrl).toBeUndefined();
  });

  it('takes origins for the calls of pages: safe ones, without a path', () => {
    const read = readConfig('gateway', {
      ...database,
      CARTULARY_API_BASE: 'https://api.quay.example/',
      CARTULARY_MONITORING_URL: 'http://127.0.0.1:9000',
    });
    expect(read).toMatchObject({ apiBase: 'https://api.quay.example', monitoringUrl: 'http://127.0.0.1:9000' });
    for (const wrong of [
      'http://api.quay.example',
      'http://127.0.0.1.quay.example',
      'https://api.quay.example/v1',
      'https://api.quay.example?x=1',
      'https://ada:secret@api.quay.example',
      'https://api.quay.example; script-src *',
      'ftp://api.quay.example',
      'api.quay.example',
    ])
      expect([wrong, faultsOf({ CARTULARY_API_BASE: wrong })]).toEqual([
        wrong,
        [expect.stringMatching(/^CARTULARY_API_BASE must be an origin without a path/)],
      ]);
  });

  it('needs no database for the launcher, which starts one', () => {
    expect(readConfig('launcher', {}).databaseUrl).toBeUndefined();
    expect(linesOf(() => readConfig('workers', {}))).toEqual([
      expect.stringMatching(/^DATABASE_APP_URL must be set: /),
      expect.stringMatching(/^DATABASE_SYSTEM_URL must be set: /),
    ]);
  });

  it('holds only what the process reads', () => {
    expect(readConfig('collab-server', database)).not.toHaveProperty('smtpUrl');
    expect(readConfig('collab-server', { ...database, PORT: 'nonsense' })).not.toHaveProperty('port');
  });

  it.each(['gateway', 'workers', 'collab-server'] as const)('starts %s without what it is kept from', (process) => {
    const all = {
      ...database,
      CARTULARY_MASTER_KEY: Buffer.alloc(32, 1).toString('base64'),
      CARTULARY_GOOGLE_CLIENT_ID: 'id',
      CARTULARY_GOOGLE_CLIENT_SECRET: 'secret',
      CARTULARY_LDAP_URL: 'ldaps://l',
      CARTULARY_LDAP_BIND_DN: 'cn=us',
      CARTULARY_LDAP_BIND_PASSWORD: 'secret',
      CARTULARY_LDAP_BASE: 'dc=org',
    };
    const others = othersSecrets(process);
    const env = Object.fromEntries(Object.entries(all).filter(([name]) => !others.includes(name)));
    expect(linesOf(() => readConfig(process, env))).toEqual([]);
  });

  it('is kept from the secrets of the others', () => {
    const open = (process: ProcessName) => {
      const others = othersSecrets(process);
      return Object.entries<Field>(fields).flatMap(([name, { secret }]) =>
        secret === true && !others.includes(name) ? [name] : [],
      );
    };
    const shared = [
      'CARTULARY_MASTER_KEY',
      'DATABASE_APP_URL',
      'DATABASE_SYSTEM_URL',
      'OTEL_EXPORTER_OTLP_HEADERS',
      'REDIS_URL',
    ];
    expect(open('collab-server').sort()).toEqual(shared);
    expect(open('workers').sort()).toEqual([...shared, 'SMTP_URL']);
    expect(open('gateway')).not.toContain('DATABASE_URL');
  });

  it('tells the gateway and the sweep of sessions the same minutes of inactivity', () => {
    for (const name of ['gateway', 'workers'] as const)
      expect(readConfig(name, { ...database, CARTULARY_SESSION_INACTIVITY_MINUTES: '60' })).toMatchObject({
        sessionInactivityMinutes: 60,
      });
  });

  it('names all wrong values together, one line each', () => {
    const lines = faultsOf({
      PORT: '80a',
      REDIS_URL: 'http://x',
      CARTULARY_BRAND_ACCENT: 'blue',
      CARTULARY_DEMO: 'maybe',
    });
    expect(lines).toEqual([
      "PORT must be a whole number from 0 to 65535, got '80a'",
      "CARTULARY_DEMO must be 1 or 0, got 'maybe'",
      'REDIS_URL must be a URL that starts with redis:// or rediss://',
      "CARTULARY_BRAND_ACCENT must be a hex color like #2563eb, got 'blue'",
    ]);
  });

  it.each<[string, string]>([
    ['NODE_ENV', 'staging'],
    ['CARTULARY_HOST', 'localhost:8080'],
    ['METRICS_HOST', 'every where'],
    ['CARTULARY_TRUSTED_PROXIES', 'loopback,localhost'],
    ['CARTULARY_TRUSTED_PROXIES', '10.0.0.0/33'],
    ['CARTULARY_CONNECTIONS_PER_ADDRESS', '0'],
    ['PORT', '65536'],
    ['PORT', '-1'],
    ['DATABASE_APP_URL', 'mysql://x'],
    ['SMTP_URL', 'mail.example.org'],
    ['CARTULARY_ADMIN_EMAIL', 'nobody'],
    ['CARTULARY_CURRENCY', 'BTCX'],
    ['CARTULARY_PRICE_LIST', 'maybe'],
    ['CARTULARY_MEETINGS', 'sometimes'],
    ['CARTULARY_MASTER_KEY', 'c2hvcnQ='],
    ['CARTULARY_MAX_FILE_BYTES', '52428801'],
    ['CARTULARY_PASSWORD_MIN_LENGTH', '4'],
    ['CARTULARY_LOG_LEVEL', 'loud'],
    ['DATABASE_POOL_SIZE', '1.5'],
  ])('refuses %s=%s', (name, value) => {
    expect(faultsOf({ [name]: value })).toEqual([expect.stringMatching(new RegExp(`^${name} must be `))]);
  });

  it('never repeats a secret', () => {
    const lines = faultsOf({
      DATABASE_APP_URL: 'http://app:hidden-word@db',
      CARTULARY_MASTER_KEY: 'hidden-word',
      SMTP_URL: 'x://hidden-word',
    });
    expect(lines).toHaveLength(3);
    expect(lines.join()).not.toContain('hidden-word');
  });

  it('takes an empty variable as unset, except the tagline, whose fallback it shows', () => {
    const config = readConfig('gateway', { ...database, PORT: '', REDIS_URL: ' ', CARTULARY_TAGLINE: '' });
    expect(config).toMatchObject({ port: 8080, tagline: 'Privacy-First Document Intelligence' });
    expect(config.redisUrl).toBeUndefined();
  });

  it('accepts a master key, and two while it is rotated', () => {
    const key = Buffer.alloc(32, 7).toString('base64');
    expect(readConfig('gateway', { ...database, CARTULARY_MASTER_KEY: `${key},${key}` }).masterKey).toBe(
      `${key},${key}`,
    );
    expect(faultsOf({ CARTULARY_MASTER_KEY: key, CARTULARY_MASTER_KEY_FILE: '/k' })).toEqual([
      expect.stringContaining('not both'),
    ]);
  });

  it('gives each process a metrics port of its own', () => {
    const ports = (['gateway', 'workers', 'collab-server'] as const).map(
      (name) => readConfig(name, database).metricsPort,
    );
    expect(ports).toEqual([9464, 9465, 9466]);
    expect(readConfig('workers', { ...database, METRICS_PORT: '0' }).metricsPort).toBe(0);
  });
});

describe('settings that fit together', () => {
  it('refuses S3 storage, which isn’t supported yet', () => {
    expect(faultsOf({ S3_ENDPOINT: 'https://s3', S3_BUCKET: 'b' })).toEqual([
      'S3_ENDPOINT, S3_BUCKET must not be set: S3 storage isn’t supported yet. Original files are stored in CARTULARY_DATA_DIR.',
    ]);
  });

  it('wants all of LiveKit, and both database roles, or none', () => {
    expect(linesOf(() => readConfig('launcher', { LIVEKIT_URL: 'wss://l', DATABASE_APP_URL }))).toEqual([
      'LIVEKIT_API_KEY and LIVEKIT_API_SECRET must also be set: LIVEKIT_URL, LIVEKIT_API_KEY, LIVEKIT_API_SECRET only work together.',
      'DATABASE_SYSTEM_URL must also be set: DATABASE_APP_URL, DATABASE_SYSTEM_URL only work together.',
    ]);
  });

  it('refuses made-up sign-in in production, and only there', () => {
    expect(faultsOf({ CARTULARY_MOCK_AUTH: '1' })).toEqual([expect.stringContaining('CARTULARY_MOCK_AUTH')]);
    expect(faultsOf({ CARTULARY_MOCK_AUTH: '1', NODE_ENV: 'test' })).toEqual([]);
  });

  it('warns of demonstration data in production, and of names that nobody reads', () => {
    const { warnings } = readConfig('gateway', {
      ...database,
      CARTULARY_DEMO: '1',
      CARTULARY_TAGLIN: 'x',
      CARTULARY_TEST_REQUIRE: 'all',
    });
    expect(warnings).toEqual([expect.stringContaining('CARTULARY_DEMO'), expect.stringContaining('CARTULARY_TAGLIN ')]);
    expect(readConfig('gateway', { ...database, CARTULARY_DEMO: '1', NODE_ENV: 'development' }).warnings).toEqual([]);
  });
});

describe('a program with a wrong environment', () => {
  it('writes one line a fault and ends with exit code 1', () => {
    const run = spawnSync(
      process.execPath,
      [
        '--conditions=source',
        '--import',
        join(root, 'libs/testing/src/run-typescript.mjs'),
        join(import.meta.dirname, 'refusing-program.ts'),
      ],
      { encoding: 'utf8', env: { PATH: process.env['PATH'], PORT: 'x', CARTULARY_CURRENCY: 'Euro' } },
    );
    expect(run.status).toBe(1);
    expect(run.stdout).toBe('');
    expect(run.stderr.trim().split('\n')).toEqual([
      "PORT must be a whole number from 0 to 65535, got 'x'",
      expect.stringMatching(/^DATABASE_APP_URL must be set: /),
      expect.stringMatching(/^DATABASE_SYSTEM_URL must be set: /),
      "CARTULARY_CURRENCY must be an ISO 4217 currency code like USD, got 'Euro'",
    ]);
  });
});

describe('the table of settings', () => {
  const all = Object.entries<Field>(fields);

  it('is whole: what stands under a heading is read, and the other way round', () => {
    const grouped = Object.values<Record<string, Field>>(fieldGroups).flatMap((group) => Object.keys(group));
    expect(grouped.sort()).toEqual(Object.keys(fields).sort());
  });

  it.each(all)('%s has a valid default and a meaning that ends with a period', (_name, field) => {
    if (field.default !== null) expect(field.value.safeParse(field.default).success).toBe(true);
    expect(field.meaning).toMatch(/^[A-Z0-9p].*\.$/);
  });

  it('names every field of a process once', () => {
    const keys = all.map(([, { key }]) => key);
    expect(new Set(keys).size).toBe(keys.length);
  });
});

describe('.env.example', () => {
  it('is current (npm run env writes it)', () => {
    expect(readFileSync(join(root, '.env.example'), 'utf8')).toBe(envExample());
  });

  it('is a valid environment, with the defaults', () => {
    const env = Object.fromEntries(
      envExample()
        .split('\n')
        .filter((line) => /^[A-Z]/.test(line))
        .map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1).replace(/^"|"$/g, '')]),
    );
    expect(readConfig('gateway', { ...env, ...database })).toEqual(readConfig('gateway', database));
  });

  it('reads where traces go, with what the collector wants to see, and the share of them', () => {
    const read = (env: Record<string, string>) => readConfig('collab-server', { ...database, ...env });
    expect(read({})).toMatchObject({ traceRatio: 0.1 });
    expect(read({}).traceEndpoint).toBeUndefined();
    expect(
      read({
        OTEL_EXPORTER_OTLP_ENDPOINT: 'https://collector.example:4318',
        OTEL_EXPORTER_OTLP_HEADERS: 'authorization=Basic%20YWRh, x-tenant = 7',
        OTEL_TRACES_SAMPLER_ARG: '.25',
      }),
    ).toMatchObject({
      traceEndpoint: 'https://collector.example:4318',
      traceHeaders: { authorization: 'Basic YWRh', 'x-tenant': '7' },
      traceRatio: 0.25,
    });
    for (const wrong of ['1.1', '-1', 'all', '1.2.3'])
      expect(() => read({ OTEL_TRACES_SAMPLER_ARG: wrong })).toThrow('must be a number from 0 to 1');
    // The value is a secret even if it is invalid.
    expect(() => read({ OTEL_EXPORTER_OTLP_HEADERS: 'abcdef' })).toThrow(/must be comma-separated NAME=VALUE pairs$/);
    expect(() => read({ OTEL_EXPORTER_OTLP_HEADERS: 'key=%E0%A4%A' })).toThrow(
      /must be comma-separated NAME=VALUE pairs$/,
    );
  });
});
