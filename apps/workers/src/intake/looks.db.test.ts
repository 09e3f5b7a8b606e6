import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { intakeLimits } from '@cartulary/contracts/limits/intake';
import { IntakeFileRow, IntakeSourceRow } from '@cartulary/database/entities/intake.entity';
import { Organisation } from '@cartulary/database/entities/organisation.entity';
import { anAccount } from '@cartulary/testing/factories';
import { manager, repository } from '@cartulary/database/organisation-context';
import type { JobQueue } from '@cartulary/jobs/job-queue';
import { waitFor } from '@cartulary/testing/wait-for';
import { claimSource } from './claim.js';
import { noteShown } from './folder/note-shown.js';
import type { IntakeContext } from './intake-context.js';
import { dyingAt, openIntakeRoom, type IntakeRoom } from './intake-room.test-helper.js';
import { lookAtSource } from './look.js';
import { sweepIntake } from './sweep-intake.js';

const MINUTE_MS = 60_000;
const LEASE_MS = 2_400;
let room: IntakeRoom;
beforeAll(async () => {
  room = await openIntakeRoom();
});
afterAll(() => room.stop());

let made = 0;
function aFolder() {
  made += 1;
  const path = join(room.released, `in-${made}`);
  mkdirSync(path);
  return { kind: 'folder', path, subfolders: false } as const;
}
async function watched() {
  const from = aFolder();
  const source = await room.aSource(from);
  return {
    ...source,
    path: from.path,
    put: (name: string, text: string) => writeFileSync(join(from.path, name), text),
  };
}

/** The sources a sweep queues, in order. */
async function askedFor(): Promise<string[]> {
  const asked: string[] = [];
  const queue = {
    enqueue: (_name: string, data: { sourceId: string }) => {
      asked.push(data.sourceId);
      return Promise.resolve('');
    },
  } as unknown as JobQueue;
  await sweepIntake({ database: room.context.database, queue });
  return asked;
}
const looking = (source: { organisationId: string; id: string }, by = room.context): Promise<void> =>
  lookAtSource(by, { organisationId: source.organisationId, sourceId: source.id }, new AbortController().signal);

test('a look whose worker dies comes again as soon as nobody holds the source, and not by its clock', async () => {
  for (const moment of ['before', 'after'] as const)
    for (let step = 2, isOver = false; !isOver; step += 1) {
      const source = await watched();
      source.put('a.txt', `a ${step} ${moment}`);
      const { dying, died } = dyingAt(room.context, step, moment);
      await looking(source, dying).catch(() => undefined);
      isOver = !died();
      const { lookedAt } = await source.read();
      // The lease hasn't expired yet.
      expect(await askedFor()).not.toContain(source.id);
      await source.inOwn(() => repository(IntakeSourceRow).update({ id: source.id }, { leasedUntil: new Date(0) }));
      expect([moment, step, (await askedFor()).includes(source.id)]).toEqual([moment, step, lookedAt === null]);
      if (isOver) expect(step).toBeGreaterThan(3);
    }
});

test('a look that somebody asks for while one goes on follows it', async () => {
  const source = await watched();
  source.put('a.txt', 'a');
  const pressed: IntakeContext = {
    ...room.context,
    blobs: new Proxy(room.context.blobs, {
      get: (blobs, name) =>
        name === 'hasRoom'
          ? async () => {
              await source.inOwn(() => repository(IntakeSourceRow).update({ id: source.id }, { dueAt: new Date() }));
              return blobs.hasRoom();
            }
          : (Reflect.get(blobs, name, blobs) as unknown),
    }),
  };
  await looking(source, pressed);
  expect(await askedFor()).toContain(source.id);
});

test('a look keeps its hold while one file takes longer than a hold lasts', async () => {
  const source = await watched();
  source.put('large.txt', 'large');
  await source.look();
  const held = async () => (await source.read()).leasedUntil?.getTime() ?? 0;
  const slow: IntakeContext = {
    ...room.context,
    leaseMs: LEASE_MS,
    blobs: new Proxy(room.context.blobs, {
      get: (blobs, name) =>
        name === 'put'
          ? async (...words: Parameters<typeof blobs.put>) => {
              await source.inOwn(() =>
                repository(IntakeSourceRow).update({ id: source.id }, { leasedUntil: new Date(0) }),
              );
              await waitFor(async () => (await held()) > Date.now());
              expect(await source.inOwn(() => claimSource(source.id))).toBeNull();
              return blobs.put(...words);
            }
          : (Reflect.get(blobs, name, blobs) as unknown),
    }),
  };
  await source.look(slow);
  expect(await source.documents()).toEqual(['large.txt']);
  expect((await source.read()).leasedUntil).toBeNull();
});

test('where only the reserve of the disk is left a source waits and says so, and takes up by itself where there is room', async () => {
  const source = await watched();
  source.put('a.txt', 'a');
  await source.look();
  room.reserve.bytes = Number.MAX_SAFE_INTEGER;
  const waiting = await source.look();
  expect(waiting.problem).toBe('storage_full');
  // Sooner than the hourly schedule.
  expect(waiting.dueAt.getTime()).toBeLessThanOrEqual(Date.now() + intakeLimits.fullAgainMs);
  expect(await source.documents()).toEqual([]);
  room.reserve.bytes = 0;
  expect((await source.look()).problem).toBeNull();
  expect(await source.documents()).toEqual(['a.txt']);
});

test('where documents have to stay in browsers a source waits and says so', async () => {
  const source = await watched();
  source.put('a.txt', 'a');
  await source.look();
  const enforce = (enforceLocalProcessing: boolean) =>
    source.inOwn(() => repository(Organisation).update({ id: source.organisationId }, { enforceLocalProcessing }));
  await enforce(true);
  expect((await source.look()).problem).toBe('local_processing');
  expect(await source.documents()).toEqual([]);
  await enforce(false);
  expect((await source.look()).problem).toBeNull();
  expect(await source.documents()).toEqual(['a.txt']);
});

test('one organisation’s sources never hold all workers, and one look’s end begins the next', async () => {
  const first = await watched();
  const others = [];
  for (let more = 0; more < intakeLimits.looksAtOnce; more += 1)
    others.push(await room.sourceFor(first.organisationId, await anAccountOf(first), aFolder()));
  const elsewhere = await watched();
  const claimed = await Promise.all([first, ...others].map(({ id, inOwn }) => inOwn(() => claimSource(id))));
  expect(claimed.filter((one) => one !== null)).toHaveLength(intakeLimits.looksAtOnce);
  expect(await elsewhere.inOwn(() => claimSource(elsewhere.id))).not.toBeNull();
  await first.inOwn(() => manager().query('UPDATE app.intake_source SET leased_until = NULL, due_at = now()'));
  const begun: string[] = [];
  const queue = {
    enqueue: (_name: string, { sourceId }: { sourceId: string }) => Promise.resolve(void begun.push(sourceId)),
  } as unknown as JobQueue;
  await looking(first, { ...room.context, queue });
  expect(others.map(({ id }) => id)).toContain(begun.at(-1));
});

const anAccountOf = ({ organisationId }: { organisationId: string }) =>
  anAccount(room.context.database, organisationId, { role: 'manager' });

test('a sweep asks for sources of all organisations by turns', async () => {
  const greedy = await watched();
  for (let more = 0; more < 3; more += 1)
    await room.sourceFor(greedy.organisationId, await anAccountOf(greedy), aFolder());
  await greedy.inOwn(() => manager().query(`UPDATE app.intake_source SET due_at = now() - interval '1 day'`));
  const modest = await watched();
  const theirs = new Set((await greedy.inOwn(() => repository(IntakeSourceRow).find())).map(({ id }) => id));
  const asked = await askedFor();
  const before = asked.slice(0, asked.indexOf(modest.id)).filter((id) => theirs.has(id));
  expect(before).toHaveLength(1);
});

test('what is no file is passed over, and holds nothing up', async () => {
  const source = await watched();
  execFileSync('mkfifo', [join(source.path, 'pipe.txt')]);
  const server = createServer().listen(join(source.path, 'socket.txt'));
  await once(server, 'listening');
  source.put('a.txt', 'a');
  await source.look();
  expect((await source.look()).problem).toBeNull();
  expect(await source.documents()).toEqual(['a.txt']);
  expect(await source.files()).toHaveLength(1);
  server.close();
});

test('what could not be read is tried a few times by itself, and then by a person', async () => {
  const source = await watched();
  source.put('a.txt', 'a');
  await source.look();
  const failed = (tries: number) =>
    source.inOwn(() =>
      repository(IntakeFileRow).update({ sourceId: source.id }, { state: 'failed', problem: 'unreadable', tries }),
    );
  await failed(intakeLimits.triesOfFile);
  await source.look();
  expect(await source.documents()).toEqual([]);
  await failed(intakeLimits.triesOfFile - 1);
  await source.look();
  expect(await source.documents()).toEqual(['a.txt']);
});

test('what waits in a folder that is too full is not gone over again and again', async () => {
  const source = await watched();
  const shown = Array.from({ length: intakeLimits.takenALook + 1 }, (_, at) => ({
    place: `${at}.txt`,
    shape: '1:1:1',
    name: `${at}.txt`,
    foundIn: '',
    sizeBytes: 1,
  }));
  const ready = await source.inOwn(async () => {
    await noteShown(source.id, { files: shown, isWhole: false });
    return noteShown(source.id, { files: shown.slice(0, 1), isWhole: false });
  });
  expect(ready.map(({ place }) => place)).toEqual(['0.txt']);
});

test('a source is looked at by its clock from the end of a look on', async () => {
  const source = await watched();
  const { dueAt } = await source.look();
  expect(Math.abs(dueAt.getTime() - Date.now() - 60 * MINUTE_MS)).toBeLessThan(MINUTE_MS);
});
