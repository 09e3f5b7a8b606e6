import { OutboxEvent } from '@cartulary/database/entities/outbox-event.entity';
import { RefreshToken } from '@cartulary/database/entities/refresh-token.entity';
import { Session } from '@cartulary/database/entities/session.entity';
import { newId } from '@cartulary/database/new-id';
import { repository } from '@cartulary/database/organisation-context';
import { anAccount, anOrganisation } from '@cartulary/testing/factories';
import { startTestDatabase, type TestDatabase } from '@cartulary/testing/test-database';
import { In } from 'typeorm';
import { sweepSessions } from './sessions.js';

const MINUTE = 60_000;
const inMinutes = (minutes: number): Date => new Date(Date.now() + minutes * MINUTE);

let opened: TestDatabase;
beforeAll(async () => {
  opened = await startTestDatabase();
});
afterAll(() => opened.stop());

/** A person in a new organization, with sessions by name. */
async function aPerson() {
  const { database } = opened;
  const { id: organisationId } = await anOrganisation(database);
  const { id: accountId } = await anAccount(database, organisationId);
  const inOwn = <T>(work: () => Promise<T>): Promise<T> => database.inOrganisation(organisationId, work);
  return {
    accountId,
    inOwn,
    async signIn(given: Partial<Session>): Promise<string> {
      const id = newId();
      await inOwn(async () => {
        await repository(Session).insert({ expiresAt: inMinutes(480), ...given, id, accountId });
        await repository(RefreshToken).insert({ id: newId(), sessionId: id, tokenHash: id });
      });
      return id;
    },
    reasons: () =>
      inOwn(async () => {
        const sessions = await repository(Session).find();
        return Object.fromEntries(sessions.map(({ id, endedReason }) => [id, endedReason]));
      }),
  };
}

test('a session goes unused for as long as the installation allows, and no longer', async () => {
  const person = await aPerson();
  const paused = await person.signIn({ lastSeenAt: inMinutes(-46) });
  const away = await person.signIn({ lastSeenAt: inMinutes(-61) });
  const remembered = await person.signIn({ lastSeenAt: inMinutes(-600), rememberMe: true });
  const past = await person.signIn({ expiresAt: inMinutes(-1), rememberMe: true });
  await sweepSessions({ database: opened.database, inactivityMs: 60 * MINUTE });
  expect(await person.reasons()).toEqual({ [paused]: null, [away]: 'idle', [remembered]: null, [past]: 'expired' });
  const held = async () =>
    (await person.inOwn(() => repository(RefreshToken).find())).map(({ sessionId }) => sessionId).sort();
  // For a week, a client with the token of an ended session gets the reason why it ended.
  expect(await held()).toEqual([paused, away, remembered, past].sort());
  await person.inOwn(() => repository(Session).update({ id: In([away, past]) }, { endedAt: inMinutes(-8 * 24 * 60) }));
  await sweepSessions({ database: opened.database, inactivityMs: 60 * MINUTE });
  expect(await held()).toEqual([paused, remembered].sort());
});

test('the end of a session is told once to its sockets, in whatever organisation it is', async () => {
  const people = [await aPerson(), await aPerson()];
  const sessions = await Promise.all(people.map((person) => person.signIn({ lastSeenAt: inMinutes(-31) })));
  for (const _ of ['sweep', 'again']) await sweepSessions({ database: opened.database, inactivityMs: 30 * MINUTE });
  for (const [index, { accountId, inOwn }] of people.entries()) {
    const events = await inOwn(() => repository(OutboxEvent).find());
    expect(events).toMatchObject([
      {
        type: 'session.ended',
        audience: [`account:${accountId}`],
        payload: { sessionId: sessions[index], accountId },
      },
    ]);
  }
});
