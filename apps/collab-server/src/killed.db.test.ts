import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { waitFor } from '@cartulary/testing/wait-for';
import pg from 'pg';
import { collabToken, MASTER_KEY, startTestCollab, type RunningCollab } from './running-collab.test-helper.js';
import { TestClient } from './test-client.test-helper.js';

/** Override with CARTULARY_KILLS=100. */
const KILLS = Number(process.env.CARTULARY_KILLS ?? 5);
const DOCS = 4;
const WRITERS = 2;
const SOURCE_RUNNER = join(import.meta.dirname, '../../../libs/testing/src/run-typescript.mjs');

let running: RunningCollab;
let child: ChildProcess;
beforeAll(async () => void (running = await startTestCollab()));
afterAll(async () => {
  child.kill('SIGKILL');
  await running.stop();
});

async function startProgram(): Promise<number> {
  const { appUrl, systemUrl } = running.test;
  child = fork(join(import.meta.dirname, 'collab-program.test-helper.ts'), [appUrl, systemUrl, MASTER_KEY], {
    execArgv: ['--conditions=source', '--import', SOURCE_RUNNER],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const [message] = (await once(child, 'message')) as [{ port: number }];
  return message.port;
}

async function killProgram(): Promise<void> {
  const gone = once(child, 'exit');
  child.kill('SIGKILL');
  await gone;
}

/** Blocks writes to the log, waits until one hangs, runs `fn`, and then aborts the write. */
async function withLogHeld(fn: () => Promise<void>): Promise<void> {
  const holder = new pg.Client({ connectionString: running.test.superuserUrl });
  const watcher = new pg.Client({ connectionString: running.test.superuserUrl });
  await Promise.all([holder.connect(), watcher.connect()]);
  const hanging = `FROM pg_stat_activity WHERE datname = current_database() AND application_name = 'cartulary collab log'`;
  try {
    await holder.query('BEGIN; LOCK TABLE app.written_update IN EXCLUSIVE MODE');
    await waitFor(async () => (await watcher.query(`SELECT 1 ${hanging} AND wait_event_type = 'Lock'`)).rowCount !== 0);
    await fn();
    await watcher.query(`SELECT pg_terminate_backend(pid) ${hanging}`);
    await waitFor(async () => (await watcher.query(`SELECT 1 ${hanging}`)).rowCount === 0);
    await holder.query('ROLLBACK');
  } finally {
    await Promise.all([holder.end(), watcher.end()]);
  }
}

it(
  `nothing that was acknowledged is lost, though the server is killed ${KILLS} times while people write`,
  async () => {
    const docs = await Promise.all(Array.from({ length: DOCS }, () => running.newText()));
    const clients = docs.flatMap((itemId, doc) =>
      Array.from({ length: WRITERS }, (_, writer) => ({
        itemId,
        doc,
        name: `${doc}.${writer}`,
        client: new TestClient(),
      })),
    );
    const connectAll = async (port: number) => {
      await Promise.all(
        clients.map(async ({ itemId, client, doc }) => {
          const sub = doc % 2 === 0 ? running.ada : running.bo;
          const { organisationId } = running;
          const token = await collabToken(running.keys.deriveKey('short-token'), { organisationId, itemId, sub });
          await client.connect(`ws://127.0.0.1:${port}/collab/${itemId}?token=${token}`);
        }),
      );
      await waitFor(() => clients.every(({ client }) => client.isSynced), 30_000);
    };

    let written = 0;
    for (let kill = 0; kill < KILLS; kill += 1) {
      await connectAll(await startProgram());
      const storedBefore = clients.reduce((sum, { client }) => sum + client.stored.size, 0);
      let isWriting = true;
      const writing = (async () => {
        while (isWriting) {
          for (const { client, name } of clients) client.write(`${name}.${written++}`);
          // Lets the server respond between bursts; its response time isn't tested.
          await pause(1);
        }
      })();
      await waitFor(
        () => clients.reduce((sum, { client }) => sum + client.stored.size, 0) > storedBefore + 200,
        30_000,
      );
      // Killed in the middle: some of the sent updates are stored, others are in flight and lost.
      await withLogHeld(async () => {
        await killProgram();
        isWriting = false;
        await writing;
      });
    }

    const port = await startProgram();
    // A new reader sees the server's content before the writers reconnect with their own state.
    for (const [doc, itemId] of docs.entries()) {
      const reader = new TestClient();
      const { organisationId, bo } = running;
      const key = running.keys.deriveKey('short-token');
      const token = await collabToken(key, { organisationId, itemId, sub: bo, right: 'viewer' });
      await reader.connect(`ws://127.0.0.1:${port}/collab/${itemId}?token=${token}`);
      await waitFor(() => reader.isSynced, 30_000);
      const there = new Set(reader.names());
      for (const { client } of clients.filter((one) => one.doc === doc))
        expect([...client.stored].filter((name) => !there.has(name))).toEqual([]);
      reader.close();
    }
    await connectAll(port);
    for (const [doc] of docs.entries()) {
      const [one, other] = clients.filter((client) => client.doc === doc);
      await waitFor(
        () => one && other && JSON.stringify(one.client.names()) === JSON.stringify(other.client.names()),
        30_000,
      );
    }
    clients.forEach(({ client }) => client.close());
  },
  240_000 + KILLS * 12_000,
);
