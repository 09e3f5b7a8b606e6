/**
 * `npm run test:contract`: Schemathesis calls every operation in /api/openapi.json, with valid and invalid data,
 * against the whole product. It detects responses of 500 and above, undocumented statuses, and responses that don't
 * match the description. The calls are the same in every run (CONTRACT_SEED). If Python or its packages aren't
 * available, it reports `not run` and why.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { runProgram } from '../launcher/run-program.mjs';
import { root } from '../launcher/paths.mjs';
import { run, say } from '../launcher/say.mjs';
import { Product } from '../../libs/testing/src/product.ts';
import { PASSWORD, signUp, thingsOf } from './things.mjs';

const VERSION = '4.32.5';
const SEED = process.env.CONTRACT_SEED ?? '20261122';
const EXAMPLES = process.env.CONTRACT_EXAMPLES ?? '30';
const LIMIT_MS = 20 * 60_000;
const CHECKS = [
  'not_a_server_error',
  'status_code_conformance',
  'content_type_conformance',
  'response_headers_conformance',
  'response_schema_conformance',
  'unsupported_method',
  'allow_header_conformance',
];
/** Calls that end the session that all others need, and one whose correct response is 501. */
const ENDING = ['auth.logout', 'sessions.endAll'];
const OTHER = ['scim.bulk'];

const home = path.join(root, '.cache/schemathesis');
// Not in the results of `npm test`, which deletes them first.
const reports = path.join(root, '.cache/contract');
const program = path.join(home, 'bin/schemathesis');

/** Why Schemathesis isn't available; undefined if it is. */
function whyMissing() {
  try {
    if (existsSync(program) && execFileSync(program, ['--version'], { encoding: 'utf8' }).includes(VERSION))
      return undefined;
    rmSync(home, { recursive: true, force: true });
    execFileSync('python3', ['-m', 'venv', home], { stdio: 'pipe' });
    execFileSync(path.join(home, 'bin/pip'), ['install', '--quiet', `schemathesis==${VERSION}`], { stdio: 'pipe' });
    return undefined;
  } catch (error) {
    return (
      String(error.stderr ?? '')
        .trim()
        .split('\n')
        .at(-1) || error.message
    );
  }
}

/** Runs Schemathesis on some of the operations. */
async function test(name, product, filters, environment, untilMs) {
  const report = path.join(reports, `${name}.json`);
  const args = [
    'run',
    `${product.url}/api/openapi.json`,
    '--phases',
    'examples,coverage,fuzzing',
    '--checks',
    CHECKS.join(','),
    '--max-examples',
    EXAMPLES,
    '--seed',
    SEED,
    '--generation-database',
    'none',
    '--continue-on-failure',
    '--no-shrink',
    '--suppress-health-check',
    'all',
    '--warnings',
    'off',
    '--no-color',
    '--request-timeout',
    '60',

    '--report',
    'json,junit',
    '--report-json-path',
    report,
    '--report-junit-path',
    path.join(reports, `${name}.xml`),
    ...filters,
  ];
  const env = {
    ...process.env,
    ...environment,
    CONTRACT_ORIGIN: product.url,
    SCHEMATHESIS_HOOKS: 'hooks',
    PYTHONPATH: path.join(root, 'infra/contract'),
    PYTHONHASHSEED: '0',
    PYTHONDONTWRITEBYTECODE: '1',
  };
  const { code, timedOut } = await runProgram(program, args, { env, timeoutMs: untilMs - Date.now() });
  if (timedOut) say(`${name}: stopped after ${LIMIT_MS / 60_000} minutes.`);
  return code === 0 && !timedOut;
}

async function main() {
  const missing = whyMissing();
  if (missing !== undefined) return say(`not run: test:contract needs Python 3 and schemathesis (${missing})`);
  mkdirSync(reports, { recursive: true });
  // The rate limits would block this test too.
  const product = await Product.start({
    CARTULARY_RATE_FACTOR: '1000000',
    CARTULARY_SIGN_UPS_PER_ADDRESS: '1000000',
    CARTULARY_MAX_LOGIN_ATTEMPTS: '100',
  });
  const untilMs = Date.now() + LIMIT_MS;
  try {
    const { email, token } = await signUp(product.url);
    const { things, key } = await thingsOf(product.url, token);
    const environment = { CONTRACT_EMAIL: email, CONTRACT_PASSWORD: PASSWORD, CONTRACT_THINGS: JSON.stringify(things) };
    const without = [...ENDING, ...OTHER].flatMap((id) => ['--exclude-operation-id', id]);
    const scim = ['--include-path-regex', '^/scim/', '--exclude-operation-id', 'scim.bulk'];
    const passed = [
      await test('scim', product, scim, { ...environment, CONTRACT_KEY: key }, untilMs),
      await test('session', product, ['--exclude-path-regex', '^/scim/', ...without], environment, untilMs),
      await test(
        'ending',
        product,
        ENDING.flatMap((id) => ['--include-operation-id', id]),
        environment,
        untilMs,
      ),
    ];
    process.exitCode = passed.every(Boolean) ? 0 : 1;
  } finally {
    await product.stop();
  }
}

run(main);
