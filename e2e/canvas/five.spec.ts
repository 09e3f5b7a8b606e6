// covers: client/boards client/maps client/decks apps/client/src/shared/open-written apps/collab-server/src libs/editor-schema
// own product: kills the collab server, the gateway and the database
import { text } from '@cartulary/testing/text';
import { expect, test, type Browser, type Page } from '@playwright/test';
import { Person } from '@cartulary/testing/person';
import { Product } from '@cartulary/testing/product';
import { waitFor } from '@cartulary/testing/wait-for';
import { t as decks } from '../../apps/client/src/text/decks';
import { joins, share, signedIn, told } from '../support/colleagues';
import { addNote, mapOf, note, slides, stage, surface, topic, writeThing, writeTopic } from '../support/drawing';
import { saved } from '../support/writers';

const MINUTE_MS = 60_000;
/** In each round, all five write while one of these is killed. */
const killed: readonly ((product: Product) => Promise<void>)[] = [
  (of) => of.kill('collab-server'),
  (of) => of.kill('gateway'),
  (of) => of.killDatabase(),
];
const desk = { viewport: { width: 1600, height: 1000 } };

/** One of the three kinds that five people edit. */
interface Canvas {
  readonly kind: 'board' | 'mindmap' | 'presentation';
  readonly address: (id: string) => string;
  readonly isOpen: (page: Page) => Promise<void>;
  readonly add: (page: Page, words: string, by: { person: number; round: number }) => Promise<void>;
  /** All content, the same on every page that shows the same. */
  readonly shown: (page: Page) => Promise<readonly string[]>;
}

const canvases: readonly Canvas[] = [
  {
    kind: 'board',
    address: (id) => `/boards?board=${id}`,
    isOpen: (page) => expect(surface(page)).toBeVisible({ timeout: MINUTE_MS }),
    add: (page, words, { person, round }) => addNote(page, { x: 160 + 220 * person, y: 110 + 190 * round }, words),
    shown: async (page) => (await note(page, '').allTextContents()).sort(),
  },
  {
    kind: 'mindmap',
    address: (id) => `/mindmap?map=${id}&view=both`,
    isOpen: (page) => expect(topic(page, 'Five on a mindmap')).toBeVisible({ timeout: MINUTE_MS }),
    add: async (page, words) => {
      await mapOf(page).focus();
      await page.keyboard.press('Home');
      await writeTopic(page, 'Tab', words);
    },
    shown: (page) => page.getByRole('treeitem').allTextContents(),
  },
  {
    kind: 'presentation',
    address: (id) => `/presentation-studio?deck=${id}`,
    isOpen: (page) => expect(stage(page)).toBeVisible({ timeout: MINUTE_MS }),
    add: async (page, words) => {
      await page.getByRole('button', { name: text(decks, 'slide.new') }).click();
      await page.getByRole('menuitem', { name: text(decks, 'layout.media') }).click();
      await writeThing(page, /^Title, empty/, words);
    },
    // By name only: each slide also shows the initials of people there, which differ on each page.
    shown: (page) => slides(page).evaluateAll((all) => all.map((slide) => slide.getAttribute('aria-label') ?? '')),
  },
];

let product: Product;
let people: readonly Person[];

test.describe.configure({ mode: 'serial', timeout: 12 * MINUTE_MS });
test.beforeAll(async () => {
  test.setTimeout(6 * MINUTE_MS);
  product = await Product.start();
  const ada = await Person.signUp(product.url, 'ada@five.example');
  const others: Person[] = [];
  for (const name of ['bo', 'cy', 'di', 'ed']) others.push(await joins(product, `${name}@five.example`));
  people = [ada, ...others];
});
test.afterAll(() => product?.stop());

/** @returns its id */
async function sharedByAll({ kind }: Canvas): Promise<string> {
  const [ada, ...others] = people;
  if (!ada) throw new Error('There are five');
  const body = { kind, title: `Five on a ${kind}` };
  const { id } = await told<{ id: string }>(ada, 'POST', '/api/v1/collaboration/items', body);
  for (const other of others) await share(ada, id, other, 'editor');
  return id;
}

async function openedBy(browser: Browser, person: Person, canvas: Canvas, id: string): Promise<Page> {
  const page = await signedIn(browser, person, canvas.address(id), desk);
  await canvas.isOpen(page);
  return page;
}

/** Waits until all show the same content, including all of these words. */
async function converged(canvas: Canvas, pages: readonly Page[], words: readonly string[]): Promise<void> {
  await expect(async () => {
    const [first = [], ...others] = await Promise.all(pages.map((page) => canvas.shown(page)));
    for (const other of others) expect(other).toEqual(first);
    expect(words.filter((one) => first.filter((shown) => shown.includes(one)).length !== 1)).toEqual([]);
  }).toPass({ timeout: 2 * MINUTE_MS });
}

for (const canvas of canvases)
  test(`five people work on one ${canvas.kind} while each part of the server is killed: all that was called saved stays, and all see the same`, async ({
    browser,
  }) => {
    const id = await sharedByAll(canvas);
    const pages: Page[] = [];
    for (const person of people) pages.push(await openedBy(browser, person, canvas, id));
    const written: string[] = [];
    const all = (round: number): Promise<unknown> =>
      Promise.all(
        pages.map((page, person) => {
          const words = `Round ${round} of person ${person}`;
          written.push(words);
          return canvas.add(page, words, { person, round });
        }),
      );
    for (const [round, kill] of killed.entries()) {
      await Promise.all([all(round), kill(product)]);
      await Promise.all(pages.map(saved));
      await converged(canvas, pages, written);
    }
    // Saved content is still there, although there is no page left that could resend it.
    await all(killed.length);
    await Promise.all(pages.map(saved));
    await converged(canvas, pages, written);
    await Promise.all([...killed.map((kill) => kill(product)), ...pages.map((page) => page.context().close())]);
    await waitFor(async () => (await fetch(`${product.url}/health`)).ok, MINUTE_MS);
    const later = await openedBy(browser, people[1] ?? never(), canvas, id);
    await converged(canvas, [later], written);
    await later.context().close();
  });

function never(): never {
  throw new Error('There are five');
}
