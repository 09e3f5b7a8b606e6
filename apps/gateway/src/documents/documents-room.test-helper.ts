import type { DocumentDetail } from '@cartulary/contracts/endpoints/documents';
import { manager } from '@cartulary/database/organisation-context';
import { asIfRead } from '../reading-rows.test-helper.js';
import { runningGateway, type TestGateway } from '../running-gateway.test-helper.js';
import { TestPerson } from '../test-person.test-helper.js';

/** A gateway shared by the tests of a file, and a new Ada with her own organization for each test. */
export function documentsRoom() {
  let running: TestGateway;
  let ada: TestPerson;
  beforeAll(async () => {
    running = await runningGateway();
  });
  afterAll(() => running.stop());
  beforeEach(async () => {
    ada = await TestPerson.signUp(running.url);
  });
  const inOwn = <T>(work: () => Promise<T>): Promise<T> =>
    running.parts.database.inOrganisation(ada.signedIn.user.organizationId, work);
  return {
    get running() {
      return running;
    },
    get ada() {
      return ada;
    },
    /** Runs work in Ada's organization. */
    inOwn,
    detail: (id: string) => ada.data<DocumentDetail>('GET', `/api/v1/documents/${id}`),
    /** Simulates the workers processing one of her documents. @returns the IDs of a certain and a doubtful entity */
    read: (id: string, text?: string) => asIfRead(running.parts.database, ada.signedIn.user.organizationId, id, text),
    /** Payloads of events of a type, oldest first. */
    eventsOf: (type: string) =>
      inOwn(async () => {
        const rows: { payload: unknown }[] = await manager().query(
          'SELECT payload FROM app.outbox WHERE type = $1 ORDER BY created_at',
          [type],
        );
        return rows.map(({ payload }) => payload);
      }),
  };
}
