import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';

interface Rule {
  name: string;
  scope?: 'folder';
  comment: string;
}

/** One forbidden import: the importing file and the imported one. */
interface Planted {
  from: string;
  imports: string;
}

interface Violation {
  from: string;
  rule: { name: string };
}

const root = path.resolve(import.meta.dirname, '../..');
const configFile = path.join(root, '.dependency-cruiser.cjs');
const { forbidden } = createRequire(import.meta.url)(configFile) as { forbidden: Rule[] };

const planted: Record<string, Planted> = {
  'no-cycle': { from: 'libs/access/src/one.ts', imports: './other.js' },
  resolvable: { from: 'libs/access/src/typo.ts', imports: './no-such-file.js' },
  'apps-stand-alone': {
    from: 'apps/workers/src/reach.ts',
    imports: '../../gateway/src/documents/documents.service.js',
  },
  'libraries-below-apps': { from: 'libs/access/src/reach.ts', imports: '../../../apps/gateway/src/main.js' },
  'library-contracts': { from: 'libs/contracts/src/reach.ts', imports: '@cartulary/access/can' },
  'library-telemetry': { from: 'libs/telemetry/src/reach.ts', imports: '@cartulary/bus/bus' },
  'library-pipeline': { from: 'libs/pipeline/src/reach.ts', imports: '@cartulary/storage/storage' },
  'library-access': { from: 'libs/access/src/rows.ts', imports: '@cartulary/database/rows' },
  'library-editor-schema': { from: 'libs/editor-schema/src/reach.ts', imports: '@cartulary/access/can' },
  'library-config': { from: 'libs/config/src/reach.ts', imports: '@cartulary/telemetry/log' },
  'library-database': { from: 'libs/database/src/reach.ts', imports: '@cartulary/jobs/jobs' },
  'library-bus': { from: 'libs/bus/src/reach.ts', imports: '@cartulary/database/rows' },
  'library-accuracy': { from: 'libs/accuracy/src/reach.ts', imports: '@cartulary/jobs/jobs' },
  'library-recurrence': { from: 'libs/recurrence/src/reach.ts', imports: '@cartulary/access/can' },
  'library-service': { from: 'libs/service/src/reach.ts', imports: '@cartulary/access/can' },
  'library-jobs': { from: 'libs/jobs/src/reach.ts', imports: '@cartulary/database/rows' },
  'library-storage': { from: 'libs/storage/src/reach.ts', imports: '@cartulary/bus/bus' },
  'library-backup': { from: 'libs/backup/src/make-backup.ts', imports: '@cartulary/jobs/jobs' },
  'library-domains': { from: 'libs/domains/src/reach.ts', imports: '@cartulary/jobs/jobs' },
  'library-mail': { from: 'libs/mail/src/reach.ts', imports: '@cartulary/jobs/jobs' },
  'library-search': { from: 'libs/search/src/reach.ts', imports: '@cartulary/bus/bus' },
  'library-testing': { from: 'libs/testing/src/reach.ts', imports: '@cartulary/pipeline/stages' },
  'contracts-are-zod-mini': { from: 'libs/contracts/src/heavy.ts', imports: 'zod' },
  'contracts-leaves': { from: 'libs/contracts/src/routes.ts', imports: './permissions.js' },
  'pipeline-is-isomorphic': { from: 'libs/pipeline/src/stages.ts', imports: 'node:fs' },
  'client-libraries': { from: 'apps/client/src/lib/api/api.ts', imports: '@cartulary/database/rows' },
  'features-are-islands': { from: 'apps/client/src/features/search/box.tsx', imports: '@/features/studio/viewer' },
  'features-below-app': { from: 'apps/client/src/features/search/shell.tsx', imports: '../../app/router' },
  'shared-below-features': { from: 'apps/client/src/shared/sharing/dialog.tsx', imports: '@/features/studio/viewer' },
  'ui-knows-no-product': { from: 'apps/client/src/ui/button.tsx', imports: '@/shared/pages/page' },
  'lib-draws-nothing': { from: 'apps/client/src/lib/session/end.ts', imports: '@/ui/icon' },
  'text-is-only-words': { from: 'apps/client/src/text/sharing.ts', imports: '@/lib/format/format' },
  'routing-is-the-ground': { from: 'apps/client/src/routing/href.ts', imports: '@/text/plain' },
  'client-folders-without-circles': { from: 'apps/client/src/shared/items/move.tsx', imports: '@/shared/writing/copy' },
  'gateway-folders-without-circles': {
    from: 'apps/gateway/src/teams/teams.service.ts',
    imports: '../calendar/calendar.service.js',
  },
  'gateway-features-meet-at-services': {
    from: 'apps/gateway/src/search/search.service.ts',
    imports: '../documents/document.entity.js',
  },
  'gateway-platform-below-features': {
    from: 'apps/gateway/src/platform/session.ts',
    imports: '../documents/documents.service.js',
  },
  'product-without-testing': { from: 'libs/search/src/made-up.ts', imports: '@cartulary/testing/factories' },
  'only-search-knows-lancedb': { from: 'apps/workers/src/index-writer.ts', imports: '@lancedb/lancedb' },
  'only-jobs-knows-bullmq': { from: 'apps/workers/src/queue.ts', imports: 'bullmq' },
};

/** The modules that the planted imports refer to, and valid imports that must pass. */
const innocent: Record<string, string[]> = {
  'libs/access/src/other.ts': ['./one.js'],
  'libs/access/src/can.ts': ['@cartulary/contracts/permissions'],
  'libs/contracts/src/permissions.ts': ['zod/mini'],
  'libs/telemetry/src/log.ts': [],
  'libs/database/src/rows.ts': ['@cartulary/telemetry/log', '@cartulary/contracts/permissions'],
  'libs/bus/src/bus.ts': ['@cartulary/telemetry/log'],
  'libs/jobs/src/jobs.ts': ['bullmq'],
  'libs/storage/src/storage.ts': [],
  'libs/search/src/search.ts': ['@lancedb/lancedb', '@cartulary/database/rows'],
  'libs/testing/src/factories.ts': ['@cartulary/database/rows'],
  'libs/pipeline/src/engines/pdf/node.ts': ['node:fs'],
  'apps/gateway/src/main.ts': ['./documents/documents.module.js'],
  'apps/gateway/src/documents/documents.module.ts': ['./documents.service.js', '../search/search.module.js'],
  'apps/gateway/src/documents/documents.service.ts': ['./document.entity.js', '@cartulary/access/can'],
  'apps/gateway/src/documents/document.entity.ts': [],
  'apps/gateway/src/documents/documents.test.ts': ['@cartulary/testing/factories'],
  'apps/gateway/src/search/search.module.ts': ['./search.service.js', '../platform/session.js'],
  'apps/client/src/app/router.tsx': ['@/features/studio/viewer'],
  'apps/client/src/features/studio/viewer.tsx': ['@/ui/icon', '@cartulary/pipeline/engines/pdf/node'],
  'apps/client/src/ui/icon.tsx': ['@/lib/format/format'],
  'apps/client/src/shared/pages/page.tsx': ['@/ui/icon', '@/lib/format/format'],
  'apps/client/src/shared/writing/copy.ts': ['@/shared/items/items'],
  'apps/client/src/shared/items/items.ts': [],
  'apps/client/src/lib/format/format.ts': ['@/text/plain'],
  'apps/client/src/text/plain.ts': [],
  'apps/gateway/src/calendar/calendar.service.ts': ['../teams/members.service.js'],
  'apps/gateway/src/teams/members.service.ts': [],
};

const workspaces = ['access', 'bus', 'config', 'contracts', 'database', 'editor-schema'].concat([
  'jobs',
  'pipeline',
  'search',
  'service',
  'storage',
  'telemetry',
  'testing',
]);

function write(tree: string, file: string, content: string): void {
  const target = path.join(tree, file);
  mkdirSync(path.dirname(target), { recursive: true });
  writeFileSync(target, content);
}

function plantTree(tree: string): void {
  for (const name of workspaces) {
    const exported = { './*': { source: ['./src/*.ts', './src/*.tsx'] } };
    write(tree, `libs/${name}/package.json`, JSON.stringify({ name: `@cartulary/${name}`, exports: exported }));
    mkdirSync(path.join(tree, 'node_modules/@cartulary'), { recursive: true });
    symlinkSync(path.join(tree, 'libs', name), path.join(tree, 'node_modules/@cartulary', name));
  }
  for (const module of ['zod/index.js', 'zod/mini/index.js', '@lancedb/lancedb/index.js', 'bullmq/index.js']) {
    write(tree, `node_modules/${module}`, 'export {};\n');
  }
  const files = new Map(Object.entries(innocent).map(([file, imports]) => [file, [...imports]]));
  for (const { from, imports } of Object.values(planted)) files.set(from, [...(files.get(from) ?? []), imports]);
  for (const [file, imports] of files) {
    write(tree, file, [...imports.map((name) => `import '${name}';`), 'export {};', ''].join('\n'));
  }
}

describe('the arrows between rooms', () => {
  const tree = mkdtempSync(path.join(tmpdir(), 'boundaries-'));
  let violations: Violation[] = [];

  beforeAll(() => {
    plantTree(tree);
    const cruiser = path.join(root, 'node_modules/dependency-cruiser/bin/dependency-cruise.mjs');
    const args = [cruiser, '--config', configFile, '--output-type', 'json', 'apps', 'libs'];
    const run = spawnSync(process.execPath, args, { cwd: tree, encoding: 'utf8', maxBuffer: 64 << 20 });
    if (!run.stdout.startsWith('{')) throw new Error(run.stderr || run.stdout);
    violations = (JSON.parse(run.stdout) as { summary: { violations: Violation[] } }).summary.violations;
  });

  afterAll(() => rmSync(tree, { recursive: true }));

  it.each(forbidden.map(({ name }) => name))('%s is reported where it is broken', (name) => {
    const case_ = planted[name];
    if (!case_) throw new Error(`${name} has no planted violation`);
    const isOfFolders = forbidden.find((rule) => rule.name === name)?.scope === 'folder';
    const reported = isOfFolders ? path.posix.dirname(case_.from) : case_.from;
    expect(violations.map((found) => `${found.rule.name}: ${found.from}`)).toContain(`${name}: ${reported}`);
  });

  it('says why in every rule', () => {
    for (const { name, comment } of forbidden)
      expect([name, comment]).toEqual([name, expect.stringMatching(/\w.+\.\)?$/)]);
  });

  it('leaves imports along the arrows alone', () => {
    const broken = new Set(Object.values(planted).map(({ from }) => from));
    const cycle = ['libs/access/src/other.ts'];
    const ofFiles = violations.filter(({ from }) => path.posix.extname(from) !== '');
    expect(ofFiles.filter(({ from }) => !broken.has(from) && !cycle.includes(from))).toEqual([]);
  });

  it('plants no violation for a rule that is gone', () => {
    expect(Object.keys(planted).sort()).toEqual(forbidden.map(({ name }) => name).sort());
  });
});
