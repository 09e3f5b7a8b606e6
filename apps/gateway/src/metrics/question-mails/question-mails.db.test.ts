import type { SavedQuestion } from '@cartulary/contracts/endpoints/analyses';
import type { QuestionMail } from '@cartulary/contracts/endpoints/question-mails';
import { analyticsLimits } from '@cartulary/contracts/limits/analytics';
import { Account } from '@cartulary/database/entities/account.entity';
import { AnalysisRow } from '@cartulary/database/entities/analysis.entity';
import { repository } from '@cartulary/database/organisation-context';
import {
  openOrganisation,
  type Member,
  type TestOrganisation,
} from '../../collaboration/test-organisation.test-helper.js';

let place: TestOrganisation;
let ada: Member;
let grace: Member;
beforeAll(async () => {
  place = await openOrganisation();
  ({ ada } = place);
  grace = await place.joins('Grace');
  await place.inOwn(() => repository(Account).query('UPDATE app.account SET is_email_verified = true'));
});
afterAll(() => place.running.stop());
afterEach(() => place.inOwn(() => repository(AnalysisRow).query('DELETE FROM app.analysis')));

const rule = {
  zone: 'Europe/Berlin',
  starts: '2026-03-23T09:00',
  repeat: { unit: 'week', interval: 1, days: ['MO', 'FR'], until: null },
};
type Mails = { items: QuestionMail[] };
let kept = 0;
async function saved(): Promise<SavedQuestion> {
  kept += 1;
  const question = { measure: 'documents-read', by: 'class', where: '', days: 30, view: 'bars' };
  return ada.data<SavedQuestion>('POST', '/api/v1/questions', { name: `Question ${kept}`, question });
}
const share = (id: string, readers: object[]) => ada.data('PUT', `/api/v1/questions/${id}/readers`, { readers });
const schedule = (who: Member, id: string, readers: string[], more: object = {}) =>
  who.call('POST', `/api/v1/questions/${id}/mails`, { ...rule, ...more, readers });
const mailsOf = async (who: Member) => (await who.data<Mails>('GET', '/api/v1/question-mails')).items;

test('a question is scheduled for oneself and for a colleague who sees it, and both know of it', async () => {
  const { id } = await saved();
  await share(id, [{ kind: 'account', id: grace.id }]);
  expect((await schedule(ada, id, [ada.id, grace.id])).status).toBe(201);
  expect(await mailsOf(ada)).toHaveLength(2);
  const [forGrace] = await mailsOf(grace);
  expect(forGrace).toMatchObject({ questionId: id, reader: { id: grace.id }, madeBy: { id: ada.id }, ...rule });
  const next = new Date(forGrace?.nextAt ?? 0);
  expect(next.getTime()).toBeGreaterThan(Date.now());
  const wall = next.toLocaleString('en-GB', {
    timeZone: 'Europe/Berlin',
    weekday: 'short',
    timeStyle: undefined,
    hour: '2-digit',
    minute: '2-digit',
  });
  expect(wall).toMatch(/^(Mon|Fri),? 09:00$/u);
});

test('who may not see the question, or has no confirmed address, is not mailed to; nor is anybody twice', async () => {
  const { id } = await saved();
  expect((await schedule(ada, id, [grace.id])).status).toBe(409);
  expect((await schedule(grace, id, [grace.id])).status).toBe(404);
  await share(id, [{ kind: 'organisation', id: place.organisationId }]);
  await place.inOwn(() => repository(Account).update({ id: grace.id }, { isEmailVerified: false }));
  expect((await schedule(ada, id, [grace.id])).status).toBe(409);
  await place.inOwn(() => repository(Account).update({ id: grace.id }, { isEmailVerified: true }));
  expect((await schedule(grace, id, [grace.id])).status).toBe(201);
  expect((await schedule(ada, id, [ada.id, grace.id])).status).toBe(409);
  expect(await mailsOf(ada)).toEqual([]);
});

test('whoever gets it or made it pauses and ends it, nobody else', async () => {
  const third = await place.joins('Joan');
  const { id } = await saved();
  await share(id, [{ kind: 'account', id: grace.id }]);
  await schedule(ada, id, [ada.id, grace.id]);
  const own = (await mailsOf(ada)).find(({ reader }) => reader.id === ada.id);
  const hers = (await mailsOf(grace))[0];
  for (const [who, mail] of [
    [grace, own],
    [third, hers],
  ] as const) {
    expect((await who.call('PATCH', `/api/v1/question-mails/${mail?.id}`, { isPaused: true })).status).toBe(404);
    expect((await who.call('DELETE', `/api/v1/question-mails/${mail?.id}`)).status).toBe(404);
  }
  expect(await ada.data('PATCH', `/api/v1/question-mails/${hers?.id}`, { isPaused: true })).toMatchObject({
    isPaused: true,
  });
  expect(await grace.data('PATCH', `/api/v1/question-mails/${hers?.id}`, { isPaused: false })).toMatchObject({
    isPaused: false,
    nextAt: hers?.nextAt,
  });
  expect((await grace.call('DELETE', `/api/v1/question-mails/${hers?.id}`)).status).toBe(200);
  expect(await mailsOf(grace)).toEqual([]);
});

test.each([
  [{ zone: 'Middle/Earth' }, 400],
  [{ starts: '2026-13-01T09:00' }, 400],
  [{ repeat: { unit: 'year', interval: 1 } }, 400],
  [{ repeat: { unit: 'day', interval: analyticsLimits.maxMailInterval + 1 } }, 400],
  [{ repeat: { unit: 'day', interval: 1, until: '2026-04-01' } }, 400],
])('%j is refused', async (more, status) => {
  const { id } = await saved();
  expect((await schedule(ada, id, [ada.id], more)).status).toBe(status);
});
