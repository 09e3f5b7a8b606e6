import { text } from '@cartulary/testing/text';
import { expect, type Locator } from '@playwright/test';
import { t as learning } from '../../apps/client/src/text/learning';
import { learnNow, teachBills } from './learning-desk';
import { rowsOf } from './rows';
import type { Desk, Proof } from './setting-proof';
import { set } from './settings-desk';

const MINUTE_MS = 60_000;

async function card({ page, product }: Desk): Promise<Locator> {
  await page.goto(`${product.url}/ai-platform-hub`);
  return page.getByRole('region', { name: text(learning, 'title'), exact: true });
}

/** Bills from a new company, each confirmed unchanged and then learned. */
const learn = async ({ product, bo }: Desk, house: string): Promise<void> => {
  await teachBills(bo, house, ENOUGH);
  await learnNow(product, bo);
};
/** The number of documents to learn from and compare on, to rule out chance. */
const ENOUGH = { learn: 3, compare: 6 };

/** Learning from corrections. One after the other, because each continues from the previous one's state. */
export const learningProofs: Readonly<Record<string, Proof>> = {
  'ai.dataRetentionPolicy': {
    title: 'examples are kept to learn from, and were not before',
    prove: async (desk, setting) => {
      const { bo } = desk;
      await teachBills(bo, 'Before');
      await expect(await card(desk)).toContainText('doesn’t store examples');
      await set(desk.page, setting, '90 days');
      await teachBills(bo, 'Plumtree');
      await expect(await card(desk)).toContainText(/2 confirmed values are stored as examples/);
    },
  },
  'ai.trainingPriority': {
    title: 'it is learnt a minute after a correction instead of ten',
    prove: async (desk, setting) => {
      const { product, bo } = desk;
      const waits = async (): Promise<number> => {
        await teachBills(bo, 'Plumtree');
        const [row] = await rowsOf<{ ms: number }>(
          product,
          `SELECT extract(epoch FROM due_at - now()) * 1000 AS ms FROM app.learning_turn WHERE due_at IS NOT NULL`,
          [],
        );
        return Number(row?.ms);
      };
      expect(await waits()).toBeGreaterThan(5 * MINUTE_MS);
      await set(desk.page, setting, 'High');
      expect(await waits()).toBeLessThan(2 * MINUTE_MS);
    },
  },
  'ai.trainingNotifications': {
    title: 'managers and administrators are told that learning began',
    prove: async (desk, setting) => {
      await set(desk.page, setting, true);
      await teachBills(desk.bo, 'Plumtree');
      await learnNow(desk.product, desk.bo);
      await desk.page.goto(`${desk.product.url}/notifications`);
      await expect(desk.page.getByRole('main').getByText('Learning from corrections has started').first()).toBeVisible({
        timeout: MINUTE_MS,
      });
      await set(desk.page, setting, false);
    },
  },
  'ai.automatedDeployment': {
    title: 'what is better is used by itself, and waited before',
    prove: async (desk, setting) => {
      await learn(desk, 'Plumtree');
      await expect(await card(desk)).toContainText(text(learning, 'state.offered'), { timeout: MINUTE_MS });
      await set(desk.page, setting, true);
      await learn(desk, 'Ottermere');
      await expect(await card(desk)).toContainText(text(learning, 'state.in-use'), { timeout: MINUTE_MS });
      await set(desk.page, setting, false);
    },
  },
  'ai.modelVersioning': {
    title: 'one goes back to an earlier version, and before to nothing learnt',
    prove: async (desk, setting) => {
      await expect((await card(desk)).getByRole('button', { name: text(learning, 'backToNothing') })).toBeVisible();
      await set(desk.page, setting, true);
      await learn(desk, 'Harrowgate');
      const shown = await card(desk);
      await shown.getByRole('button', { name: /^Apply version/ }).click({ timeout: MINUTE_MS });
      await expect(shown.getByRole('button', { name: /^Revert to version \d+$/ })).toBeVisible();
      await set(desk.page, setting, false);
    },
  },
};
