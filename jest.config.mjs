/** Two projects: `node` for servers and libraries, `jsdom` for React. Both read TypeScript sources through the `source` export condition, so nothing has to be built first. */
const swc = (jsx) => ({
  '^.+\\.(ts|tsx)$': [
    '@swc/jest',
    {
      jsc: {
        target: 'es2022',
        parser: { syntax: 'typescript', tsx: jsx, decorators: true },
        transform: {
          legacyDecorator: true,
          decoratorMetadata: true,
          useDefineForClassFields: false,
          react: { runtime: 'automatic' },
        },
        keepClassNames: true,
      },
      module: { type: 'es6' },
      sourceMaps: 'inline',
    },
  ],
});

const fastCheck = { '^fast-check$': '<rootDir>/libs/testing/src/seeded-fast-check.mjs' };

const shared = {
  rootDir: import.meta.dirname,
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  modulePathIgnorePatterns: ['/dist/', '/dist-types/'],
  transformIgnorePatterns: ['/node_modules/'],
};

export default {
  // A guard against what never ends, and no measure of speed: a shared machine may stall for a while.
  testTimeout: 120_000,
  // A worker keeps everything its files loaded, so one that has grown this large is restarted.
  workerIdleMemoryLimit: '2GB',
  projects: [
    {
      ...shared,
      displayName: 'node',
      testEnvironment: '<rootDir>/libs/testing/src/node-environment.mjs',
      globalSetup: '<rootDir>/libs/testing/src/global-setup.mjs',
      globalTeardown: '<rootDir>/libs/testing/src/global-teardown.mjs',
      setupFilesAfterEnv: ['<rootDir>/libs/testing/src/retry-once.mjs'],
      testEnvironmentOptions: { customExportConditions: ['source', 'node', 'node-addons'] },
      testMatch: ['<rootDir>/{apps/gateway,apps/workers,apps/collab-server,libs,infra,bench}/**/*.test.ts'],
      moduleNameMapper: { ...fastCheck, '^(\\.{1,2}/.*)\\.js$': ['$1', '$1.js'] },
      transform: swc(false),
    },
    {
      ...shared,
      displayName: 'jsdom',
      testEnvironment: '<rootDir>/libs/testing/src/jsdom-environment.mjs',
      setupFilesAfterEnv: [
        '<rootDir>/libs/testing/src/retry-once.mjs',
        '<rootDir>/libs/testing/src/patient-queries.mjs',
      ],
      testEnvironmentOptions: { customExportConditions: ['source', 'browser'] },
      testMatch: ['<rootDir>/apps/client/src/**/*.test.{ts,tsx}'],
      moduleNameMapper: {
        ...fastCheck,
        '\\.css$': '<rootDir>/libs/testing/src/empty-style.mjs',
        '^@/(.*)$': '<rootDir>/apps/client/src/$1',
        '^(\\.{1,2}/.*)\\.js$': ['$1', '$1.js'],
      },
      transform: swc(true),
    },
  ],
};
