import js from '@eslint/js';
import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';

const namedExports = {
  selector: 'ExportDefaultDeclaration, ExportSpecifier[exported.name="default"]',
  message: 'Export by name, so a thing is called the same everywhere; only lazy pages and tool configs have a default.',
};

const oneCallerSetsTheContext = {
  selector: 'Literal[value=/set_config/i], TemplateElement[value.raw=/set_config/i]',
  message: 'Only libs/database sets the organisation context: use inOrganisation().',
};

const repositoriesComeFromTheUnitOfWork = {
  selector:
    "Decorator[expression.callee.name='InjectRepository'], Decorator[expression.callee.name='InjectDataSource']",
  message: 'An injected repository leaves the transaction and can deadlock the pool: take it from inOrganisation().',
};

const propertiesStandAlone = {
  selector: 'ObjectExpression > SpreadElement > ObjectExpression',
  message: 'Write the properties out: a spread literal only moves line breaks.',
};

const everyTestRuns = {
  selector: 'MemberExpression[property.name="only"][object.name=/^(test|it|describe)$/]',
  message: 'The rest of the file would not run.',
};

const thingsAreFoundByName = {
  selector:
    "CallExpression[callee.property.name=/^(click|check|dblclick|fill|focus|hover|innerText|press)$/] > MemberExpression > CallExpression[callee.property.name=/^(first|last|nth)$/] > MemberExpression > CallExpression[callee.property.name='getByRole'][arguments.length=1]",
  message: 'Others may stand there, too: find it by a name that this test gave it.',
};

const connectionsBelongToTheDatabaseLibrary = {
  paths: [
    {
      name: 'typeorm',
      importNames: ['DataSource'],
      message: 'Only libs/database opens connections: use inOrganisation().',
    },
    {
      name: '@nestjs/typeorm',
      message: 'An injected repository leaves the transaction: take it from inOrganisation().',
    },
  ],
};

const toolConfigs = [
  '**/*.config.{ts,mjs,js}',
  '**/*-reporter.{ts,mjs}',
  'libs/testing/src/*.mjs',
  'e2e/support/global-setup.ts',
];
const tests = ['**/*.test.{ts,tsx}', '**/*.test-helper.{ts,tsx}', 'e2e/**', 'libs/testing/**'];

export default tseslint.config(
  {
    ignores: ['**/dist/**', '**/dist-types/**', '.data/**', '.cache/**', 'test-results/**', 'bench/results/**'],
  },
  // A rule that is wrong for a file is changed here, with its reason, and not switched off in the file.
  { linterOptions: { noInlineConfig: true } },
  js.configs.recommended,
  {
    rules: {
      'no-empty': ['error', { allowEmptyCatch: false }],
      // Control characters in file names and log lines are something this product has to look for.
      'no-control-regex': 'off',
      eqeqeq: ['error', 'always', { null: 'ignore' }],
      'object-shorthand': 'error',
      'max-lines': ['error', { max: 400, skipBlankLines: true, skipComments: true }],
      'max-lines-per-function': ['error', { max: 100, skipBlankLines: true, skipComments: true }],
      'no-restricted-syntax': [
        'error',
        namedExports,
        oneCallerSetsTheContext,
        repositoriesComeFromTheUnitOfWork,
        propertiesStandAlone,
      ],
    },
  },
  {
    files: ['**/*.{ts,mjs}'],
    // These still have nested ternaries.
    ignores: ['apps/client/**', 'libs/{editor-schema,pipeline}/**'],
    rules: { 'no-nested-ternary': 'error' },
  },
  {
    files: ['**/*.{mjs,cjs,js}'],
    languageOptions: {
      globals: Object.fromEntries(Object.getOwnPropertyNames(globalThis).map((name) => [name, 'readonly'])),
    },
  },
  {
    files: ['**/*.{ts,tsx}'],
    extends: [tseslint.configs.strict],
    rules: {
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      // Nest modules are classes with a decorator and nothing inside.
      '@typescript-eslint/no-extraneous-class': ['error', { allowWithDecorator: true }],
      '@typescript-eslint/no-restricted-imports': ['error', connectionsBelongToTheDatabaseLibrary],
    },
  },
  {
    // Nest and TypeORM read parameter types at run time; an `import type` would erase the class, so not there.
    files: ['libs/**/*.ts', 'apps/client/**/*.{ts,tsx}'],
    ignores: ['libs/database/**'],
    rules: { '@typescript-eslint/consistent-type-imports': ['error', { disallowTypeAnnotations: false }] },
  },
  {
    // The rules that need types: tests don't catch a promise that is never awaited.
    files: ['apps/{gateway,workers,collab-server}/src/**/*.ts', 'libs/*/src/**/*.ts'],
    ignores: ['**/*.test.ts', '**/*.test-helper.ts'],
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    rules: {
      '@typescript-eslint/no-floating-promises': 'error',
      '@typescript-eslint/no-misused-promises': ['error', { checksVoidReturn: false }],
      '@typescript-eslint/await-thenable': 'error',
    },
  },
  {
    files: ['apps/client/src/**/*.{ts,tsx}'],
    extends: [reactHooks.configs.flat.recommended],
    // It only says that React's compiler would skip a component; the compiler isn't used.
    rules: { 'react-hooks/incompatible-library': 'off' },
  },
  {
    files: ['apps/client/src/features/**/*-page.tsx'],
    rules: { 'no-restricted-syntax': ['error', oneCallerSetsTheContext, propertiesStandAlone] },
  },
  {
    files: ['libs/database/**/*.ts'],
    rules: {
      '@typescript-eslint/no-restricted-imports': 'off',
      'no-restricted-syntax': ['error', namedExports, propertiesStandAlone],
    },
  },
  {
    // Tests verify the isolation from outside, so they may access internals that product code must not.
    files: tests,
    rules: {
      'max-lines': ['error', { max: 500, skipBlankLines: true, skipComments: true }],
      'max-lines-per-function': 'off',
      '@typescript-eslint/no-restricted-imports': 'off',
      'no-restricted-syntax': ['error', namedExports, propertiesStandAlone, everyTestRuns],
    },
  },
  {
    files: ['e2e/**/*.ts'],
    ignores: toolConfigs,
    rules: {
      'no-restricted-syntax': ['error', namedExports, propertiesStandAlone, everyTestRuns, thingsAreFoundByName],
    },
  },
  // One table with ninety paths: splitting it in two would help no one.
  { files: ['libs/contracts/src/routes.ts'], rules: { 'max-lines': 'off' } },
  // `npm run sums` writes these, with a line or two per part.
  { files: ['libs/*/src/**/all.ts'], rules: { 'max-lines': 'off' } },
  // A migration that ran is not touched again.
  { files: ['libs/database/src/migrations/**'], rules: { 'max-lines-per-function': 'off' } },
  { files: toolConfigs, rules: { 'no-restricted-syntax': 'off' } },
);
