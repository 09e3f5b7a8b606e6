import { AsyncResource } from 'node:async_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import { startTestDatabase, type TestDatabase } from '@cartulary/testing/test-database';
import { anAccount, anItem, anOrganisation } from '@cartulary/testing/factories';
import pg from 'pg';
import { Account } from './entities/account.entity.js';
import { Item } from './entities/item.entity.js';
import { Organisation } from './entities/organisation.entity.js';
import { newId } from './new-id.js';
import {
  afterCommit,
  currentOrganisationId,
  manager,
  NoOrganisationContextError,
  OrganisationMismatchError,
  repository,
  savepoint,
} from './organisation-context.js';
import { openDatabase } from './database.js';
import { sendPrepared } from './prepared.js';
import { UnitRolledBackError } from './transaction.js';

let test: TestDatabase;
let a: Organisation;
let b: Organisation;
let person: Account;

beforeAll(async () => {
  test = await startTestDatabase();
  a = await anOrganisation(test.database, { name: 'A' });
  b = await anOrganisation(test.database, { name: 'B' });
  person = await anAccount(test.database, a.id);
  await anItem(test.database, a.id, { ownerId: person.id, title: 'of A' });
});
afterAll(() => test.stop());

describe('a forgotten organisation context', () => {
  it('is an error of the database and never an empty list', async () => {
    const client = new pg.Client({ connectionString: test.appUrl });
    await client.connect();
    try {
      await expect(client.query('SELECT * FROM app.item')).rejects.toMatchObject({ code: '42501' });
      // After a transaction, the setting is '' instead of NULL, which has to raise an error too.
      await client.query(`START TRANSACTION; SELECT set_config('app.organisation_id', '${a.id}', true)`);
      expect((await client.query('SELECT * FROM app.item')).rowCount).toBe(1);
      await client.query('COMMIT');
      await expect(client.query('SELECT * FROM app.item')).rejects.toMatchObject({ code: '42501' });
    } finally {
      await client.end();
    }
  });

  it('is an error before the database is asked', async () => {
    expect(() => currentOrganisationId()).toThrow(NoOrganisationContextError);
    expect(() => repository(Item)).toThrow(NoOrganisationContextError);
    expect(() => manager()).toThrow(NoOrganisationContextError);
    expect(() => afterCommit(() => undefined)).toThrow(NoOrganisationContextError);
  });

  it('is an error in what goes on after its unit of work has ended', async () => {
    let late: Promise<unknown> | undefined;
    await test.database.inOrganisation(a.id, async () => {
      late = pause(50).then(() => repository(Item).find());
      late.catch(() => undefined);
    });
    await expect(late).rejects.toThrow('The unit of work has ended');
  });
});

describe('a unit of work', () => {
  it('sees its own organisation only', async () => {
    const titles = () =>
      repository(Item)
        .find()
        .then((items) => items.map((item) => item.title));
    expect(await test.database.inOrganisation(a.id, titles)).toEqual(['of A']);
    expect(await test.database.inOrganisation(b.id, titles)).toEqual([]);
  });

  it('fills in its organisation on insert and refuses another one', async () => {
    const item = await test.database.inOrganisation(a.id, () => repository(Item).findOneByOrFail({ title: 'of A' }));
    expect(item.organisationId).toBe(a.id);
    const foreign = { ...item, id: newId(), organisationId: b.id };
    await expect(test.database.inOrganisation(a.id, () => repository(Item).insert(foreign))).rejects.toThrow(
      'row-level security',
    );
  });

  it('can not refer to a row of another organisation', async () => {
    const [space] = await test.database.inOrganisation(a.id, () => manager().query('SELECT id FROM app.space'));
    const intruder = await anAccount(test.database, b.id);
    const item = { id: newId(), kind: 'folder' as const, title: 'x', ownerId: intruder.id, spaceId: space.id };
    await expect(test.database.inOrganisation(b.id, () => repository(Item).insert(item))).rejects.toThrow(
      'foreign key',
    );
  });

  it('joins when nested for the same organisation and refuses another', async () => {
    await test.database.inOrganisation(a.id, async () => {
      const outer = manager();
      await test.database.inOrganisation(a.id, async () => expect(manager()).toBe(outer));
      await test.database.actingFor(a.id, async () => expect(manager()).toBe(outer));
      await expect(test.database.inOrganisation(b.id, async () => undefined)).rejects.toThrow(
        OrganisationMismatchError,
      );
      await expect(test.database.actingFor(b.id, async () => undefined)).rejects.toThrow(OrganisationMismatchError);
      await expect(test.database.inSystem(async () => undefined)).rejects.toThrow('may not be called inside');
    });
  });

  it('undoes everything when it fails, and only the inner part of a savepoint', async () => {
    const rename = (name: string) => repository(Organisation).update({ id: a.id }, { name });
    const name = () =>
      test.database.inOrganisation(
        a.id,
        async () => (await repository(Organisation).findOneByOrFail({ id: a.id })).name,
      );
    await expect(
      test.database.inOrganisation(a.id, async () => {
        await rename('never');
        throw new Error('stop');
      }),
    ).rejects.toThrow('stop');
    expect(await name()).toBe('A');

    await test.database.inOrganisation(a.id, async () => {
      await rename('outer');
      await expect(
        savepoint(async () => {
          await rename('inner');
          throw new Error('stop');
        }),
      ).rejects.toThrow('stop');
      await manager().transaction(async (nested) => expect(await nested.count(Item)).toBe(1));
    });
    expect(await name()).toBe('outer');
    await test.database.inOrganisation(a.id, () => rename('A'));
  });

  it('fails with what a statement answered that nobody waited for, and keeps what one wrote that did not fail', async () => {
    const rename = `UPDATE app.organisation SET name = $2 WHERE id = $1`;
    const name = () => repository(Organisation).findOneByOrFail({ id: a.id });
    const hooks: string[] = [];
    await test.database.inOrganisation(a.id, async () => sendPrepared(rename, [a.id, 'sent']));
    expect((await test.database.inOrganisation(a.id, name)).name).toBe('sent');
    await expect(
      test.database.inOrganisation(a.id, async () => {
        afterCommit(() => void hooks.push('ran'));
        await repository(Organisation).update({ id: a.id }, { name: 'never' });
        sendPrepared('SELECT 1 / $1::int', [0]);
      }),
    ).rejects.toThrow('division by zero');
    expect(hooks).toEqual([]);
    expect((await test.database.inOrganisation(a.id, name)).name).toBe('sent');
    await test.database.inOrganisation(a.id, () => repository(Organisation).update({ id: a.id }, { name: 'A' }));
  });

  it('is an error when a failed statement was swallowed, because nothing of it was kept', async () => {
    const hooks: string[] = [];
    await expect(
      test.database.inOrganisation(a.id, async () => {
        afterCommit(() => void hooks.push('ran'));
        await manager()
          .query('SELECT 1/0')
          .catch(() => undefined);
      }),
    ).rejects.toThrow(UnitRolledBackError);
    expect(hooks).toEqual([]);
  });

  it('runs its hooks after the commit, none after a rollback, and survives one that fails', async () => {
    const seen: string[] = [];
    const failures: unknown[] = [];
    const database = await openDatabase({
      appUrl: test.appUrl,
      systemUrl: test.systemUrl,
      poolSize: 2,
      onHookError: (error) => failures.push(error),
    });
    await database.inOrganisation(a.id, async () => {
      afterCommit(() => {
        throw new Error('queue is gone');
      });
      afterCommit(async () => {
        seen.push(String(await database.inOrganisation(a.id, () => repository(Item).count())));
      });
      await savepoint(async () => {
        afterCommit(() => void seen.push('rolled back'));
        throw new Error('stop');
      }).catch(() => undefined);
      expect(seen).toEqual([]);
    });
    expect(seen).toEqual(['1']);
    expect(failures).toEqual([new Error('queue is gone')]);
    await database.close();
  });

  it('runs its hooks outside its organization, so they can serve others', async () => {
    const counts: number[] = [];
    const countItems = async (): Promise<void> => {
      for (const { id } of [a, b])
        counts.push(await test.database.inOrganisation(id, () => repository(Item).countBy({ title: 'of A' })));
    };
    await test.database.actingFor(b.id, () =>
      test.database.inOrganisation(b.id, async () => {
        afterCommit(countItems);
      }),
    );
    expect(counts).toEqual([1, 0]);
    await test.database.betweenOrganisations(
      a.id,
      b.id,
      async () => afterCommit(countItems),
      async () => afterCommit(countItems),
    );
    expect(counts).toEqual([1, 0, 1, 0, 1, 0]);
  });

  it('does not take anything but a UUID for an organisation', async () => {
    const hostile = `x', true); DROP TABLE app.item; --`;
    await expect(test.database.inOrganisation(hostile, async () => undefined)).rejects.toThrow(TypeError);
  });

  it('is never confused by 40 at once on a pool of 2', async () => {
    const database = await openDatabase({ appUrl: test.appUrl, systemUrl: test.systemUrl, poolSize: 2 });
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, index) => {
        const own = index % 2 === 0 ? a : b;
        return database.inOrganisation(own.id, async () => {
          const before = await repository(Organisation).find();
          await repository(Organisation).update({ id: own.id }, { name: own.name });
          const after = await repository(Organisation).find();
          return [...before, ...after].every((row) => row.id === own.id) && before.length === 1 && after.length === 1;
        });
      }),
    );
    expect(answers).toEqual(Array.from({ length: 40 }, () => true));
    await database.close();
  });
});

describe('acting for an organisation without a transaction', () => {
  it('knows the organisation and has no repositories', async () => {
    await test.database.actingFor(a.id, async () => {
      expect(currentOrganisationId()).toBe(a.id);
      expect(() => repository(Item)).toThrow('No transaction here');
      expect(await test.database.inOrganisation(a.id, () => repository(Item).count())).toBe(1);
      expect(await test.database.inSystem((system) => system.count(Organisation))).toBe(2);
    });
  });
});

describe('what outlives the organization that it was started for, such as a timer', () => {
  it('can serve another one', async () => {
    const { database } = test;
    const later: (() => Promise<number>)[] = [];
    const startTimer = async (): Promise<void> => {
      const count = () => database.inOrganisation(b.id, () => repository(Item).countBy({ title: 'of A' }));
      later.push(AsyncResource.bind(count));
      await expect(count()).rejects.toThrow();
    };
    await database.inOrganisation(a.id, startTimer);
    await database.actingFor(a.id, startTimer);
    await database.inSystem(startTimer);
    expect(await Promise.all(later.map((fire) => fire()))).toEqual([0, 0, 0]);
  });
});

describe('a statement that takes too long', () => {
  it('is ended after 10 seconds', async () => {
    const [setting] = await test.database.inOrganisation(a.id, () => manager().query('SHOW statement_timeout'));
    expect(setting).toEqual({ statement_timeout: '10s' });
  });
});
