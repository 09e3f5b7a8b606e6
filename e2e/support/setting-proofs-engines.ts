import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { limits } from '@cartulary/contracts/limits';
import { text } from '@cartulary/testing/text';
import { expect } from '@playwright/test';
import { t as library } from '../../apps/client/src/text/documents/library';
import { t as settings } from '../../apps/client/src/text/settings';
import { t as studios } from '../../apps/client/src/text/settings/studios';
import { told } from './colleagues';
import { rowsOf } from './rows';
import type { Desk, Proof } from './setting-proof';
import { set, windowOf } from './settings-desk';

const MINUTE_MS = 60_000;
const speechModel = path.resolve(import.meta.dirname, '../../libs/pipeline/models/whisper-base');

/** The models directory of the installation that tests the settings; initially empty. */
export const modelsDirectory = mkdtempSync(path.join(tmpdir(), 'cartulary-models-'));
export const forgetModels = (): void => rmSync(modelsDirectory, { recursive: true, force: true });

async function readOne({ bo }: Desk, name: string): Promise<string> {
  await told(bo, 'GET', '/api/v1/auth/validate');
  const id = await bo.uploadOne({ name, bytes: Buffer.from(`${name}: the quay is closed on Friday.`) });
  await bo.whenRead(id);
  return id;
}

/** How long ago the last stage of any document ended, by the database's clock. */
async function quietForMs({ product }: Desk): Promise<number> {
  const query = `SELECT extract(epoch FROM now() - max(finished_at)) * 1000 AS ms FROM app.stage_run`;
  return Number((await rowsOf<{ ms: string }>(product, query))[0]?.ms);
}

/** The view of a member who never chose a privacy mode. */
async function provesBeginning({ product, browser, page }: Desk, setting: string): Promise<void> {
  const beginsWith = async (email: string, mode: string): Promise<void> => {
    const password = product.addUser(email, 'user');
    const window = await windowOf(browser, product.url, { email, password });
    await expect(window.getByRole('banner')).toContainText(mode);
    await window.context().close();
  };
  await beginsWith('local@settings.example', text(settings, 'mode.title'));
  await set(page, setting, 'Cloud: on this server');
  await beginsWith('cloud@settings.example', 'Collaborative mode');
  await set(page, setting, 'Local: in the browser');
}

async function provesUpdates({ product, page, ada }: Desk, setting: string): Promise<void> {
  const put = (name: string): string => {
    const folder = path.join(modelsDirectory, name);
    mkdirSync(folder);
    cpSync(speechModel, folder, { recursive: true });
    return folder;
  };
  const listed = put('quay-whisper');
  execFileSync('sh', ['-c', 'find . -type f ! -name SHA256SUMS | xargs sha256sum > SHA256SUMS'], { cwd: listed });
  put('half-whisper');
  await page.goto(`${product.url}/studio-settings`);
  const models = page.getByRole('region', { name: 'Models' });
  const row = (name: string) => models.getByRole('listitem').filter({ hasText: name });
  await expect(row('whisper-base').first()).toContainText(text(studios, 'models.chosen'), { timeout: MINUTE_MS });
  await set(page, setting, true);
  const inUse = async (): Promise<string | undefined> => {
    const { models } = await told<{ models: { id: string; isChosen: boolean }[] }>(ada, 'GET', '/api/v1/models');
    return models.find(({ isChosen }) => isChosen)?.id;
  };
  await expect.poll(inUse, { timeout: MINUTE_MS, intervals: [1_000] }).toBe('quay-whisper');
  await page.goto(`${product.url}/studio-settings`);
  await expect(row('quay-whisper')).toContainText(text(studios, 'models.chosen'), { timeout: MINUTE_MS });
  await expect(row('quay-whisper')).toContainText('Activated automatically on');
  await expect(row('half-whisper')).toContainText('has no SHA256SUMS');
  await set(page, setting, false);
}

/** The workers' use of their engines and models. */
export const engineProofs: Readonly<Record<string, Proof>> = {
  'ai.dataProcessingLocation': { title: 'members who chose no mode begin with it', prove: provesBeginning },
  'ai.automaticUpdates': {
    title: 'a model that is put there with its checksums writes recordings down by itself',
    prove: provesUpdates,
  },
  'ai.modelCaching': {
    title: 'engines stay after their time without work, and ended before',
    prove: async (desk, setting) => {
      const engines = (): number => desk.product.pidsOf('engine').length;
      await readOne(desk, 'ended.txt');
      await expect.poll(engines, { timeout: MINUTE_MS }).toBe(0);
      await set(desk.page, setting, true);
      await readOne(desk, 'kept.txt');
      const past = limits.reading.engineIdleMs + 5_000;
      await expect.poll(() => quietForMs(desk), { timeout: MINUTE_MS, intervals: [1_000] }).toBeGreaterThan(past);
      expect(engines()).toBeGreaterThan(0);
      await set(desk.page, setting, false);
    },
  },
  'ai.batchProcessing': {
    title: 'a new batch is read when nothing else waits',
    prove: async ({ page, bo }, setting) => {
      const begun = async (name: string): Promise<string> =>
        (await told<{ priority: string }>(bo, 'POST', '/api/v1/batches', { name, paused: false })).priority;
      expect(await begun('At once')).toBe('normal');
      await set(page, setting, true);
      expect(await begun('When it is quiet')).toBe('last');
      await set(page, setting, false);
    },
  },
  'ai.debugMode': {
    title: 'a document shows what each stage took, and one from before doesn’t',
    prove: async (desk, setting) => {
      const { page, product, ada } = desk;
      const stagesOf = async (name: string): Promise<void> => {
        await told(ada, 'GET', '/api/v1/auth/validate');
        const id = await ada.uploadOne({ name, bytes: Buffer.from(`${name}: the quay is closed.`) });
        await ada.whenRead(id);
        await page.goto(`${product.url}/docs?open=${id}`);
        await page.getByRole('tab', { name: text(library, 'panel.stages') }).click();
      };
      const taken = page.getByText(/Input .+ call.+CPU/).first();
      await stagesOf('before.txt');
      await expect(page.getByText('Indexing').first()).toBeVisible();
      await expect(taken).toBeHidden();
      await set(page, setting, true);
      await stagesOf('with details.txt');
      await expect(taken).toBeVisible();
      await set(page, setting, false);
    },
  },
};
