/** `npm run third-party`: writes THIRD_PARTY.md from the lock and shipped.json. */
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { isMain, root } from '../launcher/paths.mjs';
import { runtimePackages } from './packages.mjs';

const json = (file) => JSON.parse(readFileSync(path.join(root, file), 'utf8'));
const row = (...cells) => `| ${cells.join(' | ')} |`;

/** The text of THIRD_PARTY.md. */
export function thirdParty() {
  const shipped = json('infra/third-party/shipped.json');
  const packages = runtimePackages(json('package-lock.json'));
  return [
    '# What others made',
    'Written by `npm run third-party` from `infra/third-party/shipped.json` and `package-lock.json`. Each package brings its licence text along in `node_modules`.',
    '## Data, fonts and models that are shipped',
    [row('what', 'where', 'source', 'licence'), row('---', '---', '---', '---')]
      .concat(shipped.map(({ what, where, source, licence }) => row(what, where, source, licence)))
      .join('\n'),
    `## Packages that the product runs with (${packages.length})`,
    [row('package', 'version', 'licence'), row('---', '---', '---')]
      .concat(packages.map(({ name, version, licence }) => row(name, version, licence)))
      .join('\n'),
    '',
  ].join('\n\n');
}

if (isMain(import.meta.url)) writeFileSync(path.join(root, 'THIRD_PARTY.md'), thirdParty());
