import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import prettier from 'prettier';
import { root } from './paths.mjs';
import { run, say } from './say.mjs';

/** Names that a file declares: constants with a certain suffix, or marked classes. */
const constants = (ending) => new RegExp(`^export const (\\w+${ending})\\b`, 'gm');
const spread = (names) => names.map((name) => `...${name},`).join('\n');
const listed = (names) => names.map((name) => `${name},`).join('\n');

/** The folders in which a feature has a file, and the content of their `all.ts`. */
const sums = [
  {
    folder: 'libs/contracts/src/endpoints',
    declared: [constants('Endpoints')],
    text: ([names]) => `
      type Of<Group> = Group;
      /** By name, because TypeScript can't write the declaration of a table of more than about 650 calls in full. */
      interface Table extends ${names.map((name) => `Of<typeof ${name}>`).join(', ')} {}
      type Endpoints = { readonly [Name in keyof Table]: Table[Name] };

      /** The endpoint table: every call of the product by name. */
      export const endpoints: Endpoints = { ${spread(names)} };

      export type EndpointName = keyof typeof endpoints;`,
  },
  {
    folder: 'libs/contracts/src/errors',
    declared: [constants('Errors')],
    text: ([names]) => `
      /** Server messages, by feature. */
      export const featureErrors = { ${spread(names)} } as const;`,
  },
  {
    folder: 'libs/contracts/src/events',
    declared: [constants('Events')],
    text: ([names]) => `
      /** Events, by feature. */
      export const featureEvents = { ${spread(names)} } as const;`,
  },
  {
    folder: 'libs/contracts/src/facts',
    declared: [constants('Facts')],
    text: ([names]) => `
      /** Every kind of fact. */
      export const facts = { ${spread(names)} } as const;

      export type FactKind = keyof typeof facts;`,
  },
  {
    folder: 'libs/contracts/src/audit',
    declared: [constants('Acts'), constants('Nouns')],
    text: ([acts, nouns]) => `
      /** Names of audited actions. */
      export const actNames = { ${spread(acts)} } as const;

      /** Names of the groups of audited actions, by noun. */
      export const nounNames = { ${spread(nouns)} } as const;`,
  },
  {
    folder: 'libs/contracts/src/notices',
    declared: [constants('Notices')],
    text: ([names]) => `
      /** Notifications, by feature. */
      export const featureNotices = { ${spread(names)} } as const;`,
  },
  {
    folder: 'libs/contracts/src/notices',
    // In a separate file, so that no client fetches it.
    file: 'all-words.ts',
    declared: [constants('NoticeWords')],
    text: ([names]) => `
      /** Texts of the notifications. */
      export const featureNoticeWords = { ${spread(names)} } as const;`,
  },
  {
    folder: 'libs/testing/src/oracles',
    imports: `import type { EndpointName } from '@cartulary/contracts/endpoints/all';
      import type { Expected } from './oracle.js';`,
    declared: [constants('Oracle')],
    text: ([names]) => `
      /** The expected access of every call. A missing call fails the build. */
      export const oracles: Readonly<Record<EndpointName, Expected>> = { ${spread(names)} };`,
  },
  {
    folder: 'libs/database/src/entities',
    imports: `import type { TableAccess } from '../table-access.js';`,
    declared: [/^@(?:Entity|Table)\([^)]*\)\n(?:@.*\n)*export class (\w+)/gm, constants('Access')],
    text: ([entities, access]) => `
      /** Every table that has an entity; the bus and socket.io reach theirs by SQL. */
      export const entities = [ ${listed(entities)} ];

      /** Who may do what with each of these tables. */
      export const entityAccess: Readonly<Record<string, TableAccess>> = { ${spread(access)} };`,
  },
  {
    folder: 'libs/database/src/migrations',
    declared: [/^export class (\w+) implements MigrationInterface/gm],
    text: ([names]) => `
      /** Every migration, oldest first. One that is released is never edited; a change is a new one. */
      export const migrations = [ ${listed(names)} ];`,
  },
];

/** Files in these folders that don't belong to a feature. */
const helpers = [
  'libs/contracts/src/audit/nouns.ts',
  'libs/contracts/src/events/event.ts',
  'libs/contracts/src/facts/fact.ts',
  'libs/contracts/src/notices/notice.ts',
  'libs/database/src/entities/extracted.ts',
  'libs/testing/src/oracles/make-things.ts',
  'libs/testing/src/oracles/oracle.ts',
];

const namesIn = (source, pattern) => [...source.matchAll(pattern)].map(([, name]) => name);

/** The expected content of a folder's index file. */
async function sumOf({ folder, file: name = 'all.ts', imports = '', declared, text }) {
  const files = readdirSync(path.join(root, folder))
    .filter((one) => one.endsWith('.ts') && !/^all(-words)?\.ts$|\.test(-helper)?\.ts$/.test(one))
    .sort();
  const found = declared.map(() => []);
  const lines = [];
  for (const file of files) {
    const source = readFileSync(path.join(root, folder, file), 'utf8');
    const names = declared.map((pattern) => namesIn(source, pattern));
    names.forEach((some, index) => found[index].push(...some));
    if (names.flat().length > 0)
      lines.push(`import { ${names.flat().join(', ')} } from './${file.replace(/ts$/, 'js')}';`);
  }
  const whole = `// Written by \`npm run sums -- --write\` from this folder's files.\n${imports}\n${lines.join('\n')}\n${text(found)}\n`;
  const file = path.join(root, folder, name);
  return { file, whole: await prettier.format(whole, { ...(await prettier.resolveConfig(file)), filepath: file }) };
}

/** Files without a declaration that a sum collects: their content would be silently omitted. */
function silentFiles() {
  const folders = new Map();
  for (const { folder, declared } of sums) folders.set(folder, [...(folders.get(folder) ?? []), ...declared]);
  return [...folders].flatMap(([folder, declared]) =>
    readdirSync(path.join(root, folder))
      .filter((one) => one.endsWith('.ts') && !/^all(-words)?\.ts$|\.test(-helper)?\.ts$/.test(one))
      .map((one) => `${folder}/${one}`)
      .filter((file) => !helpers.includes(file))
      .filter((file) => {
        const source = readFileSync(path.join(root, file), 'utf8');
        return declared.every((pattern) => namesIn(source, pattern).length === 0);
      }),
  );
}

/** `npm run sums`: checks that every `all.ts` lists the files next to it; `--write` writes it. */
run(async () => {
  const silent = silentFiles();
  if (silent.length > 0) {
    say(`No sum takes anything from ${silent.join(', ')}: what it declares has to end in the word of its folder.`);
    process.exitCode = 1;
    return;
  }
  const stale = [];
  for (const sum of sums) {
    const { file, whole } = await sumOf(sum);
    if (existsSync(file) && readFileSync(file, 'utf8') === whole) continue;
    stale.push(path.relative(root, file));
    if (process.argv.includes('--write')) writeFileSync(file, whole);
  }
  if (stale.length === 0) return say('Every sum names all that lies beside it.');
  if (process.argv.includes('--write')) return say(`Written: ${stale.join(', ')}`);
  say(`Out of date: ${stale.join(', ')}. Run: npm run sums -- --write`);
  process.exitCode = 1;
});
