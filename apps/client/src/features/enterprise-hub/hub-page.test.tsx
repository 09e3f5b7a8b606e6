import type { HubOrganisation, SupportAccess } from '@cartulary/contracts/endpoints/enterprise-hub';
import { INSTALLATION_OPERATE, rolePermissions } from '@cartulary/contracts/permissions';
import { text } from '@cartulary/testing/text';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { adaAs } from '@/testing/signed-in.test-helper';
import { answer, drawPages, testRoom } from '@/testing/test-room.test-helper';
import { chooseLocale } from '@/text/engine/locale';
import { t as enterpriseHub } from '@/text/enterprise-hub';
import { t as ui } from '@/text/ui';
import HubPage from './hub-page';

const AT = '2026-11-20T12:00:00.000Z';
const organisation = (name: string, more: Partial<HubOrganisation> = {}): HubOrganisation => ({
  id: crypto.randomUUID(),
  name,
  isOwn: true,
  createdAt: AT,
  people: 7,
  plan: 'business',
  sizes: { countedAt: AT, documents: 12, needsReview: 3, failed: 1, files: 14, filesBytes: 2_097_152 },
  work: {
    stages: [{ stage: 'recognise', documents: 4, oldestSince: AT }],
    events: { waiting: 0, oldestSince: null },
    mails: { waiting: 0, failed: 0, oldestSince: null },
    errors: { lately: 0, today: 5, newestAt: AT },
  },
  modules: [{ module: 'intelligence', readOnly: true }],
  support: [],
  ...more,
});
const access = (more: Partial<SupportAccess> = {}): SupportAccess => ({
  id: crypto.randomUUID(),
  organisationId: crypto.randomUUID(),
  askedBy: 'ilse@quay.example',
  isOwn: false,
  reason: 'Searches fail since this morning',
  hours: 4,
  state: 'asked',
  askedAt: AT,
  decidedAt: null,
  expiresAt: null,
  endedAt: null,
  ...more,
});

let given: { items?: HubOrganisation[]; looked?: object };
const room = testRoom(({ path, method }) => {
  if (path.includes('/look')) return answer(given.looked);
  if (method === 'PUT' || method === 'POST') return answer(access());
  if (!path.includes('/enterprise-hub') || !given.items) return undefined;
  return answer({ items: given.items, total: given.items.length, page: 1, pageSize: 10 });
});
beforeAll(() => chooseLocale({ language: 'en-GB', timeZone: 'UTC' }));

async function open(items: HubOrganisation[] | undefined, operates: boolean, looked?: object): Promise<void> {
  given = { ...(items ? { items } : {}), ...(looked ? { looked } : {}) };
  const permissions = [...rolePermissions.admin, ...(operates ? [INSTALLATION_OPERATE] : [])];
  await room.signIn(adaAs('admin', { permissions }));
  drawPages([{ path: '/internal/enterprise-hub', Component: HubPage }], '/internal/enterprise-hub');
}
const asked = (method: string) => room.seen.filter((call) => call.method === method).at(-1);

test('an organization stands with its size, health, modules and plan', async () => {
  await open([organisation('Quay')], false);
  const card = within(await screen.findByRole('group', { name: 'Quay' }));
  expect(card.getByText(text(enterpriseHub, 'plan.business'))).toBeTruthy();
  expect(card.getByText(/, read-only$/)).toBeTruthy();
  expect(card.getByText(text(enterpriseHub, 'support.none'))).toBeTruthy();
  expect(screen.queryByRole('button', { name: text(enterpriseHub, 'support.ask') })).toBeNull();
});

test('an admin reads who asks and why, and grants it', async () => {
  const ask = access();
  await open([organisation('Quay', { support: [ask] })], false);
  expect(
    await screen.findByText(text(enterpriseHub, 'support.reason', { reason: 'Searches fail since this morning' })),
  ).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: text(enterpriseHub, 'support.grant') }));
  expect(await screen.findByText(text(enterpriseHub, 'support.answered.grant'))).toBeTruthy();
  expect(asked('PUT')).toMatchObject({ path: `/api/v1/support-access/${ask.id}`, body: { answer: 'grant' } });
});

test('an operator asks with a reason and a length, once', async () => {
  const other = organisation('Mole', { isOwn: false });
  await open([other], true);
  await userEvent.click(await screen.findByRole('button', { name: text(enterpriseHub, 'support.ask') }));
  const dialog = within(
    screen.getByRole('dialog', { name: text(enterpriseHub, 'ask.title', { organisation: 'Mole' }) }),
  );
  expect(dialog.getByRole('button', { name: text(enterpriseHub, 'ask.send') }).hasAttribute('disabled')).toBe(true);
  await userEvent.type(
    dialog.getByRole('textbox', { name: text(enterpriseHub, 'ask.reason') }),
    'Searches fail since noon',
  );
  await userEvent.click(dialog.getByRole('button', { name: text(enterpriseHub, 'ask.send') }));
  expect(await screen.findByText(text(enterpriseHub, 'ask.done'))).toBeTruthy();
  expect(asked('POST')).toMatchObject({
    path: `/api/v1/enterprise-hub/${other.id}/support-access`,
    body: { reason: 'Searches fail since noon', hours: 4 },
  });
});

test('an operator with access looks at work, settings and acts, and cannot grant it to themselves', async () => {
  const granted = access({ state: 'granted', isOwn: true, expiresAt: '2026-11-20T16:00:00.000Z' });
  const { work, sizes } = organisation('Mole');
  await open([organisation('Mole', { isOwn: false, support: [granted] })], true, {
    takenAt: AT,
    expiresAt: '2026-11-20T16:00:00.000Z',
    work,
    sizes,
    settings: [{ category: 'administration', name: 'licenseType', value: 'enterprise' }],
    acts: [{ at: AT, action: 'support.grant', targetKind: 'support' }],
  });
  await userEvent.click(await screen.findByRole('button', { name: text(enterpriseHub, 'support.look') }));
  const looked = within(
    await screen.findByRole('region', { name: text(enterpriseHub, 'look.title', { organisation: 'Mole' }) }),
  );
  expect(await looked.findByRole('row', { name: 'licenseType administration enterprise' })).toBeTruthy();
  expect(looked.getByRole('row', { name: /^Support access granted support/ })).toBeTruthy();
  expect(looked.getByRole('row', { name: 'Reading text 4' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: text(enterpriseHub, 'support.grant') })).toBeNull();
  expect(screen.queryByRole('button', { name: text(enterpriseHub, 'support.ask') })).toBeNull();
});

test('where nothing answers, the page says so and offers to try again', async () => {
  await open(undefined, false);
  expect(await screen.findByRole('heading', { name: text(enterpriseHub, 'notLoaded') })).toBeTruthy();
  expect(screen.getByRole('button', { name: text(ui, 'tryAgain') })).toBeTruthy();
});
