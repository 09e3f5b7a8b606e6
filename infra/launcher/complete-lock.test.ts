import { completed, missingEntries, platformOf } from './complete-lock.mjs';

const lock = {
  lockfileVersion: 3,
  packages: {
    '': { name: 'cartulary' },
    'node_modules/parser': {
      version: '2.0.0',
      dev: true,
      optionalDependencies: { '@parser/darwin-arm64': '2.0.0', '@parser/linux-x64-gnu': '2.0.0' },
    },
    'node_modules/@parser/linux-x64-gnu': { version: '2.0.0', dev: true, optional: true, cpu: ['x64'], os: ['linux'] },
  },
};

describe('the lock', () => {
  it('names what it lacks', () => {
    expect(missingEntries(lock.packages)).toEqual([
      expect.objectContaining({ name: '@parser/darwin-arm64', version: '2.0.0', wantedBy: 'node_modules/parser' }),
    ]);
  });

  it('is complete after completion, in order, and keeps what it had', () => {
    const { packages } = completed(lock);
    expect(missingEntries(packages)).toEqual([]);
    expect(Object.keys(packages)).toEqual([
      '',
      'node_modules/@parser/darwin-arm64',
      'node_modules/@parser/linux-x64-gnu',
      'node_modules/parser',
    ]);
    expect(packages['node_modules/@parser/darwin-arm64']).toEqual({
      version: '2.0.0',
      cpu: ['arm64'],
      os: ['darwin'],
      dev: true,
      optional: true,
    });
    expect(completed({ packages })).toEqual({ packages });
  });

  it('asks for no other package where any version will do', () => {
    const emitter = { version: '2.1.0', optionalDependencies: { rxjs: '*' } };
    expect(missingEntries({ 'node_modules/emitter': emitter, 'node_modules/rxjs': { version: '7.8.2' } })).toEqual([]);
  });

  it('nests a package whose place is taken by another version', () => {
    const packages = {
      ...lock.packages,
      'node_modules/old': { version: '1.0.0', optionalDependencies: { '@parser/linux-x64-gnu': '1.0.0' } },
    };
    expect(Object.keys(completed({ packages }).packages)).toContain(
      'node_modules/old/node_modules/@parser/linux-x64-gnu',
    );
  });

  it.each([
    ['@img/sharp-linuxmusl-x64', { cpu: ['x64'], os: ['linux'], libc: ['musl'] }],
    ['@swc/core-linux-arm-gnueabihf', { cpu: ['arm'], os: ['linux'], libc: ['glibc'] }],
    ['@tailwindcss/oxide-wasm32-wasi', { cpu: ['wasm32'] }],
    ['@unrs/resolver-binding-win32-ia32-msvc', { cpu: ['ia32'], os: ['win32'] }],
    ['fsevents', {}],
  ])('reads the platform of %s from its name', (name, platform) => {
    expect(platformOf(name)).toEqual(platform);
  });
});
