/**
 * Completes package-lock.json with the optional packages of other platforms.
 *
 * If the registry doesn't list them, npm writes a lock without their entries; where it does, `npm ci` then fails with
 * EUSAGE. With `--check`, nothing is written and a missing entry is an error.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { isMain, root } from './paths.mjs';

const operatingSystems = [
  'aix',
  'android',
  'darwin',
  'freebsd',
  'linux',
  'netbsd',
  'openbsd',
  'openharmony',
  'sunos',
  'win32',
];
const processors = ['arm', 'arm64', 'ia32', 'loong64', 'mips64el', 'ppc64', 'riscv64', 's390x', 'wasm32', 'x64'];

/** The platform fields that npm writes for a package, derived from its name: `x-linux-arm64-musl` → os, cpu, libc. */
export function platformOf(name) {
  const words = name.replace('linuxmusl', 'linux-musl').split(/[-/.]/);
  const os = operatingSystems.filter((known) => words.includes(known));
  const cpu = processors.filter((known) => words.includes(known));
  const glibc = words.some((word) => word.startsWith('gnu')) ? ['glibc'] : [];
  const libc = words.some((word) => word.startsWith('musl')) ? ['musl'] : glibc;
  return {
    ...(cpu.length > 0 && { cpu }),
    ...(os.length > 0 && { os }),
    ...(os[0] === 'linux' && libc.length > 0 && { libc }),
  };
}

/** The folders in which Node looks for a package that `folder` depends on, nearest first. */
function places(folder, name) {
  const found = [];
  for (let at = folder; ; at = at.slice(0, Math.max(0, at.lastIndexOf('node_modules/') - 1))) {
    found.push(`${at === '' ? '' : `${at}/`}node_modules/${name}`);
    if (at === '' || !at.includes('node_modules/')) {
      if (at !== '') found.push(`node_modules/${name}`);
      return found;
    }
  }
}

/** Optional packages that the lock refers to but doesn't contain: `[{ at, name, version, wantedBy }]`. */
export function missingEntries(packages) {
  const missing = new Map();
  for (const [folder, wanting] of Object.entries(packages)) {
    for (const [name, range] of Object.entries(wanting.optionalDependencies ?? {})) {
      const version = range.replace(/^[\^~]/, '');
      // For '*' any version works, because it isn't a version name.
      const pinned = version === range && range !== '*';
      const held = places(folder, name)
        .map((place) => packages[place] ?? missing.get(place))
        .find((entry) => entry !== undefined);
      if (held && (held.link || !pinned || held.version === version)) continue;
      const at = held ? `${folder}/node_modules/${name}` : `node_modules/${name}`;
      missing.set(at, { at, name, version, wantedBy: folder, dev: wanting.dev === true });
    }
  }
  return [...missing.values()];
}

/** A copy of the lock with an entry for every missing package, in npm's own order. */
export function completed(lock) {
  const packages = { ...lock.packages };
  for (const { at, name, version, dev } of missingEntries(lock.packages)) {
    packages[at] = { version, ...platformOf(name), ...(dev && { dev }), optional: true };
  }
  const inOrder = Object.entries(packages).sort(([a], [b]) => a.localeCompare(b, 'en'));
  return { ...lock, packages: Object.fromEntries(inOrder) };
}

function main(check) {
  const file = path.join(root, 'package-lock.json');
  const lock = JSON.parse(readFileSync(file, 'utf8'));
  const missing = missingEntries(lock.packages);
  if (missing.length === 0) return console.log('package-lock.json is complete.');
  if (check) {
    for (const { name, version, wantedBy } of missing)
      console.error(`missing: ${name}@${version}, wanted by ${wantedBy}`);
    console.error('package-lock.json lacks optional packages of other platforms: run `npm run lock` and commit it.');
    process.exitCode = 1;
    return;
  }
  writeFileSync(file, `${JSON.stringify(completed(lock), null, 2)}\n`);
  console.log(`package-lock.json: added ${missing.length} optional packages of other platforms.`);
}

if (isMain(import.meta.url)) main(process.argv.includes('--check'));
