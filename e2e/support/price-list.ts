import type { Page } from '@playwright/test';

/** Shows a page the price list, as where the operator has turned it on. */
export async function showPriceList(page: Page): Promise<void> {
  await page.route('**/api/v1/modules/catalogue', async (route) => {
    const answered = await route.fetch();
    const json = (await answered.json()) as { data: object };
    await route.fulfill({ response: answered, json: { ...json, data: { ...json.data, priceList: true } } });
  });
}
