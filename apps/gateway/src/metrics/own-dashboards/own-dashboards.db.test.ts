import type { SavedQuestion } from '@cartulary/contracts/endpoints/analyses';
import type { DashboardAnswers, ListedDashboard, OwnDashboard } from '@cartulary/contracts/endpoints/own-dashboards';
import { messageOf } from '@cartulary/contracts/errors';
import { dashboardLimits } from '@cartulary/contracts/limits/own-dashboards';
import type { DashboardCard } from '@cartulary/contracts/own-dashboards';
import { AnalysisRow } from '@cartulary/database/entities/analysis.entity';
import { writeFact } from '@cartulary/database/facts';
import { newId } from '@cartulary/database/new-id';
import { repository } from '@cartulary/database/organisation-context';
import {
  openOrganisation,
  type Member,
  type TestOrganisation,
} from '../../collaboration/test-organisation.test-helper.js';
import { call, TestPerson } from '../../test-person.test-helper.js';
import { wallScreen } from '../../walls/wall-screen.test-helper.js';

const DASHBOARDS = '/api/v1/dashboards';
const module = 'analytics_premium';
let place: TestOrganisation;
let ada: Member;
let grace: Member;
let stranger: TestPerson;
beforeAll(async () => {
  place = await openOrganisation();
  ({ ada } = place);
  grace = await place.joins('Grace', 'admin');
  stranger = await TestPerson.signUp(place.running.url);
});
afterAll(() => place.running.stop());
afterEach(() => place.inOwn(() => repository(AnalysisRow).query('DELETE FROM app.analysis')));

test('own dashboards belong to a module that is named', async () => {
  const refused = await ada.call('GET', DASHBOARDS);
  expect([refused.status, JSON.stringify(refused.body)]).toEqual([403, expect.stringContaining(module)]);
  for (const organisationId of [place.organisationId, stranger.signedIn.user.organizationId])
    expect(
      (await ada.call('POST', '/api/v1/modules/grant', { organisationId, module, decision: 'grant' })).status,
    ).toBe(200);
  expect((await ada.call('GET', DASHBOARDS)).status).toBe(200);
});

const asks = { measure: 'documents-read', by: null, where: '', days: 30 } as const;
const card = (given: Partial<DashboardCard> = {}): DashboardCard => ({
  id: newId(),
  title: '',
  picture: 'number',
  asks,
  x: 0,
  y: 0,
  w: 3,
  h: 2,
  ...given,
});
const make = (cards: readonly DashboardCard[], name = 'Intake') =>
  ada.data<OwnDashboard>('POST', DASHBOARDS, { name, cards });
const seenBy = async (person: Pick<Member, 'data'>) =>
  (await person.data<{ items: ListedDashboard[] }>('GET', DASHBOARDS)).items;
const answers = (id: string, person: Pick<Member, 'data'> = ada) =>
  person.data<DashboardAnswers>('GET', `${DASHBOARDS}/${id}/answers?timezone=Europe/Berlin`);

test('a dashboard is kept as it was composed, renamed, changed and removed', async () => {
  const cards = [card(), card({ x: 3, picture: 'bars', asks: { ...asks, by: 'class' } })];
  const { id } = await make(cards);
  expect(await ada.data('GET', `${DASHBOARDS}/${id}`)).toMatchObject({
    name: 'Intake',
    version: 1,
    cards,
    isOwn: true,
  });
  await ada.data('PATCH', `${DASHBOARDS}/${id}`, { version: 1, name: 'Arrivals' });
  await ada.data('PATCH', `${DASHBOARDS}/${id}`, { version: 2, cards: [cards[0]] });
  expect(await seenBy(ada)).toMatchObject([{ id, name: 'Arrivals', version: 3, cards: 1 }]);
  expect((await ada.call('DELETE', `${DASHBOARDS}/${id}`)).status).toBe(200);
  expect(await seenBy(ada)).toEqual([]);
});

test('who saves from an older version is told, and nothing is written over', async () => {
  const { id } = await make([card()]);
  const save = (title: string) => ada.call('PATCH', `${DASHBOARDS}/${id}`, { version: 1, cards: [card({ title })] });
  const saved = await Promise.all([save('One window'), save('Another window')]);
  expect(saved.map(({ status }) => status).sort()).toEqual([200, 409]);
  const refused = saved.find(({ status }) => status === 409);
  expect(refused?.body.error).toBe(messageOf('dashboard_changed'));
  const [kept] = (await ada.data<OwnDashboard>('GET', `${DASHBOARDS}/${id}`)).cards;
  expect(kept?.title).toBe(saved[0]?.status === 200 ? 'One window' : 'Another window');
});

test('it is seen by those it is shared with, as theirs to look at and not to change', async () => {
  const { id } = await make([card()]);
  expect(await seenBy(grace)).toEqual([]);
  const readers = [{ kind: 'account', id: grace.id }];
  expect((await ada.data<OwnDashboard>('PUT', `${DASHBOARDS}/${id}/readers`, { readers })).readers).toMatchObject(
    readers,
  );
  expect(await seenBy(grace)).toMatchObject([{ id, isOwn: false, readers: [], owner: { id: ada.id } }]);
  expect((await answers(id, grace)).cards).toHaveLength(1);
  for (const [method, path, body] of [
    ['PATCH', '', { version: 1, name: 'Mine' }],
    ['PUT', '/readers', { readers: [] }],
    ['DELETE', '', undefined],
  ] as const)
    expect((await grace.call(method, `${DASHBOARDS}/${id}${path}`, body)).status).toBe(404);
  expect((await stranger.call('GET', `${DASHBOARDS}/${id}`)).status).toBe(404);
  expect((await stranger.call('GET', `${DASHBOARDS}/${id}/answers`)).status).toBe(404);
  expect(await place.audited(id)).toEqual(['dashboard.share']);
});

describe('what is refused', () => {
  const refused = async (cards: readonly object[]) => {
    const { status, body } = await ada.call('POST', DASHBOARDS, { name: 'No', cards });
    return [status, JSON.stringify(body)] as const;
  };

  test('1,000 cards are refused with words', async () => {
    const cards = Array.from({ length: 1_000 }, (_, at) => card({ y: at % 100 }));
    const [status, said] = await refused(cards);
    expect(status).toBe(400);
    expect(said).toContain(`A dashboard holds at most ${dashboardLimits.maxCards} cards`);
  });

  test.each([
    ['two on one place', [card(), card({ x: 2 })], 'Two cards overlap'],
    ['beyond the last column', [card({ x: 10, w: 3 })], 'Cards stand within 12 columns'],
    ['nowhere', [card({ x: -1 })], 'x'],
    ['another picture', [{ ...card(), picture: 'pie' }], 'picture'],
    ['another measure', [{ ...card(), asks: { ...asks, measure: 'money' } }], 'asks'],
    ['words of its own', [{ ...card(), sql: 'SELECT 1' }], 'sql'],
    ['a dashboard in a dashboard', [{ ...card(), asks: { dashboardId: newId() } }], 'asks'],
    ['a way that the measure has not', [card({ asks: { ...asks, by: 'field' } })], messageOf('dimension_unknown')],
  ])('%s', async (_, cards, says) => {
    expect(await refused(cards)).toEqual([400, expect.stringContaining(says)]);
  });

  test('two cards of one id', async () => {
    const one = card();
    expect(await refused([one, { ...one, y: 4 }])).toEqual([400, expect.stringContaining('same id')]);
  });

  test('a name that is taken, and more than the limit', async () => {
    await make([]);
    expect((await ada.call('POST', DASHBOARDS, { name: 'INTAKE', cards: [] })).status).toBe(409);
    await place.inOwn(() =>
      repository(AnalysisRow).query(
        `INSERT INTO app.analysis (id, owner_id, kind, name, definition)
         SELECT gen_random_uuid(), $1, 'dashboard', 'd' || n, '{"cards":[]}' FROM generate_series(2, $2::int) n`,
        [ada.id, dashboardLimits.maxDashboards],
      ),
    );
    expect((await ada.call('POST', DASHBOARDS, { name: 'One more', cards: [] })).status).toBe(409);
  });

  test('a definition that was tampered with, or is of another release, is left out and never answered', async () => {
    const { id } = await make([card()]);
    await place.inOwn(() =>
      repository(AnalysisRow).update({ id }, { definition: { cards: [{ ...card(), picture: 'gone' }] } }),
    );
    expect(await seenBy(ada)).toEqual([]);
    expect((await ada.call('GET', `${DASHBOARDS}/${id}/answers`)).status).toBe(404);
  });
});

describe('answers', () => {
  const settled = (outcome: 'ready' | 'failed', found: string) =>
    writeFact('document.settled', {
      by: { outcome, class: found, isFirst: true },
      amounts: { pages: 2 },
      durationMs: 1,
    });
  beforeAll(() =>
    place.inOwn(async () => {
      for (const found of ['invoice', 'invoice', 'receipt']) await settled('ready', found);
      await settled('failed', 'invoice');
    }),
  );

  test('all cards are counted by one call, each as it would be by its own', async () => {
    const { id } = await make([
      card(),
      card({ x: 3, picture: 'bars', asks: { ...asks, by: 'class' } }),
      card({ x: 6, picture: 'columns', asks: { ...asks, by: 'outcome', where: 'class:invoice', days: 7 } }),
      card({ x: 9, picture: 'line', asks: { ...asks, measure: 'pages-read', days: 7 } }),
    ]);
    const { cards, version } = await answers(id);
    expect(version).toBe(1);
    expect(cards.map(({ explored }) => explored?.total.value)).toEqual([4, 4, 3, 8]);
    expect(cards.map(({ explored }) => explored?.rows.map(({ key, value }) => [key, value]))).toEqual([
      [],
      [
        ['invoice', 3],
        ['receipt', 1],
      ],
      [
        ['ready', 2],
        ['failed', 1],
      ],
      [],
    ]);
    expect(cards.map(({ explored }) => explored?.rows[0]?.days.length)).toEqual([undefined, 0, 7, undefined]);
    expect(cards[3]?.explored?.total.days.at(-1)).toBe(8);
    expect(cards[2]?.explored).toMatchObject({ facts: 3, factsOfAll: 4 });
  });

  test('a kept question is answered as it is now, for readers too; one that others shared with its owner is not', async () => {
    const kept = { measure: 'documents-read', by: 'class', where: '', days: 7, view: 'bars' };
    const own = await ada.data<SavedQuestion>('POST', '/api/v1/questions', { name: 'Kinds', question: kept });
    const other = await grace.data<SavedQuestion>('POST', '/api/v1/questions', { name: 'Hers', question: kept });
    const share = (readers: object[]) => grace.call('PUT', `/api/v1/questions/${other.id}/readers`, { readers });
    await share([{ kind: 'account', id: ada.id }]);
    const { id } = await make([
      card({ picture: 'bars', asks: { questionId: own.id } }),
      card({ x: 3, picture: 'bars', asks: { questionId: other.id } }),
    ]);
    const hugh = await place.joins('Hugh', 'admin');
    await ada.data('PUT', `${DASHBOARDS}/${id}/readers`, { readers: [{ kind: 'account', id: hugh.id }] });
    const told = async (person: Member) =>
      (await answers(id, person)).cards.map(({ questionName, unanswered }) => questionName ?? unanswered);
    expect(await told(ada)).toEqual(['Kinds', 'Hers']);
    expect(await told(hugh)).toEqual(['Kinds', 'question-gone']);
    await share([]);
    await ada.call('PATCH', `/api/v1/questions/${own.id}`, { question: { ...kept, where: 'outcome:failed' } });
    const { cards } = await answers(id);
    expect(cards.map(({ explored, unanswered }) => explored?.total.value ?? unanswered)).toEqual([1, 'question-gone']);
  });

  test('a card that cannot be counted says so, and the others are told', async () => {
    // A fact as no release writes it: its size isn't a number, so that summing it fails in the database.
    await place.inOwn(() =>
      repository(AnalysisRow).query(
        `INSERT INTO app.fact (id, kind, version, at, by, amounts)
         SELECT gen_random_uuid(), 'document.received', 1, now(), '{}', '{"sizeBytes":"many"}'`,
      ),
    );
    const { id } = await make([
      card({ asks: { ...asks, measure: 'bytes-received' } }),
      card({ x: 3 }),
      card({ x: 6, asks: { questionId: newId() } }),
    ]);
    const { cards } = await answers(id);
    expect(cards.map(({ explored, unanswered }) => explored?.total.value ?? unanswered)).toEqual([
      'not-counted',
      4,
      'question-gone',
    ]);
  });
});

describe('on a wall', () => {
  const onWall = async (person: Member, screens: object[]) => {
    const screen = await wallScreen(place.running.url);
    const body = { userCode: screen.userCode, name: 'Hall', screens, expiresInDays: 1 };
    const { status } = await person.call('POST', '/api/v1/walls', body);
    if (status === 201) expect(await screen.exchange()).toBe('ready');
    const asked = async (id: string) => {
      const headers = { cookie: `cartulary-wall=${screen.token}` };
      return (await call(place.running.url, 'GET', `${DASHBOARDS}/${id}/answers`, { headers })).status;
    };
    return { status, asked };
  };
  const showing = (dashboardId: string) => ({ screen: 'own-dashboard', seconds: 30, dashboardId });

  test('it stands with the rights of who confirmed it, and no other dashboard does', async () => {
    const shown = await make([card()]);
    const other = await make([card()], 'Other');
    const share = (readers: object[]) => ada.call('PUT', `${DASHBOARDS}/${shown.id}/readers`, { readers });
    expect((await onWall(grace, [showing(shown.id)])).status).toBe(404);
    const readers = [{ kind: 'account', id: grace.id }];
    await share(readers);
    // She can also see the other one, but didn't add it to this wall.
    await ada.call('PUT', `${DASHBOARDS}/${other.id}/readers`, { readers });
    const wall = await onWall(grace, [showing(shown.id), { screen: 'dashboard', seconds: 30 }]);
    expect([wall.status, await wall.asked(shown.id), await wall.asked(other.id)]).toEqual([201, 200, 401]);
    await share([]);
    expect(await wall.asked(shown.id)).toBe(404);
  });

  test('a list that leads into itself can’t be said', async () => {
    const { id } = await make([card()]);
    const listed = { screen: 'own-dashboard', seconds: 30, dashboardId: id, screens: [showing(id)] };
    // Unknown properties of a list are dropped, so it stays flat.
    const wall = await onWall(ada, [listed]);
    expect(wall.status).toBe(201);
    const walls = await ada.data<{ items: { screens: object[] }[] }>('GET', '/api/v1/walls');
    expect(walls.items[0]?.screens).toEqual([showing(id)]);
    expect((await onWall(ada, [showing(id), showing(id)])).status).toBe(400);
  });
});
