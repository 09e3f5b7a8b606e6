import type { Page } from '@playwright/test';

/** Shows the price list on a page, as if the operator had enabled it. */
export async function showPriceList(page: Page): Promise<void> {
  await page.route('**/api/v1/modules/catalogue', async (route) => {
    const answered = await route.fetch();
    const json = (await answered.json()) as { data: object };
    await route.fulfill({ response: answered, json: { ...json, data: { ...json.data, priceList: true } } });
  });
}
