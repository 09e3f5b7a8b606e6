import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { chartSettings } from '@cartulary/config/chart-settings';
import { wants } from '@cartulary/testing/needs';
import { parse, parseAllDocuments } from 'yaml';
import { composedMeetingServer, type MeetingServerConfiguration } from '../compose/meeting-server.js';

const root = path.resolve(import.meta.dirname, '../..');
const text = (file: string) => readFileSync(path.join(root, file), 'utf8');
const needed = ['livekit.address=203.0.113.7', 'livekit.redisAddress=redis.quay:6379'];

interface Variable {
  readonly name: string;
  readonly value?: string;
  readonly valueFrom?: {
    readonly secretKeyRef?: { readonly name: string; readonly key: string; readonly optional: boolean };
  };
}
interface Container {
  readonly name: string;
  readonly image: string;
  readonly env: readonly Variable[];
  readonly ports?: readonly { readonly containerPort: number }[];
  readonly readinessProbe?: { readonly httpGet: { readonly path: string } };
  readonly resources: { readonly requests: object; readonly limits: { readonly memory: string } };
  readonly volumeMounts?: readonly { readonly mountPath: string }[];
}
interface Resource {
  readonly kind: string;
  readonly metadata: { readonly name: string; readonly annotations?: Readonly<Record<string, string>> };
  readonly spec: {
    readonly replicas?: number;
    readonly template: { readonly spec: { readonly containers: readonly [Container]; readonly hostNetwork?: boolean } };
    readonly rules: readonly [{ readonly host: string; readonly http: { readonly paths: readonly Route[] } }];
    readonly ports: readonly { readonly name: string; readonly port: number }[];
    readonly podSelector: { readonly matchLabels: Readonly<Record<string, string>> };
    readonly ingress: readonly { readonly from?: readonly object[]; readonly ports: readonly { port: number }[] }[];
    readonly accessModes: readonly string[];
  };
}
interface Route {
  readonly path: string;
  readonly backend: { readonly service: { readonly name: string; readonly port: { readonly name: string } } };
}

const helm = (...words: string[]): string =>
  execFileSync('helm', words, { cwd: import.meta.dirname, encoding: 'utf8', stdio: 'pipe' });

/** The resources that helm renders from the chart with some values. */
function rendered(...values: string[]): Resource[] {
  const set = [...needed, ...values].flatMap((value) => ['--set', value]);
  const made = helm('template', 'quay', '.', '--kube-version', '1.31.0', ...set);
  return parseAllDocuments(made).map((document) => document.toJS() as Resource);
}
const named = (resources: readonly Resource[], kind: string, name: string): Resource => {
  const found = resources.find((one) => one.kind === kind && one.metadata.name === name);
  if (found === undefined) throw new Error(`There is no ${kind} ${name}`);
  return found;
};
const containerOf = (resources: readonly Resource[], service: string): Container =>
  named(resources, service === 'migrate' ? 'Job' : 'Deployment', `quay-${service}`).spec.template.spec.containers[0];

interface Composed {
  readonly image?: string;
  readonly build?: { readonly target: string };
  readonly volumes?: readonly string[];
  readonly environment?: Readonly<Record<string, unknown>>;
}
const { services: composed } = parse(text('docker-compose.yml'), { merge: true }) as {
  services: Readonly<Record<string, Composed>>;
};
const builtHere = Object.entries(composed).flatMap(([name, { build }]) => (build === undefined ? [] : [name]));

it('the chart has the settings as `npm run env` writes them', () =>
  expect(JSON.parse(text('infra/helm/files/settings.json'))).toEqual(chartSettings()));

(wants('helm') ? describe : describe.skip)('The Helm chart', () => {
  it('is clean for helm lint', () => {
    const set = needed.flatMap((value) => ['--set', value]);
    expect(helm('lint', '.', '--strict', ...set)).toContain('1 chart(s) linted, 0 chart(s) failed');
  });

  it('runs the images that the containers are, of the product’s version', () => {
    const { version } = JSON.parse(text('package.json')) as { version: string };
    const resources = rendered();
    for (const service of builtHere) {
      expect(composed[service]?.build?.target).toBe(service);
      expect(containerOf(resources, service).image).toBe(`cartulary/${service}:${version}`);
    }
    expect(containerOf(resources, 'livekit').image).toBe(composed.livekit?.image);
    const moved = rendered('image.repository=registry.quay.example/cartulary', 'image.tag=2');
    expect(containerOf(moved, 'gateway').image).toBe('registry.quay.example/cartulary/gateway:2');
  });

  it('opens the ports of the images, and asks each service where compose asks it', () => {
    const resources = rendered();
    for (const service of ['gateway', 'workers', 'collab-server']) {
      const stage = text('infra/images/Dockerfile').split(` AS ${service}\n`)[1]?.split('\nFROM')[0] ?? '';
      const exposed = /EXPOSE (.*)/.exec(stage)?.[1]?.split(' ').map(Number);
      const { ports = [], readinessProbe } = containerOf(resources, service);
      expect(ports.map(({ containerPort }) => containerPort).sort()).toEqual(exposed?.sort());
      const asked = readinessProbe?.httpGet.path ?? 'nowhere';
      expect(JSON.stringify(composed[service])).toContain(`${asked}')`);
    }
  });

  it('gives each service its own settings, secrets by reference alone, and no other setting', () => {
    const resources = rendered('settings.CARTULARY_CURRENCY=CHF', 'settings.CARTULARY_WORKER_CORES=3');
    for (const [service, { settings, secrets }] of Object.entries(chartSettings())) {
      const { env } = containerOf(resources, service);
      const own = env.filter(({ name }) => name !== 'POD_IP');
      expect(own.filter(({ valueFrom }) => valueFrom).map(({ name }) => name)).toEqual(secrets);
      for (const { name, value } of own) if (value !== undefined) expect(settings).toContain(name);
      for (const { name, valueFrom } of own)
        if (valueFrom) expect(valueFrom.secretKeyRef).toMatchObject({ name: 'cartulary', key: name });
    }
    const valueOf = (service: string, wanted: string): string | undefined =>
      containerOf(resources, service).env.find(({ name }) => name === wanted)?.value;
    expect([valueOf('gateway', 'CARTULARY_CURRENCY'), valueOf('workers', 'CARTULARY_CURRENCY')]).toEqual([
      'CHF',
      undefined,
    ]);
    expect([valueOf('workers', 'CARTULARY_WORKER_CORES'), valueOf('gateway', 'LIVEKIT_URL')]).toEqual([
      '3',
      'http://quay-livekit:7880',
    ]);
  });

  it.each(['settings.CARTULARY_CURENCY=CHF', 'settings.SMTP_URL=smtp://quay'])('does not render with %s', (value) =>
    expect(() => rendered(value)).toThrow('no service reads it, or it is a secret'),
  );

  it('gives the addresses of owner and superuser to whom compose gives them', () => {
    const resources = rendered();
    for (const secret of ['DATABASE_URL', 'DATABASE_SUPERUSER_URL']) {
      const having = builtHere.filter((service) =>
        containerOf(resources, service).env.some(({ name }) => name === secret),
      );
      expect(having).toEqual(builtHere.filter((service) => composed[service]?.environment?.[secret] !== undefined));
    }
  });

  it('migrates before anything new starts', () => {
    const { annotations } = named(rendered(), 'Job', 'quay-migrate').metadata;
    expect(annotations?.['helm.sh/hook']).toBe('pre-install,pre-upgrade');
  });

  it('keeps originals on one volume of all, and mounts it where compose mounts it', () => {
    const resources = rendered();
    expect(named(resources, 'PersistentVolumeClaim', 'quay-data').spec.accessModes).toEqual(['ReadWriteMany']);
    for (const service of builtHere.filter((name) => name !== 'migrate')) {
      const mounted = containerOf(resources, service).volumeMounts?.map(({ mountPath }) => mountPath);
      expect(mounted).toEqual(composed[service]?.volumes?.map((volume) => volume.split(':').at(-1)));
    }
    const kept = rendered('storage.existingClaim=originals', 'backup.enabled=false');
    expect(kept.filter(({ kind }) => kind === 'PersistentVolumeClaim')).toEqual([]);
    expect(JSON.stringify(named(kept, 'Deployment', 'quay-gateway'))).toContain('"claimName":"originals"');
  });

  it('leads the three paths of the one origin to who answers them, at ports that are there', () => {
    const resources = rendered('publicUrl=https://documents.quay.example');
    const [rule] = named(resources, 'Ingress', 'quay').spec.rules;
    expect(rule.host).toBe('documents.quay.example');
    const to = Object.fromEntries(rule.http.paths.map(({ path: at, backend }) => [at, backend.service]));
    expect(to).toEqual({
      '/': { name: 'quay-gateway', port: { name: 'http' } },
      '/livekit': { name: 'quay-gateway', port: { name: 'http' } },
      '/collab': { name: 'quay-collab-server', port: { name: 'http' } },
    });
    const ports = (name: string) =>
      named(resources, 'Service', name).spec.ports.find(({ name: one }) => one === 'http')?.port;
    expect([ports('quay-gateway'), ports('quay-collab-server')]).toEqual([8080, 8081]);
  });

  it('lets nobody else call a pod: the outside two of them, who watches all their figures', () => {
    const policies = rendered().filter(({ kind }) => kind === 'NetworkPolicy');
    const open = policies.flatMap(({ spec }) => {
      const service = spec.podSelector.matchLabels['app.kubernetes.io/component'];
      const fromOutside = spec.ingress.filter(({ from = [] }) => JSON.stringify(from).includes('ingress-nginx'));
      return fromOutside.flatMap(({ ports }) => ports.map(({ port }) => `${service} ${port}`));
    });
    expect(open.sort()).toEqual(['collab-server 8081', 'gateway 8080']);
    expect(policies.map(({ metadata }) => metadata.name).sort()).toEqual(
      builtHere.map((name) => `quay-${name}`).sort(),
    );
  });

  it('tells the meeting server what compose tells it, with the key of the Secret', () => {
    const { env } = containerOf(rendered(), 'livekit');
    const value = env.find(({ name }) => name === 'LIVEKIT_CONFIG')?.value ?? '';
    const secrets = { LIVEKIT_API_KEY: 'quay', LIVEKIT_API_SECRET: 'a secret of the tests' };
    const filled = value.replace(/\$\((\w+)\)/g, (_, name: keyof typeof secrets) => secrets[name]);
    const expected = composedMeetingServer({ ...secrets, CARTULARY_MEETINGS_ADDRESS: '203.0.113.7' });
    expected.redis.address = 'redis.quay:6379';
    expected.webhook.urls = ['http://quay-gateway:8082/'];
    expect(parse(filled) as MeetingServerConfiguration).toEqual(expected);
    // Kubernetes only substitutes variables that are defined before.
    expect(env.map(({ name }) => name).indexOf('LIVEKIT_API_SECRET')).toBeLessThan(env.length - 1);
  });

  it('turns meetings off where no server is named, and on with one that is', () => {
    const meetings = (resources: readonly Resource[]) =>
      containerOf(resources, 'gateway').env.flatMap(({ name, value }) =>
        ['CARTULARY_MEETINGS', 'LIVEKIT_URL'].includes(name) ? [`${name}=${value}`] : [],
      );
    expect(meetings(rendered('livekit.enabled=false'))).toEqual(['CARTULARY_MEETINGS=off']);
    expect(meetings(rendered('livekit.enabled=false', 'settings.LIVEKIT_URL=wss://meet.quay'))).toEqual([
      'LIVEKIT_URL=wss://meet.quay',
    ]);
  });

  it('bounds what every container takes', () => {
    for (const { kind, spec } of rendered('gateway.replicas=5'))
      if (kind === 'Deployment' || kind === 'Job')
        expect(spec.template.spec.containers[0].resources).toMatchObject({
          requests: { cpu: expect.anything(), memory: expect.anything() },
          limits: { memory: expect.anything() },
        });
  });
});
