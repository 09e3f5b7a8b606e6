import type { HeldRole } from '@cartulary/contracts/permissions';
import type { EventPayload, EventType } from '@cartulary/contracts/events';
import { OutboxEvent } from '@cartulary/database/entities/outbox-event.entity';
import { AuditEntry } from '@cartulary/database/entities/audit-entry.entity';
import { Account } from '@cartulary/database/entities/account.entity';
import { repository } from '@cartulary/database/organisation-context';
import { anAccount } from '@cartulary/testing/factories';
import { aWrittenItem } from '@cartulary/testing/written-items';
import { hashPassword } from '../identity/passwords/passwords.js';
import { runningGateway, type TestGateway } from '../running-gateway.test-helper.js';
import { call, dataOf, PASSWORD, TestPerson, type Answer } from '../test-person.test-helper.js';

/** A signed-in member of the organization. */
export interface Member {
  readonly id: string;
  readonly name: string;
  /** Session token. */
  readonly token: string;
  /** Returns the answer's status and body. */
  call<T = unknown>(method: string, path: string, body?: unknown): Promise<Answer<T>>;
  data<T>(method: string, path: string, body?: unknown): Promise<T>;
}

/** An organization on a running gateway: its founder, its members, and its database rows. */
export interface TestOrganisation {
  readonly running: TestGateway;
  readonly organisationId: string;
  /** Its administrator. */
  readonly ada: Member;
  joins(firstName: string, role?: HeldRole): Promise<Member>;
  /** Creates a document; owned by Ada by default. */
  item(title?: string, owner?: Member, sealed?: boolean): Promise<string>;
  inOwn<T>(work: () => Promise<T>): Promise<T>;
  /** Payloads and audiences of events of a type, oldest first. */
  events<T extends EventType>(type: T): Promise<{ payload: EventPayload<T>; audience: string[] }[]>;
  /** Audited actions on an item or team, oldest first. */
  audited(targetId: string): Promise<string[]>;
}

/** @param start starts a gateway other than one in a separate process, for a test that reaches into it */
export async function openOrganisation(
  environment: Readonly<Record<string, string>> = {},
  start: (environment: Readonly<Record<string, string>>) => Promise<TestGateway> = runningGateway,
): Promise<TestOrganisation> {
  const running = await start(environment);
  const founder = await TestPerson.signUp(running.url);
  const { id, organizationId: organisationId } = founder.signedIn.user;
  const { database } = running.parts;
  const memberOf = (accountId: string, name: string, token: string): Member => {
    const ask = <T>(method: string, path: string, body?: unknown): Promise<Answer<T>> =>
      call<T>(running.url, method, path, { token, body });
    return { id: accountId, name, token, call: ask, data: async (...asked) => dataOf(await ask(...asked)) };
  };
  const inOwn = <T>(work: () => Promise<T>): Promise<T> => database.inOrganisation(organisationId, work);
  const ada = memberOf(id, 'Ilse Marwick', founder.signedIn.token);
  const passwordHash = await hashPassword(PASSWORD);
  return {
    running,
    organisationId,
    ada,
    inOwn,
    joins: async (firstName, role = 'user') => {
      const account = await anAccount(database, organisationId, { firstName, lastName: 'Tester', role });
      await inOwn(() => repository(Account).update({ id: account.id }, { passwordHash }));
      const signedIn = await call<{ token: string }>(running.url, 'POST', '/api/v1/auth/login', {
        body: { email: account.email, password: PASSWORD },
      });
      return memberOf(account.id, `${firstName} Tester`, dataOf(signedIn).token);
    },
    item: async (title = 'Plan', owner = ada, sealed = false) =>
      (await aWrittenItem(database, organisationId, { ownerId: owner.id, title, sealed })).id,
    events: async (type) => {
      const rows = await inOwn(() => repository(OutboxEvent).find({ where: { type }, order: { id: 'ASC' } }));
      return rows.map(({ payload, audience }) => ({ payload: payload as EventPayload<typeof type>, audience }));
    },
    audited: async (targetId) => {
      const rows = await inOwn(() => repository(AuditEntry).find({ where: { targetId }, order: { id: 'ASC' } }));
      return rows.map(({ action }) => action);
    },
  };
}

/** Status and message of an error response. */
export const refusal = ({ status, body }: Answer): [number, string | undefined] => [status, body.error];
