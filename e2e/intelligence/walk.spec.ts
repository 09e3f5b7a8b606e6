// covers: libs/accuracy gateway/accuracy gateway/learning workers/learning workers/reading client/ai-hub client/documents/accuracy
import { text } from '@cartulary/testing/text';
import { expect, type Page } from '@playwright/test';
import type { AccuracyContract } from '@cartulary/contracts/endpoints/accuracy';
import type { DocumentDetail, DocumentField } from '@cartulary/contracts/endpoints/documents';
import type { PageText } from '@cartulary/contracts/reading';
import type { Person } from '@cartulary/testing/person';
import { t as learning } from '../../apps/client/src/text/learning';
import { signedIn, told } from '../support/colleagues';
import { learnNow } from '../support/learning-desk';
import { test, type Tenant } from '../support/shared-product';
import { billOf, suppliers, type Bill } from './bills';

const MINUTE_MS = 60_000;
const READ_LIMIT_MS = 10 * MINUTE_MS;
const BILLS = 250;
/** The bills for learning, before the contract is set: from then on, the learned engine counts as a different one. */
const TAUGHT = 45;
const CHANGED = 300;
/** How many are processed in parallel. */
const AT_ONCE = 10;
const [, , unknown] = suppliers;

/** An access token lasts an hour, and the walk takes longer. */
const SIGNED_IN_MS = 30 * MINUTE_MS;
/** More frequent requests would take CPU time from processing. */
const ASK_EVERY_MS = 250;

let tenant: Tenant;
let person: Person;
let signedInAt = Date.now();
test.describe.configure({ mode: 'serial', timeout: 60 * MINUTE_MS });
test.beforeAll(async ({ product }) => {
  test.setTimeout(10 * MINUTE_MS);
  tenant = await product.found('ada@walk.example');
  person = tenant.founder;
  const { version, value } = await told<{ version: number; value: object }>(person, 'GET', '/api/v1/settings/ai');
  // With a higher priority, learning would happen between two batches of bills, with fewer of them, and each look
  // requires more.
  const chosen = { dataRetentionPolicy: '90-days', modelVersioning: true, trainingPriority: 'low' };
  await told(person, 'PUT', '/api/v1/settings/ai', { version, value: { ...value, ...chosen } });
});

const cardOf = (page: Page) => page.getByRole('region', { name: text(learning, 'title'), exact: true });

interface Read {
  readonly bill: Bill;
  readonly document: DocumentDetail;
}

async function read(bills: readonly Bill[]): Promise<Read[]> {
  if (Date.now() - signedInAt > SIGNED_IN_MS) {
    await person.signIn();
    signedInAt = Date.now();
  }
  const ids = await Promise.all(bills.map(({ name, bytes }) => person.uploadOne({ name, bytes })));
  const documents: Read[] = [];
  for (const [at, bill] of bills.entries())
    documents.push({ bill, document: await person.whenRead(ids[at] ?? '', READ_LIMIT_MS, ASK_EVERY_MS) });
  return documents;
}

const fieldOf = ({ document }: Read, name: string): DocumentField | undefined =>
  document.fields.find((field) => field.name === name);
const billsFrom = (from: number, count: number, isChanged = false): Bill[] =>
  Array.from({ length: count }, (_, at) => from + at).map((at) =>
    billOf(suppliers[at % suppliers.length] ?? unknown, at, isChanged),
  );
const written = (total: string): string => total.replace(/^GBP /u, '');

/** Reviews the bill: confirms correct values and corrects the others. */
async function settle(one: Read, names: readonly ('number' | 'total')[]): Promise<void> {
  const fieldsOf = `/api/v1/documents/${one.document.id}/fields`;
  for (const name of names) {
    const text = name === 'number' ? one.bill.number : one.bill.total;
    const found = fieldOf(one, name);
    const isRight = found && (found.text.includes(written(text)) || found.text === text);
    const place = isRight ? undefined : await placeOf(one, text);
    if (found) await told(person, 'PATCH', `${fieldsOf}/${found.id}`, place ? { text, place } : {});
    else await told(person, 'POST', fieldsOf, { name, text, ...place });
  }
}

/** The box around the words on the page. */
async function placeOf({ document }: Read, text: string) {
  const { pages } = await told<{ pages: PageText[] }>(person, 'GET', `/api/v1/documents/${document.id}/text?page=1`);
  const words = pages[0]?.words ?? [];
  const wanted = text.split(' ');
  const at = words.findIndex((_, start) => wanted.every((word, k) => words[start + k]?.text === word));
  const boxes = words.slice(at, at + wanted.length).flatMap(({ box }) => (box ? [box] : []));
  if (at < 0 || boxes.length === 0) throw new Error(`${text} doesn't stand on the page`);
  const box = [
    Math.min(...boxes.map(([left]) => left)),
    Math.min(...boxes.map(([, top]) => top)),
    Math.max(...boxes.map(([, , right]) => right)),
    Math.max(...boxes.map(([, , , bottom]) => bottom)),
  ];
  return { page: 1, box, range: null };
}

const contract = async (): Promise<AccuracyContract> => {
  const { items } = await told<{ items: AccuracyContract[] }>(person, 'GET', '/api/v1/accuracy-contracts');
  const [only] = items;
  if (!only) throw new Error('No contract is set');
  return only;
};
/** Whether the total needs a review: always until a contract accepts it, then one in ten. */
const isAsked = (one: Read): boolean => fieldOf(one, 'total')?.gate !== 'accepted';

async function totalOf(at: number): Promise<DocumentField | undefined> {
  const [next] = await read([billOf(unknown, at)]);
  return next && fieldOf(next, 'total');
}

test('what is corrected on bills of a supplier that no rule knows is learned and used by one press', async ({
  browser,
}) => {
  for (let from = 0; from < TAUGHT; from += AT_ONCE)
    for (const one of await read(billsFrom(from, Math.min(AT_ONCE, TAUGHT - from))))
      await settle(one, ['number', 'total']);
  await learnNow(tenant, person);
  const page = await signedIn(browser, person, '/ai-platform-hub');
  const card = cardOf(page);
  await expect(card).toContainText(text(learning, 'state.offered'), { timeout: 2 * MINUTE_MS });
  await card.getByRole('button', { name: text(learning, 'useLabel', { number: 1 }) }).click();
  await expect(card).toContainText(text(learning, 'state.in-use'));
  await page.context().close();
  expect(await totalOf(10_001)).toMatchObject({ engine: 'learned-layouts' });
});

test('a contract of 5 % is proved by reviews, and the queue shrinks', async () => {
  await told(person, 'POST', '/api/v1/accuracy-contracts', { class: 'invoice', field: 'total', promise: 0.05 });
  const asked: { before: boolean[]; after: boolean[] } = { before: [], after: [] };
  for (let from = TAUGHT; from < BILLS; from += AT_ONCE) {
    const isOpen = (await contract()).state === 'open';
    for (const one of await read(billsFrom(from, Math.min(AT_ONCE, BILLS - from)))) {
      asked[isOpen ? 'after' : 'before'].push(isAsked(one));
      if (isAsked(one)) await settle(one, ['total']);
    }
  }
  const { state, proven } = await contract();
  expect(state).toBe('open');
  expect(proven?.bound).toBeLessThanOrEqual(0.05);
  const shareOf = (all: readonly boolean[]): number => all.filter(Boolean).length / Math.max(1, all.length);
  console.info(
    `asked about ${asked.before.filter(Boolean).length} of ${asked.before.length} totals before it was proved, ${asked.after.filter(Boolean).length} of ${asked.after.length} after; bound ${proven?.bound}`,
  );
  expect(shareOf(asked.before)).toBe(1);
  expect(asked.after.length).toBeGreaterThan(AT_ONCE);
  expect(shareOf(asked.after)).toBeLessThan(1 / 2);
});

test('on a changed layout the samples are wrong, the gate closes, and all goes to people again', async () => {
  let closedAfter: number | null = null;
  let last: Read[] = [];
  for (let from = 0; from < CHANGED; from += AT_ONCE) {
    last = await read(billsFrom(BILLS + from, AT_ONCE, true));
    for (const one of last) if (isAsked(one)) await settle(one, ['total']);
    if (closedAfter === null && (await contract()).state === 'closed') closedAfter = from + AT_ONCE;
  }
  console.info(`the gate closed within ${closedAfter} bills of the changed layout`);
  expect(closedAfter).not.toBeNull();
  expect((await contract()).state).toBe('closed');
  expect(last.every(isAsked)).toBe(true);
});

test('what was learned is gone back from by one press', async ({ browser }) => {
  const page = await signedIn(browser, person, '/ai-platform-hub');
  const card = cardOf(page);
  await card.getByRole('button', { name: text(learning, 'backToNothing') }).click();
  await expect(card).toContainText(text(learning, 'state.replaced'));
  await page.context().close();
  expect((await totalOf(10_002))?.engine).not.toBe('learned-layouts');
});
