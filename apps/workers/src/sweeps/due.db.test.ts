import { sweepsWhenDue } from '@cartulary/contracts/jobs';
import { fillEveryTable } from '@cartulary/testing/every-table';
import { startTestDatabase, type TestDatabase } from '@cartulary/testing/test-database';
import pg from 'pg';
import { dueSweeps } from './due.js';

let opened: TestDatabase;
beforeAll(async () => {
  opened = await startTestDatabase();
});
afterAll(() => opened.stop());

/** Changes the installation's rows so that every sweep has something to do. */
async function makeAllDue(): Promise<void> {
  const superuser = new pg.Client(opened.superuserUrl);
  await superuser.connect();
  const made = superuser.query(`
    SET session_replication_role = replica;
    UPDATE app.document SET state = 'processing', updated_at = now() - interval '1 minute';
    UPDATE app.processing_run SET state = 'running';
    UPDATE app.document SET current_run_id = (SELECT id FROM app.processing_run LIMIT 1), batch_id = NULL;
    INSERT INTO app.document SELECT (jsonb_populate_record(d, jsonb_build_object('item_id', gen_random_uuid(), 'state', 'ready',
      'revision', 2, 'indexed_revision', 1, 'current_run_id', null))).* FROM app.document d LIMIT 1;
    UPDATE app.mail SET state = 'waiting', due_at = now();
    UPDATE app."grant" SET expires_at = now();
    UPDATE app.people_import SET ended_at = NULL;
    UPDATE app.batch SET ended_at = NULL;
    UPDATE app.alert_rule SET is_on = true;
    UPDATE app.notification SET snoozed_until = now();
    UPDATE app.legal_hold SET released_at = NULL, released_by = NULL, release_reason = NULL;
    UPDATE app.four_eyes SET unjudged = true;
    UPDATE app.learning_turn SET waiting_since = now(), due_at = now(), started_at = NULL;
    UPDATE app.setting SET scope = 'organisation', account_id = NULL, category = 'ai', value = '{"automaticUpdates": true}'
      WHERE id = (SELECT id FROM app.setting ORDER BY account_id NULLS FIRST LIMIT 1);
    INSERT INTO app.backup_run (id, kind, state) VALUES (gen_random_uuid(), 'backup', 'failed');
    UPDATE app.module_subscription SET state = 'trial', trial_started_at = now(), trial_ends_at = now();`);
  await made.finally(() => superuser.end());
}

test('sweeps are asked for while there is something for them, and no more often than they come', async () => {
  const asked: unknown[] = [];
  const queue = {
    enqueue: async (name: string, _data: unknown, { jobId = '' } = {}) => {
      asked.push([name, jobId]);
      return jobId;
    },
  };
  const look = dueSweeps({ database: opened.database, queue });
  await look();
  expect(asked).toEqual([]);
  await fillEveryTable(opened.database);
  await makeAllDue();
  await look();
  expect(asked).toEqual(Object.keys(sweepsWhenDue).map((name) => [name, `due-${name}`]));
  await look();
  expect(asked).toHaveLength(Object.keys(sweepsWhenDue).length);
});

test('where it cannot be found out, all are asked for, and what could not be asked for is again', async () => {
  const asked: string[] = [];
  let isFull = true;
  const look = dueSweeps({
    database: { askSystem: () => Promise.reject(new Error('took too long')) },
    queue: {
      enqueue: async (name: string) => {
        if (isFull) throw new Error('no answer');
        asked.push(name);
        return name;
      },
    },
  });
  await expect(look()).rejects.toThrow('no answer');
  isFull = false;
  await expect(look()).rejects.toThrow('took too long');
  expect(asked).toEqual(Object.keys(sweepsWhenDue));
});
