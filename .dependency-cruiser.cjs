/** The libraries that each library may use; all others are forbidden. Third-party packages are up to each library. */
const libraries = {
  contracts: { uses: [], because: 'Contracts run in the browser and on every server, so they know nobody.' },
  telemetry: { uses: ['contracts'], because: 'Everything logs, so logging may not need anything that logs.' },
  pipeline: {
    uses: ['contracts'],
    because: 'The same pipeline runs in a browser, which has no database, queue or bus.',
  },
  access: { uses: ['contracts'], because: 'can() is pure: whoever asks brings the facts along.' },
  'editor-schema': {
    uses: ['contracts'],
    because: 'Browser, collab-server and workers share it, so it is plain data.',
  },
  config: { uses: ['contracts'], because: 'Settings are read before anything else exists.' },
  database: {
    uses: ['contracts', 'telemetry'],
    because: 'Rows are the bottom: what happens to them is decided above.',
  },
  bus: { uses: ['contracts', 'telemetry'], because: 'The bus only says that something happened; it keeps no truth.' },
  jobs: { uses: ['contracts', 'telemetry'], because: 'A job holds ids; what they mean is the worker’s business.' },
  storage: {
    uses: ['contracts', 'telemetry', 'database'],
    because: 'Storage keeps bytes, and their keys as rows; it knows no document.',
  },
  mail: {
    uses: ['contracts', 'database', 'storage'],
    because: 'Mail is words and an encrypted row; who writes one and who sends it is decided above.',
  },
  domains: {
    uses: ['contracts', 'database'],
    because: 'A domain is a name, a record of the DNS and a row; who may claim one is decided above.',
  },
  recurrence: {
    uses: ['contracts'],
    because: 'When something comes again is a sum of days and clocks; what comes is decided above.',
  },
  accuracy: {
    uses: ['contracts', 'database'],
    because: 'A contract is arithmetic over rows; who may set one, and what is told of it, is decided above.',
  },
  search: {
    uses: ['contracts', 'telemetry', 'database', 'pipeline'],
    because: 'The index is derived from rows and cuts words as the browser does; it knows nothing else.',
  },
  service: {
    uses: ['contracts', 'telemetry', 'config', 'database', 'bus', 'jobs', 'storage', 'search'],
    because: 'It opens what every service stands on; what a service does with it is its own.',
  },
  backup: {
    uses: ['contracts', 'telemetry', 'config', 'database', 'storage'],
    because: 'A backup holds all rows, files and keys, whatever they mean.',
  },
  testing: {
    uses: ['contracts', 'telemetry', 'config', 'database', 'bus', 'jobs', 'storage', 'search'],
    because: 'Test helpers start real servers; they know no application.',
  },
};

const rule = (name, comment, from, to) => ({ name, severity: 'error', comment, from, to });

const libraryRules = Object.entries(libraries).map(([name, { uses, because }]) =>
  rule(
    `library-${name}`,
    `${because} (libs/${name} may use ${uses.length > 0 ? uses.join(', ') : 'no other library'}.)`,
    { path: `^libs/${name}/` },
    { path: '^libs/', pathNot: `^libs/(${[name, ...uses].join('|')})/` },
  ),
);

const only = (name, engine, home, because) =>
  rule(name, because, { pathNot: `^${home}/` }, { path: `(^|/)node_modules/${engine}/` });

const folderRule = (name, comment, from, to) => ({
  ...rule(name, comment, from, { ...to, circular: true }),
  scope: 'folder',
});

/** The editor's parts share the selection and marks; they will be separated along with the upcoming kinds. */
const insideText = '^apps/client/src/features/text/';
/**
 * A directory changes people's permissions, and people complete a second sign-in step: these two aren't separated yet.
 */
const people = '^apps/gateway/src/(people|identity)$';

module.exports = {
  forbidden: [
    rule('no-cycle', 'Two files that need each other are one file, or miss a third.', {}, { circular: true }),
    rule(
      'resolvable',
      'What cannot be found here will not be found at run time.',
      // The sample generator runs in its own folder, with the programs that create the files (its README).
      { pathNot: '^libs/editor-schema/samples/' },
      { couldNotResolve: true, pathNot: '\\?url$' },
    ),
    rule(
      'apps-stand-alone',
      'Apps talk over HTTP, queues and sockets, never by import: each is started, scaled and killed alone.',
      { path: '^apps/([^/]+)/' },
      { path: '^apps/', pathNot: '^apps/$1/' },
    ),
    rule('libraries-below-apps', 'A library does not know who uses it.', { path: '^libs/' }, { path: '^apps/' }),
    ...libraryRules,
    rule(
      'contracts-are-zod-mini',
      'Contracts are sent to every browser: zod/mini costs 5 kB, zod 22, everything else more.',
      { path: '^libs/contracts/' },
      { pathNot: ['^libs/contracts/', '(^|/)node_modules/zod/mini/'] },
    ),
    rule(
      'contracts-leaves',
      'The sign-in page loads routes, limits and errors and must not carry every schema with them.',
      { path: ['^libs/contracts/src/(routes|limits|client-errors)\\.ts$', '^libs/contracts/src/limits/'] },
      { path: '.', dependencyTypesNot: ['type-only'] },
    ),
    rule(
      'pipeline-is-isomorphic',
      'The pipeline runs in a browser too: what needs Node sits in an engine’s node entry or behind the command line.',
      {
        path: '^libs/pipeline/src/',
        pathNot: [
          '^libs/pipeline/src/engines/',
          '^libs/pipeline/src/(cli|node)(\\.ts$|[/-])',
          '^libs/pipeline/src/model-trials/',
          '^libs/pipeline/src/(embed|classify)/(node|child)\\.ts$',
        ],
      },
      { dependencyTypes: ['core'] },
    ),
    rule(
      'client-libraries',
      'The browser has no database, queue or bus: of the libraries it knows contracts, pipeline, editor-schema and access.',
      { path: '^apps/client/' },
      { path: '^libs/', pathNot: '^libs/(contracts|pipeline|editor-schema|access)/' },
    ),
    rule(
      'features-are-islands',
      'Compose features in app/, or lift what several of them use into shared/.',
      { path: '^apps/client/src/features/([^/]+)/' },
      { path: '^apps/client/src/features/', pathNot: '^apps/client/src/features/$1/' },
    ),
    rule(
      'features-below-app',
      'app/ wires everything together; nothing below knows it.',
      { path: '^apps/client/src/(features|shared|ui|lib|text|routing)/' },
      { path: '^apps/client/src/app/' },
    ),
    rule(
      'shared-below-features',
      'shared/ holds parts of the product that several features use, so it knows none of them.',
      { path: '^apps/client/src/shared/' },
      { path: '^apps/client/src/features/' },
    ),
    rule(
      'ui-knows-no-product',
      'ui/ is the design system: it draws what it is given and would serve another product as well.',
      { path: '^apps/client/src/ui/' },
      { path: '^apps/client/src/(shared|features)/' },
    ),
    rule(
      'lib-draws-nothing',
      'lib/ lies below what is drawn: ui/ says its errors and formats its figures with it, so it may not know ui/.',
      { path: '^apps/client/src/lib/' },
      { path: '^apps/client/src/(ui|shared|features)/' },
    ),
    rule(
      'text-is-only-words',
      'Every floor reads its words here, so text/ knows none of them; only addresses lie below it.',
      { path: '^apps/client/src/text/' },
      { path: '^apps/client/src/(lib|ui|shared|features)/' },
    ),
    rule(
      'routing-is-the-ground',
      'Addresses follow from the contracts alone; everything in the client may name one.',
      { path: '^apps/client/src/routing/' },
      { path: '^apps/client/src/(text|lib|ui|shared|features)/' },
    ),
    folderRule(
      'client-folders-without-circles',
      'Folders that need each other are one folder, or miss a third below them.',
      { path: '^apps/client/src/', pathNot: insideText },
      { pathNot: insideText },
    ),
    folderRule(
      'gateway-folders-without-circles',
      'Two features that need each other are one, or tell each other by events.',
      { path: '^apps/gateway/src/[^/]+$', pathNot: people },
      { path: '^apps/gateway/src/[^/]+$' },
    ),
    rule(
      'gateway-features-meet-at-services',
      'Ask another feature’s service or listen to its events; its entities, queries and controllers are its own.',
      { path: '^apps/gateway/src/([^/]+)/' },
      {
        path: '^apps/gateway/src/[^/]+/',
        pathNot: ['^apps/gateway/src/($1|platform)/', '\\.(service|events|module)\\.ts$'],
      },
    ),
    rule(
      'gateway-platform-below-features',
      'platform/ serves every feature, so it knows none.',
      { path: '^apps/gateway/src/platform/' },
      { path: '^apps/gateway/src/(?!platform/)[^/]+/' },
    ),
    rule(
      'product-without-testing',
      'libs/testing starts servers and makes things up: only tests use it.',
      { path: '^(apps|libs)/', pathNot: '^libs/testing/' },
      { path: '^libs/testing/' },
    ),
    only(
      'only-search-knows-lancedb',
      '@lancedb',
      'libs/search',
      'libs/search opens one table an organisation; nobody else may.',
    ),
    only(
      'only-jobs-knows-bullmq',
      'bullmq',
      'libs/jobs',
      'Jobs go through the typed port, so that data holds ids only.',
    ),
  ],
  options: {
    tsPreCompilationDeps: true,
    // Tests verify things from outside, so they may access more than the product.
    exclude: { path: ['\\.test(-helper)?\\.tsx?$', '(^|/)dist(-types)?/'] },
    doNotFollow: { path: 'node_modules' },
    webpackConfig: { fileName: require.resolve('./infra/boundaries/aliases.cjs') },
    enhancedResolveOptions: {
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
      exportsFields: ['exports'],
      conditionNames: ['source', 'import', 'types', 'default'],
      mainFields: ['module', 'main', 'types'],
    },
  },
};
