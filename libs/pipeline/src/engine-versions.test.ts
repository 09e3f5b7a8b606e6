import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { engineIds, engineOf } from '@cartulary/contracts/engines';
import { createNodeClassModel } from './classify/node.js';
import { engineVersions } from './engine-versions.js';

const require = createRequire(import.meta.url);

/** Reads a package's package.json. Some packages don't export it by name. */
function packageOf(name: string): { version: string; license: string } {
  const file = (require.resolve.paths(name) ?? [])
    .map((folder) => path.join(folder, name, 'package.json'))
    .find((candidate) => existsSync(candidate));
  if (file === undefined) throw new Error(`There is no package ${name}`);
  return JSON.parse(readFileSync(file, 'utf8')) as { version: string; license: string };
}

test('an engine that is a package has the version and the licence of the package that is installed', () => {
  const ofPackages = engineIds.flatMap((id) => {
    const { package: name, licence } = engineOf(id);
    return name === null ? [] : [{ id, name, licence }];
  });
  expect(ofPackages.length).toBeGreaterThan(3);
  for (const { id, name, licence } of ofPackages) {
    const { version, license } = packageOf(name);
    expect([id, engineVersions[id].split('+')[0], licence]).toEqual([id, version, license]);
  }
});

test('the version of the classes is the one in the head of their file', async () => {
  expect((await createNodeClassModel().load()).version).toBe(engineVersions['character-classes']);
});
