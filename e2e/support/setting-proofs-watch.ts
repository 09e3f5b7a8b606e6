import { text } from '@cartulary/testing/text';
import { expect, type Locator } from '@playwright/test';
import { t as watch } from '../../apps/client/src/text/realtime/watch';
import { rowsOf } from './rows';
import type { Desk, Proof } from './setting-proof';
import { set } from './settings-desk';

const MINUTE_MS = 60_000;
const READINGS = 40;

/** Simulates that many failed processing runs five minutes ago, with facts that are counted like all others. */
const failReadings = ({ product, ada }: Desk) =>
  rowsOf(
    product,
    `INSERT INTO app.fact (id, organisation_id, kind, version, at, by, duration_ms)
     SELECT gen_random_uuid(), organisation_id, 'document.settled', 1, now() - interval '5 minutes', '{"outcome":"failed","class":null,"isFirst":true}', 1
       FROM app.account, generate_series(1, $2::int) WHERE email = $1`,
    [ada.email, READINGS],
  );

async function watchCard({ page, product }: Desk): Promise<Locator> {
  await page.goto(`${product.url}/real-time-intelligence?tab=rules`);
  return page.getByRole('region', { name: text(watch, 'title') });
}

/** Monitoring of document processing. One after the other, because the second test reports what the first detected. */
export const watchProofs: Readonly<Record<string, Proof>> = {
  'ai.realtimeMonitoring': {
    title: 'what share of readings failed is counted and shown, and was not before',
    prove: async (desk, setting) => {
      await failReadings(desk);
      await expect(await watchCard(desk)).toContainText('doesn’t monitor failed readings');
      await set(desk.page, setting, true);
      await expect(async () => {
        await expect(await watchCard(desk)).toContainText(/\d+ of \d+ readings failed in the hour until/, {
          timeout: 2_000,
        });
      }).toPass({ timeout: 3 * MINUTE_MS, intervals: [5_000] });
      await expect(await watchCard(desk)).toContainText(text(watch, 'state.fires'));
    },
  },
  'ai.performanceAlerts': {
    title: 'administrators are told',
    prove: async (desk, setting) => {
      await set(desk.page, setting, true);
      await desk.page.goto(`${desk.product.url}/notifications`);
      await expect(
        desk.page
          .getByRole('main')
          .getByText(/^\d+% of readings failed$/)
          .first(),
      ).toBeVisible({
        timeout: 2 * MINUTE_MS,
      });
      await set(desk.page, setting, false);
    },
  },
  'ai.alertThreshold': {
    title: 'the same share is above one threshold and not above another',
    prove: async (desk, setting) => {
      await expect(await watchCard(desk)).toContainText(text(watch, 'state.fires'));
      await set(desk.page, setting, 100);
      await expect(await watchCard(desk)).toContainText('The threshold is 100%');
      await expect(await watchCard(desk)).toContainText('quiet');
      await set(desk.page, setting, 5);
    },
  },
};
