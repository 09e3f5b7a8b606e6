import { appendFileSync, mkdirSync, renameSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { intakeLimits } from '@cartulary/contracts/limits/intake';
import { Account } from '@cartulary/database/entities/account.entity';
import { Batch } from '@cartulary/database/entities/batch.entity';
import { Document } from '@cartulary/database/entities/document.entity';
import { IntakeSourceRow } from '@cartulary/database/entities/intake.entity';
import { repository } from '@cartulary/database/organisation-context';
import { dyingAt, openIntakeRoom, type IntakeRoom } from '../intake-room.test-helper.js';
import type { IntakeContext } from '../intake-context.js';
import { lookAtSource } from '../look.js';
import { listFolder } from './list-folder.js';
import { fileIn } from './open-file.js';

const FIRST_PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

let room: IntakeRoom;
beforeAll(async () => {
  room = await openIntakeRoom();
});
afterAll(() => room.stop());

let made = 0;
/** A subfolder of the released one, and a source that watches it. */
async function watched(subfolders = false) {
  made += 1;
  const path = join(room.released, `in-${made}`);
  mkdirSync(path);
  const source = await room.aSource({ kind: 'folder', path, subfolders });
  const put = (name: string, content: string | Buffer): void => writeFileSync(join(path, name), content);
  return { path, put, ...source };
}
const states = (rows: readonly { name: string; state: string; problem: string | null }[]) =>
  rows.map(({ name, state, problem }) => [name, state, problem]);

test('a file is taken once it stood still for two looks, and never again', async () => {
  const source = await watched();
  source.put('bill.txt', 'Total EUR 12.30');
  await source.look();
  expect(await source.documents()).toEqual([]);
  expect(states(await source.files())).toEqual([['bill.txt', 'waiting', null]]);
  await source.look();
  await source.look();
  expect(await source.documents()).toEqual(['bill.txt']);
  expect(states(await source.files())).toEqual([['bill.txt', 'taken', null]]);
  // The original stays unchanged.
  await source.inOwn(async () => {
    const [{ batchId, state } = { batchId: null, state: '' }] = await repository(Document).find();
    expect(state).toBe('received');
    const batch = await repository(Batch).findOneByOrFail({ id: batchId ?? '' });
    expect([batch.ownerId, batch.sentAt === null]).toEqual([source.owner.id, false]);
  });
});

test('what is still being written is left until it is whole', async () => {
  const source = await watched();
  source.put('growing.txt', 'one ');
  await source.look();
  appendFileSync(join(source.path, 'growing.txt'), 'two ');
  const again = await source.look();
  expect(await source.documents()).toEqual([]);
  // The next scan comes soon instead of in an hour.
  expect(again.dueAt.getTime()).toBeLessThan(Date.now() + 2 * intakeLimits.folder.stillMs);
  await source.look();
  expect(await source.documents()).toEqual(['growing.txt']);
});

test('a file that changes while it is read is left for the next look', async () => {
  const source = await watched();
  source.put('open.txt', 'first words');
  await source.look();
  const writing: IntakeContext = {
    ...room.context,
    blobs: new Proxy(room.context.blobs, {
      get: (blobs, name) =>
        name === 'put'
          ? async (...words: Parameters<typeof blobs.put>) => {
              const stored = await blobs.put(...words);
              appendFileSync(join(source.path, 'open.txt'), ' and more');
              return stored;
            }
          : (Reflect.get(blobs, name, blobs) as unknown),
    }),
  };
  await source.look(writing);
  expect(await source.documents()).toEqual([]);
  await source.look();
  await source.look();
  expect(await source.documents()).toEqual(['open.txt']);
});

test('the folder fills while it is read: what came meanwhile comes with a later look', async () => {
  const source = await watched();
  source.put('a.txt', 'a');
  await source.look();
  source.put('b.txt', 'b');
  await source.look();
  expect(await source.documents()).toEqual(['a.txt']);
  await source.look();
  expect(await source.documents()).toEqual(['a.txt', 'b.txt']);
});

test('the same bytes under another name, moved or touched are no second document', async () => {
  const source = await watched(true);
  source.put('one.txt', 'same words');
  await source.look();
  await source.look();
  mkdirSync(join(source.path, 'done'));
  renameSync(join(source.path, 'one.txt'), join(source.path, 'done', 'two.txt'));
  utimesSync(join(source.path, 'done', 'two.txt'), new Date(), new Date());
  await source.look();
  await source.look();
  expect(await source.documents()).toEqual(['one.txt']);
  const [first, second] = await source.files();
  expect([first?.state, second?.state]).toEqual(['same', 'taken']);
  expect(first?.documentId).toBe(second?.documentId);
});

test('another content under the same name is another document', async () => {
  const source = await watched();
  source.put('list.txt', 'Monday');
  await source.look();
  await source.look();
  source.put('list.txt', 'Tuesday, and longer');
  await source.look();
  await source.look();
  expect(await source.documents()).toEqual(['list.txt', 'list.txt']);
});

test('what is not taken says why and is left alone; what is mended comes by itself', async () => {
  const source = await watched();
  source.put('empty.txt', '');
  source.put('program.exe', 'MZ');
  source.put('picture.pdf', FIRST_PNG);
  source.put('.hidden.txt', 'hidden');
  for (let look = 0; look < 3; look += 1) await source.look();
  expect(states(await source.files())).toEqual([
    ['empty.txt', 'failed', 'file_empty'],
    ['picture.pdf', 'failed', 'content_mismatch'],
    ['program.exe', 'failed', 'type_not_allowed'],
  ]);
  source.put('empty.txt', 'no longer');
  await source.look();
  await source.look();
  expect(await source.documents()).toEqual(['empty.txt']);
  expect(states(await source.files())[0]).toEqual(['empty.txt', 'taken', null]);
});

test('a file that is too large is not taken, before and while it is read', async () => {
  const source = await watched();
  source.put('large.txt', 'more than eight');
  const small = { ...room.context, maxFileBytes: 8 };
  await source.look(small);
  await source.look(small);
  expect(states(await source.files())).toEqual([['large.txt', 'failed', 'file_too_large']]);
});

test('a file whose name the server can’t tell is listed as not taken until it is called otherwise', async () => {
  const source = await watched();
  const odd = Buffer.concat([Buffer.from(`${source.path}/M`), Buffer.from([0xfc]), Buffer.from('ller.txt')]);
  writeFileSync(odd, 'Total EUR 12.30');
  source.put('bill.txt', 'Total EUR 1.00');
  await source.look();
  expect((await source.look()).problem).toBe('folder_partly_unreadable');
  expect(await source.documents()).toEqual(['bill.txt']);
  expect(states(await source.files())).toContainEqual(['M\uFFFDller.txt', 'failed', 'unreadable']);
  renameSync(odd, join(source.path, 'Müller.txt'));
  for (let looks = 0; looks < 2; looks += 1) await source.look();
  expect((await source.read()).problem).toBeNull();
  const after = states(await source.files());
  expect(after).toHaveLength(2);
  expect(after).toContainEqual(['Müller.txt', 'taken', null]);
});

test('links lead nowhere: neither of a file nor of a folder', async () => {
  const outside = join(room.directory, 'outside');
  mkdirSync(outside);
  writeFileSync(join(outside, 'secret.txt'), 'secret');
  const source = await watched(true);
  symlinkSync(join(outside, 'secret.txt'), join(source.path, 'link.txt'));
  symlinkSync(outside, join(source.path, 'folder'));
  await source.look();
  await source.look();
  expect(await source.documents()).toEqual([]);
  expect(await source.files()).toEqual([]);
});

test('a folder that becomes a link after it was listed is not read', async () => {
  const { path } = await watched(true);
  const outside = join(room.directory, `outside-${made}`);
  mkdirSync(join(path, 'real'));
  writeFileSync(join(path, 'real', 'a.txt'), 'inside');
  const { files } = await listFolder(path, true);
  const [shown] = files;
  if (!shown) throw new Error('Nothing was listed');
  const readAll = async (): Promise<string> => {
    let read = '';
    for await (const piece of fileIn(path, shown, new AbortController().signal).bytes())
      read += Buffer.from(piece).toString();
    return read;
  };
  expect(await readAll()).toBe('inside');
  // The link leads to the very same file, with the listed inode, size, and time.
  renameSync(join(path, 'real'), outside);
  symlinkSync(outside, join(path, 'real'));
  await expect(readAll()).rejects.toMatchObject({ problem: 'unreadable' });
});

test('only folders that the operator released, wherever links lead by then', async () => {
  const { id: organisationId } = await room
    .aSource({ kind: 'folder', path: room.released, subfolders: false })
    .then((one) => ({ id: one.organisationId }));
  const elsewhere = join(room.directory, 'elsewhere');
  mkdirSync(elsewhere);
  writeFileSync(join(elsewhere, 'a.txt'), 'a');
  const look = async (path: string, by = room.context) =>
    (await (await room.aSource({ kind: 'folder', path, subfolders: false })).look(by)).problem;
  expect(await look(elsewhere)).toBe('folder_not_released');
  expect(await look(`${room.released}/../elsewhere`)).toBe('folder_not_released');
  expect(await look(`${room.released}-not`)).toBe('folder_not_released');
  expect(await look(join(room.released, 'not-there'))).toBe('folder_gone');
  symlinkSync(elsewhere, join(room.released, 'way-out'));
  expect(await look(join(room.released, 'way-out'))).toBe('folder_not_released');
  expect(await look(room.released, { ...room.context, sourceFolders: undefined })).toBe('folder_not_released');
  const others = [{ organisationId, path: room.released }];
  expect(await look(room.released, { ...room.context, sourceFolders: others })).toBe('folder_not_released');
});

test('a source whose owner may no longer add one takes nothing and says so', async () => {
  const source = await watched();
  source.put('a.txt', 'a');
  await source.look();
  await source.inOwn(() => repository(Account).update({ id: source.owner.id }, { role: 'user' }));
  expect((await source.look()).problem).toBe('owner_gone');
  expect(await source.documents()).toEqual([]);
  await source.inOwn(() => repository(Account).update({ id: source.owner.id }, { role: 'manager' }));
  const healed = await source.look();
  expect([healed.problem, healed.problemSince]).toEqual([null, null]);
  expect(await source.documents()).toEqual(['a.txt']);
});

test('a paused source is not looked at, and two who look at once take a file once', async () => {
  const source = await watched();
  source.put('a.txt', 'a');
  await source.look();
  await source.inOwn(() => repository(IntakeSourceRow).update({ id: source.id }, { state: 'paused' }));
  await source.look();
  expect(await source.documents()).toEqual([]);
  const past = new Date(Date.now() - 60_000);
  await source.inOwn(() => repository(IntakeSourceRow).update({ id: source.id }, { state: 'running', dueAt: past }));
  const data = { organisationId: source.organisationId, sourceId: source.id };
  await Promise.all([1, 2, 3].map(() => lookAtSource(room.context, data, new AbortController().signal)));
  expect(await source.documents()).toEqual(['a.txt']);
});

test('a look that somebody else took over takes nothing more', async () => {
  const source = await watched();
  source.put('a.txt', 'a');
  await source.look();
  const overtaken: IntakeContext = {
    ...room.context,
    blobs: new Proxy(room.context.blobs, {
      get: (blobs, name) =>
        name === 'put'
          ? async (...words: Parameters<typeof blobs.put>) => {
              const stored = await blobs.put(...words);
              await source.inOwn(() =>
                repository(IntakeSourceRow).update({ id: source.id }, { looks: () => 'looks + 1' }),
              );
              return stored;
            }
          : (Reflect.get(blobs, name, blobs) as unknown),
    }),
  };
  await source.look(overtaken);
  expect(await source.documents()).toEqual([]);
  await source.look();
  expect(await source.documents()).toEqual(['a.txt']);
});

test('killed before or after any step, each file is taken once and none is passed over', async () => {
  const names = ['a.txt', 'b.txt', 'c.txt'];
  for (const moment of ['before', 'after'] as const)
    for (let step = 1, isOver = false; !isOver; step += 1) {
      const source = await watched();
      for (const name of [...names, 'again.txt']) source.put(name, name === 'again.txt' ? 'a.txt' : name);
      await source.look();
      const { dying, died } = dyingAt(room.context, step, moment);
      await source.look(dying).catch(() => undefined);
      isOver = !died();
      await source.look();
      await source.look();
      const documents = await source.documents();
      expect({
        moment,
        step,
        documents: documents.length,
        shas: (await source.files()).map(({ state }) => state).sort(),
      }).toEqual({
        moment,
        step,
        documents: 3,
        shas: ['same', 'taken', 'taken', 'taken'],
      });
      // Every earlier step was interrupted once.
      if (isOver) expect(step).toBeGreaterThan(6);
    }
}, 120_000);
