// covers: client/calendar apps/client/src/app/workspace-page.tsx gateway/calendar gateway/mail workers/mail
// own product: mails go out, which is a setting
import { MailSink } from '@cartulary/testing/mail-sink';
import { Person } from '@cartulary/testing/person';
import { Product } from '@cartulary/testing/product';
import { text } from '@cartulary/testing/text';
import { waitFor } from '@cartulary/testing/wait-for';
import { expect, test } from '@playwright/test';
import { t as calendar } from '../apps/client/src/text/calendar';
import { t as eventInvitation } from '../apps/client/src/text/identity/event-invitation';
import { documentOf, joins, signedIn } from './support/colleagues';

const MINUTE_MS = 60_000;
const GUEST = 'eve@outside.example';
let sink: MailSink;
let product: Product;
let ada: Person;
let bo: Person;

test.describe.configure({ mode: 'default', timeout: 3 * MINUTE_MS });
test.beforeAll(async () => {
  test.setTimeout(5 * MINUTE_MS);
  sink = await MailSink.start();
  product = await Product.start({ SMTP_URL: sink.url, CARTULARY_PUBLIC_URL: 'http://localhost:9' });
  ada = await Person.signUp(product.url, 'ada@calendar.example');
  bo = await joins(product, 'bo@calendar.example');
});
test.afterAll(async () => {
  await product.stop();
  await sink.stop();
});

test('an event is put into the calendar by keyboard, a colleague answers, and it is called off for both', async ({
  browser,
}) => {
  await documentOf(ada, 'Flight plan');
  const page = await signedIn(browser, ada, '/collaboration?section=calendar&view=month&day=2027-03-10');
  await expect(page.getByRole('heading', { name: 'March 2027' })).toBeVisible();
  const dayOf = (name: RegExp) => page.getByRole('button', { name });
  await dayOf(/New event on .*March 10/).focus();
  await page.keyboard.press('ArrowRight');
  await expect(dayOf(/New event on .*March 11/)).toBeFocused();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: text(calendar, 'form.add') });
  await dialog.getByLabel(text(calendar, 'form.title')).fill('Launch');
  await dialog.getByRole('combobox', { name: text(calendar, 'form.invite') }).fill('bo');
  await page.getByRole('option', { name: /bo user/i }).click();
  await dialog.getByRole('combobox', { name: text(calendar, 'form.repeat') }).click();
  await page.getByRole('option', { name: text(calendar, 'form.repeat.week'), exact: true }).click();
  await dialog.getByRole('combobox', { name: 'Document' }).fill('flight');
  await expect(page.getByRole('option', { name: 'Flight plan' })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('button', { name: 'Remove Flight plan' })).toBeFocused();
  await dialog.getByRole('button', { name: text(calendar, 'form.save') }).click();
  await expect(page.getByText(text(calendar, 'form.added', { title: 'Launch' }), { exact: true })).toBeVisible();
  const panel = page.getByRole('complementary', { name: 'Launch' });
  await expect(panel.getByText(text(calendar, 'answer.none'))).toBeVisible();
  await expect(panel.getByRole('link', { name: 'Flight plan' })).toBeVisible();
  // Every Thursday from then on, and 1 April.
  await expect(page.getByRole('button', { name: /^Launch, / })).toHaveCount(4);

  const theirs = await signedIn(browser, bo, '/collaboration?section=calendar&view=agenda&day=2027-03-11');
  await theirs
    .getByRole('button', { name: /Launch/ })
    .first()
    .click();
  await theirs.getByRole('radio', { name: text(calendar, 'answer.maybe') }).click();
  await expect(panel.getByText(text(calendar, 'answer.maybe'))).toBeVisible();

  // Only one occurrence, by keyboard.
  const entry = (name: RegExp) => page.getByRole('button', { name });
  await entry(/^Launch, .*March 18/).focus();
  await page.keyboard.press('Enter');
  await expect(panel.getByText(/March 18/).first()).toBeVisible();
  await panel.getByRole('button', { name: text(calendar, 'event.change'), exact: true }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem', { name: text(calendar, 'times.one') })).toBeFocused();
  await page.keyboard.press('Enter');
  const alone = page.getByRole('dialog', { name: text(calendar, 'form.change.one') });
  await expect(alone.getByLabel(text(calendar, 'form.starts'), { exact: true })).toHaveValue('2027-03-18T09:00');
  await alone.getByLabel(text(calendar, 'form.starts'), { exact: true }).fill('2027-03-19T15:00');
  await expect(alone.getByLabel(text(calendar, 'form.ends'), { exact: true })).toHaveValue('2027-03-19T16:00');
  await alone.getByLabel(text(calendar, 'form.title')).fill('Late launch');
  await page.keyboard.press('Enter');
  await expect(entry(/^Late launch, .*March 19/)).toBeVisible();
  await expect(entry(/^Launch, /)).toHaveCount(3);
  await expect(theirs.getByRole('button', { name: /Late launch/ })).toBeVisible();
  // The notification links to that occurrence, and reveals no more of the document than the recipient is allowed to
  // see.
  await theirs.getByRole('button', { name: /^Notifications/ }).click();
  await theirs.getByRole('link', { name: /changed one occurrence of ‘Launch’/ }).click();
  const opened = theirs.getByRole('complementary', { name: 'Late launch' });
  await expect(opened.getByRole('note')).toContainText('It was scheduled for Thursday, March 18, 2027, 09:00');
  await expect(theirs.getByRole('heading', { name: 'March 2027' })).toBeVisible();
  await expect(theirs.getByText('Flight plan')).toHaveCount(0);
  await theirs.goBack();

  // Cancels one and all that follow; earlier ones stay.
  const callOff = async (extent: string, question: string): Promise<void> => {
    await panel.getByRole('button', { name: text(calendar, 'event.off') }).click();
    await page.getByRole('menuitem', { name: extent }).click();
    await page
      .getByRole('dialog', { name: question })
      .getByRole('button', { name: text(calendar, 'event.off') })
      .click();
  };
  await entry(/^Launch, .*March 25/).click();
  await callOff(text(calendar, 'times.following'), text(calendar, 'event.offTitle.following', { title: 'Launch' }));
  await expect(entry(/^Launch, /)).toHaveCount(1);
  await entry(/^Launch, .*March 11/).click();
  await callOff(text(calendar, 'times.all'), text(calendar, 'event.offTitle.all', { title: 'Launch' }));
  await expect(page.getByText(text(calendar, 'event.offDone.all', { title: 'Launch' }), { exact: true })).toBeVisible();
  await expect(theirs.getByText(text(calendar, 'none'))).toBeVisible();
  await page.context().close();
  await theirs.context().close();
});

test('an event keeps its clock for somebody who reads in another zone, also after clocks changed', async () => {
  const event = { title: 'Standup', zone: 'America/New_York', starts: '2027-03-08T09:00', ends: '2027-03-08T09:15' };
  const repeat = { unit: 'week', interval: 1 };
  expect((await ada.call('POST', '/api/v1/calendar/events', { ...event, repeat })).status).toBe(201);
  const span = 'from=2027-03-01T00:00:00Z&until=2027-03-20T00:00:00Z';
  const { body } = await ada.call<{ occurrences: { startsAt: string }[] }>('GET', `/api/v1/calendar/events?${span}`);
  expect(body.data?.occurrences.map(({ startsAt }) => startsAt)).toEqual([
    '2027-03-08T14:00:00.000Z',
    '2027-03-15T13:00:00.000Z',
  ]);
});

test('somebody from outside is invited by keyboard, answers by the link of the mail without an account, and the organiser sees it', async ({
  browser,
}) => {
  const page = await signedIn(browser, ada, '/collaboration/enterprise');
  await page.getByRole('switch', { name: text(calendar, 'guests.rule') }).click();
  await expect(page.getByText(text(calendar, 'guests.on'), { exact: true })).toBeVisible();
  await page.goto(`${product.url}/collaboration?section=calendar&view=week&day=2027-05-12`);
  await page.getByRole('button', { name: /New event on .*May 12/ }).click();
  const dialog = page.getByRole('dialog', { name: text(calendar, 'form.add') });
  await dialog.getByLabel(text(calendar, 'form.title')).fill('Handover');
  const field = dialog.getByLabel(text(calendar, 'guests.add'));
  await field.fill('nobody');
  await field.press('Enter');
  await expect(dialog.getByText('Enter an email address')).toBeVisible();
  await field.fill(GUEST);
  await field.press('Enter');
  await expect(dialog.getByRole('list', { name: text(calendar, 'guests.title') })).toContainText(GUEST);
  await dialog.getByRole('button', { name: text(calendar, 'form.save') }).click();
  const panel = page.getByRole('complementary', { name: 'Handover' });
  await expect(panel.getByRole('region', { name: text(calendar, 'guests.title') })).toContainText(
    text(calendar, 'answer.none'),
  );

  const mail = await waitFor(() => sink.mails.find(({ to }) => to.includes(GUEST)), MINUTE_MS);
  expect(mail.headers).toMatch(/^Subject: Invitation: Handover/m);
  expect(mail.body).toMatch(/text\/calendar; charset=utf-8; method=REQUEST/i);
  const [, link = ''] = /http:\/\/localhost:9(\/login\?event=[\w-]+)/.exec(mail.body) ?? [];
  const theirs = await (await browser.newContext()).newPage();
  await theirs.goto(`${product.url}${link}`);
  await expect(theirs.getByRole('heading', { level: 1, name: 'Handover' })).toBeVisible();
  await theirs.getByRole('radio', { name: text(calendar, 'answer.yes') }).click();
  await expect(theirs.getByText(text(eventInvitation, 'answered.yes'))).toBeVisible();
  await expect(panel.getByRole('region', { name: text(calendar, 'guests.title') })).toContainText(
    text(calendar, 'answer.yes'),
  );

  await panel.getByRole('button', { name: text(calendar, 'event.off') }).click();
  await page
    .getByRole('dialog', { name: /Cancel “Handover”/ })
    .getByRole('button', { name: text(calendar, 'event.off') })
    .click();
  await waitFor(
    () => sink.mails.find(({ to, body }) => to.includes(GUEST) && body.includes('METHOD:CANCEL')),
    MINUTE_MS,
  );
  await theirs.reload();
  await expect(theirs.getByText('can’t answer this invitation')).toBeVisible();
  await page.context().close();
  await theirs.context().close();
});
