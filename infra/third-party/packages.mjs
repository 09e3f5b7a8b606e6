/**
 * Licenses that a product can depend on without publishing its own source. A test rejects packages with any other; LGPL
 * is fine for an unmodified library (libvips, loaded at run time by sharp).
 */
export const permitted = [
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'CC0-1.0',
  'CC-BY-4.0',
  'Bitstream-Vera',
].concat([
  'ISC',
  'LGPL-3.0-or-later',
  'MIT',
  'MIT-0',
  'MPL-2.0',
  'OFL-1.1',
  'PDDL-1.0',
  'Python-2.0',
  'Unlicense',
  'Zlib',
  // Not permissive: its watermark must be visible on every board, unaltered
  // (infra/third-party/tldraw-3.15.6/LICENSE.md).
  'LicenseRef-tldraw',
]);

/** Packages that identify their license only in their license file, not in package.json. */
const readFromTheirFiles = {
  '@jitsi/rnnoise-wasm': 'Apache-2.0',
  busboy: 'MIT',
  // Bitstream's permissive license for the Vera fonts; DejaVu's own changes are in the public domain.
  'dejavu-fonts-ttf': 'Bitstream-Vera',
  duck: 'BSD-2-Clause',
  'json-bignum': 'MIT',
  streamsearch: 'MIT',
  tldraw: 'LicenseRef-tldraw',
  '@tldraw/assets': 'LicenseRef-tldraw',
  '@tldraw/editor': 'LicenseRef-tldraw',
  '@tldraw/state': 'LicenseRef-tldraw',
  '@tldraw/state-react': 'LicenseRef-tldraw',
  '@tldraw/store': 'LicenseRef-tldraw',
  '@tldraw/tlschema': 'LicenseRef-tldraw',
  '@tldraw/utils': 'LicenseRef-tldraw',
  '@tldraw/validate': 'LicenseRef-tldraw',
  'xmlhttprequest-ssl': 'MIT',
};

/** Whether a licence expression of a package (SPDX, or the older 'A or B') can be met by permitted licences. */
export function isPermitted(licence) {
  const choices = licence.replace(/[()]/g, '').split(/ OR /i);
  return choices.some((choice) => choice.split(/ AND /i).every((name) => permitted.includes(name)));
}

/**
 * The packages that the product runs with, from the lock file: `[{ name, version, licence }]`. Omits a package's
 * platform-specific builds if they have the same license.
 */
export function runtimePackages(lock) {
  const found = new Map();
  for (const [place, { version, license, dev, link, os, optional }] of Object.entries(lock.packages)) {
    if (!place.includes('node_modules/') || dev || link) continue;
    const name = place.split('node_modules/').at(-1);
    const licence = readFromTheirFiles[name] ?? license;
    if (licence === undefined && optional) continue;
    if (os && !licence?.includes('LGPL')) continue;
    found.set(`${name} ${version}`, { name, version, licence: licence ?? 'unknown' });
  }
  return [...found.values()].sort((a, b) => Number(a.name > b.name) - Number(a.name < b.name));
}
