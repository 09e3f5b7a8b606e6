// covers: infra/verify-client apps/client/client-files.plugin.ts apps/client/built-files.mjs apps/gateway/src/platform/web apps/client/src/features/settings/proof
// own product: serves a build that is changed while it runs
import { appendFileSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from '@cartulary/testing/text';
import { expect, test } from '@playwright/test';
import { Person } from '@cartulary/testing/person';
import { Product } from '@cartulary/testing/product';
import { t as identity } from '../apps/client/src/text/identity';
import { t as proof } from '../apps/client/src/text/settings/proof';
import { copyBuild } from './support/next-build';

const root = path.resolve(import.meta.dirname, '..');
const dist = path.join(root, 'apps/client/dist');
const list = JSON.parse(readFileSync(path.join(dist, 'client-files.json'), 'utf8')) as { digest: string };

let directory: string;
let product: Product;
test.describe.configure({ mode: 'serial', timeout: 180_000 });
test.beforeAll(async () => {
  test.setTimeout(300_000);
  directory = mkdtempSync(path.join(tmpdir(), 'cartulary-verified-'));
  copyBuild(directory);
  product = await started();
});
test.afterAll(async () => {
  await product.stop();
  rmSync(directory, { recursive: true, force: true });
});

/** With settings that change the pages. */
const started = (): Promise<Product> =>
  Product.start({
    CARTULARY_CLIENT_DIR: directory,
    CARTULARY_BRAND_PRIMARY: '#ffe600',
    CARTULARY_TLDRAW_LICENSE_KEY: 'tldraw-quay/WyJhIl0=.c2lnbmVk',
  });

/** Runs the command like a person who has a build of the same commit. */
async function verified(): Promise<{ code: number | null; said: string }> {
  const typescript = ['--conditions=source', '--import', './libs/testing/src/run-typescript.mjs'];
  const args = [...typescript, 'infra/verify-client/run.mjs', product.url, '--dist', dist];
  const child = spawn(process.execPath, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (data: Buffer) => (said += data.toString()));
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, said };
}

test('an installation serves what was built, and what its settings put into pages is named', async () => {
  const { code, said } = await verified();
  expect(said).toContain('is that of this build');
  expect(said).toMatch(/colors of the designs, \d+ characters/);
  expect(said).toContain('a license key of the surface of boards');
  expect(code).toBe(0);
});

test('settings name the build, with the digest that the command prints', async ({ browser }) => {
  const ada = await Person.signUp(product.url, 'ada@verified.example');
  const page = await browser.newPage();
  await page.goto(`${product.url}/login?next=/settings?tab=privacy`);
  await page.getByLabel(text(identity, 'email')).fill(ada.email);
  await page.getByLabel(text(identity, 'password'), { exact: true }).fill(ada.password);
  await page.getByRole('button', { name: text(identity, 'signIn'), exact: true }).click();
  const card = page.getByRole('region', { name: text(proof, 'build.title') });
  await expect(card.getByText(list.digest.slice(0, 12), { exact: true })).toBeVisible();
  await expect(card.getByText(`npm run verify-client -- ${product.url}`)).toBeVisible();
  await card.getByRole('button', { name: text(proof, 'kept.do') }).click();
  await expect(card.getByRole('status')).toHaveText(/stores none|matches? the list/);
  await page.close();
});

test('a file that was changed on the server is found, also where only its compressed copy was', async () => {
  const assets = path.join(directory, 'assets');
  const [plain, packed] = readdirSync(assets)
    .filter((name) => name.endsWith('.js') && readdirSync(assets).includes(`${name}.br`))
    .sort();
  appendFileSync(path.join(assets, plain ?? ''), ' ');
  rmSync(path.join(assets, `${packed}.br`));
  appendFileSync(path.join(assets, `${packed}.br`), 'no Brotli');
  // The gateway caches compressed copies that it has sent.
  await product.stop();
  product = await started();
  const { code, said } = await verified();
  expect(said).toContain(`"assets/${plain}"`);
  expect(said).toContain(`"assets/${packed}"`);
  expect(said).toContain('differences:');
  expect(code).toBe(1);
});
