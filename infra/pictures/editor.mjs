/**
 * Takes the pictures of the editor in docs/images from the built product: two people in one document with a comment
 * thread. Run with
 *
 *     node --conditions=source --import ./libs/testing/src/run-typescript.mjs infra/pictures/editor.mjs
 *
 * With a folder as argument, it takes the document and its panels in every theme, light and dark, at the width of a
 * phone, a laptop and a wall, for review.
 */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from '@playwright/test';
import { Person } from '@cartulary/testing/person';
import { Product } from '@cartulary/testing/product';
import { findChromium } from '../launcher/find-chromium.mjs';

const markdown = `The house in the Lindengasse opens to visitors in spring. Two rooms are ready; the third waits for the
lamps. This page holds what is decided, so that nobody has to ask twice.

> [!IMPORTANT]
> Lamps above 50 lux stay off while drawings are shown. The conservator signs before the first evening.

## Rooms

| Room | Shows | Visitors | Ready |
| --- | --- | --- | --- |
| North | Maps of the harbour, 1740 to 1860 | 24 | yes |
| Garden | Letters of the Marwick family | 16 | yes |
| Upper | Drawings on paper | 12 | March |

## Before the first evening

- [x] Insurance covers the loans
- [x] Labels in three languages
- [ ] Lamps of the upper room measured
- [ ] Chairs for the talk

The light that a drawing may take in a year is $E = 50\\,\\mathrm{lx} \\times 600\\,\\mathrm{h}$, so an evening of three hours
costs $0.5\\,\\%$ of it.

\`\`\`ts
const left = budget.luxHours - evenings.reduce((sum, { lux, hours }) => sum + lux * hours, 0);
\`\`\`

## Who does what

1. Ilse asks the conservator for a date.
2. Jonas measures the lamps and writes the values here.
3. Whoever comes last locks the garden door.
`;

const panels = ['comments', 'outline', 'suggestions', 'history'];
const folder = process.argv[2];
const images = fileURLToPath(new URL('../../docs/images/', import.meta.url));

const browser = await chromium.launch({
  executablePath: await findChromium(),
  args: ['--no-sandbox', '--disable-gpu'],
});
const product = await Product.start();
try {
  const ilse = await Person.signUp(product.url, 'ilse@house.example');
  const jonas = await Person.of(product.url, 'jonas@house.example', product.addUser('jonas@house.example', 'user'));
  await rename(jonas, 'Jonas', 'Hale');
  const { id } = await dataFrom(ilse, 'POST', '/api/v1/collaboration/items/written', {
    title: 'Opening in spring',
    markdown,
  });
  const { user } = await dataFrom(jonas, 'GET', '/api/v1/auth/validate');
  const to = { kind: 'account', id: user.id };
  await dataFrom(ilse, 'POST', `/api/v1/collaboration/items/${id}/sharing`, { to, role: 'editor' });
  const theirs = await opened(jonas, id, { width: 1280, height: 900 });
  await comment(theirs, 'conservator', 'The fitter comes on Tuesday. Shall I put the values into the table?');
  const page = await opened(ilse, id, { width: 1440, height: 900 });
  await page.goto(`${product.url}/document/${id}?panel=comments`);
  await reply(page, 'Please do, one line a lamp. I tell the conservator.');
  await pick(theirs, 'family');
  await theirs.keyboard.press('End');
  await theirs.keyboard.type(', 1861');
  await page.getByText('family, 1861').waitFor();
  await page.locator('.written').getByText('The house in the Lindengasse').click();
  if (folder === undefined) {
    await picture(page, 'classic', 'light', join(images, 'editor-light.png'));
    await picture(page, 'neural', 'dark', join(images, 'editor-dark.png'));
  } else await everything(page, id, folder);
} finally {
  await browser.close();
  await product.stop();
}

async function dataFrom(person, method, address, body) {
  const { status, body: answer } = await person.call(method, address, body);
  if (!answer.success) throw new Error(`${method} ${address}: ${status} ${answer.error}`);
  return answer.data;
}

async function rename(person, firstName, lastName) {
  const { value, version } = await dataFrom(person, 'GET', '/api/v1/settings/profile');
  await dataFrom(person, 'PUT', '/api/v1/settings/profile', { value: { ...value, firstName, lastName }, version });
}

async function opened(person, id, viewport) {
  const page = await (await browser.newContext({ viewport })).newPage();
  await page.goto(`${product.url}/login?next=/document/${id}`);
  await page.getByLabel('Email').fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.locator('.written').getByText('Who does what').waitFor();
  return page;
}

/** Selects a word of the text with the pointer. */
async function pick(page, word) {
  const { x, y } = await page.evaluate(`(() => {
    const walker = document.createTreeWalker(document.querySelector('.written'), NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const at = node.nodeValue.indexOf('${word}');
      if (at < 0) continue;
      const range = document.createRange();
      range.setStart(node, at);
      range.setEnd(node, at + ${word.length});
      const box = range.getBoundingClientRect();
      return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    }
  })()`);
  await page.mouse.dblclick(x, y);
}

/** Adds a thread to one word. */
async function comment(page, word, words) {
  await pick(page, word);
  await page.getByRole('button', { name: 'Comment', exact: true }).click();
  await page.getByLabel('New comment').fill(words);
  const panel = page.getByRole('complementary', { name: 'Comments' });
  await panel.getByRole('button', { name: 'Comment', exact: true }).click();
  await panel.getByText(words).waitFor();
}

async function reply(page, words) {
  await page
    .getByRole('button', { name: /^Reply to/ })
    .first()
    .click();
  await page
    .getByLabel(/^Reply to/)
    .last()
    .fill(words);
  await page.keyboard.press('Control+Enter');
  await page.getByText(words).waitFor();
}

async function picture(page, design, mode, file) {
  // Stored by the browser, and read before the page is rendered.
  await page.evaluate(`localStorage.setItem('cartulary.design', '${design}')`);
  await page.emulateMedia({ colorScheme: mode });
  await page.reload();
  await page.locator('.written').getByText('Who does what').waitFor();
  await page.locator('[data-save-state="saved"]').waitFor();
  await page.locator('.peer-caret').first().waitFor();
  if (page.viewportSize().width >= 1280)
    await page
      .getByText(/^[1-9]\d* words/)
      .first()
      .waitFor();
  const panel = new URL(page.url()).searchParams.get('panel');
  if (panel === 'comments') await page.getByText('The fitter comes on Tuesday.').waitFor();
  if (panel === 'history') await page.getByText('Now').first().waitFor();
  await page.evaluate('document.fonts.ready.then(() => undefined)');
  await page.screenshot({ path: file });
}

async function everything(page, id, into) {
  mkdirSync(into, { recursive: true });
  for (const width of [390, 1280, 1920]) {
    await page.setViewportSize({ width, height: width === 390 ? 844 : 900 });
    for (const panel of width === 1280 ? panels : [panels[0], undefined]) {
      await page.goto(`${product.url}/document/${id}${panel === undefined ? '' : `?panel=${panel}`}`);
      for (const design of ['classic', 'editorial', 'brutalist', 'minimal', 'neural'])
        for (const mode of ['light', 'dark'])
          await picture(page, design, mode, join(into, `${width}-${panel ?? 'text'}-${design}-${mode}.png`));
    }
  }
}
