/**
 * Takes the pictures of boards, mind maps and presentations in docs/images, in light and dark, from the built product.
 * Run with
 *
 *     node --conditions=source --import ./libs/testing/src/run-typescript.mjs infra/pictures/canvas.mjs
 *
 * With a folder as argument, it takes each in every theme, light and dark, at the width of a phone, a laptop and a
 * wall.
 */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from '@playwright/test';
import { Person } from '@cartulary/testing/person';
import { Product } from '@cartulary/testing/product';
import { findChromium } from '../launcher/find-chromium.mjs';

const markdown = `# Opening in spring

The house in the Lindengasse opens to visitors in spring.

## Rooms

- North: maps of the harbour
- Garden: letters of the Marwick family
- Upper: drawings on paper

## Before the first evening

- [x] Insurance covers the loans
- [x] Labels in three languages
- [ ] Lamps of the upper room measured
- [ ] Chairs for the talk

## Light

| Room | Lux | Hours a year |
| --- | --- | --- |
| North | 80 | 900 |
| Garden | 60 | 700 |
| Upper | 50 | 600 |

## Who does what

- Ilse asks the conservator for a date
- Jonas measures the lamps
- Whoever comes last locks the garden door
`;

const designs = ['classic', 'editorial', 'brutalist', 'minimal', 'neural'];
const folder = process.argv[2];
const images = fileURLToPath(new URL('../../docs/images/', import.meta.url));

const browser = await chromium.launch({
  executablePath: await findChromium(),
  args: ['--no-sandbox', '--disable-gpu'],
});
const product = await Product.start();
try {
  const ilse = await Person.signUp(product.url, 'ilse@house.example');
  const { id: text } = await made(ilse, '/api/v1/collaboration/items/written', {
    title: 'Opening in spring',
    markdown,
  });
  const begin = (kind) => made(ilse, '/api/v1/collaboration/items', { kind, title: 'Opening in spring' });
  const [board, map, deck] = [await begin('board'), await begin('mindmap'), await begin('presentation')];
  const editors = [
    {
      name: 'board',
      address: `/boards?board=${board.id}`,
      first: '&template=retrospective',
      drawn: (page) => page.locator('.tl-shape[data-shape-type="frame"]').first(),
      showAll: async (page) => {
        await page.locator('.tl-canvas').click({ position: { x: 10, y: 500 } });
        await page.keyboard.press('Escape');
        await page.keyboard.press('Shift+1');
        await page.locator('.tl-container').getByText('100%').waitFor({ state: 'hidden' });
      },
    },
    {
      name: 'map',
      address: `/mindmap?map=${map.id}`,
      first: `&from=${text}`,
      drawn: (page) => page.locator('[data-map-canvas]').getByRole('button', { name: 'Rooms' }),
    },
    {
      name: 'deck',
      address: `/presentation-studio?deck=${deck.id}`,
      first: `&from=${text}`,
      drawn: (page) => page.locator('[data-stage]'),
    },
  ];
  const page = await signedIn(ilse, { width: 1440, height: 900 });
  for (const editor of editors) {
    await page.goto(`${product.url}${editor.address}${editor.first}`);
    await settled(page, editor);
    if (folder !== undefined) await everything(page, editor, folder);
    else {
      await picture(page, editor, 'classic', 'light', join(images, `${editor.name}-light.png`));
      await picture(page, editor, 'neural', 'dark', join(images, `${editor.name}-dark.png`));
    }
  }
} finally {
  await browser.close();
  await product.stop();
}

async function made(person, address, body) {
  const { status, body: answer } = await person.call('POST', address, body);
  if (!answer.success) throw new Error(`POST ${address}: ${status} ${answer.error}`);
  return answer.data;
}

async function signedIn(person, viewport) {
  // Disables animations.
  const page = await (await browser.newContext({ viewport, reducedMotion: 'reduce' })).newPage();
  await page.goto(`${product.url}/login?next=/boards`);
  await page.getByLabel('Email').fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.getByRole('heading', { level: 1, name: 'Boards' }).waitFor();
  return page;
}

async function settled(page, { drawn }) {
  await drawn(page).waitFor({ timeout: 60_000 });
  await page.locator('[data-save-state="saved"]').waitFor({ timeout: 60_000 });
  await page.evaluate('document.fonts.ready.then(() => undefined)');
}

async function picture(page, editor, design, mode, file) {
  // Stored by the browser, and read before the page is rendered.
  await page.evaluate(`localStorage.setItem('cartulary.design', '${design}')`);
  await page.emulateMedia({ colorScheme: mode });
  await page.goto(product.url + editor.address);
  await settled(page, editor);
  await editor.showAll?.(page);
  await page.screenshot({ path: file });
}

async function everything(page, editor, into) {
  mkdirSync(into, { recursive: true });
  for (const width of [390, 1280, 1920]) {
    await page.setViewportSize({ width, height: width === 390 ? 844 : 900 });
    for (const design of designs)
      for (const mode of ['light', 'dark'])
        await picture(page, editor, design, mode, join(into, `${editor.name}-${width}-${design}-${mode}.png`));
  }
}
