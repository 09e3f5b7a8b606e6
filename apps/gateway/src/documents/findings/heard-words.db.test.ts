import type { PageText, Word } from '@cartulary/contracts/reading';
import { Document } from '@cartulary/database/entities/document.entity';
import { Page } from '@cartulary/database/entities/page.entity';
import { ProcessingRun } from '@cartulary/database/entities/processing-run.entity';
import { WordCorrectionRow } from '@cartulary/database/entities/word-correction.entity';
import { correctedLines } from '@cartulary/database/corrected-words';
import { newId } from '@cartulary/database/new-id';
import { repository } from '@cartulary/database/organisation-context';
import { documentsRoom } from '../documents-room.test-helper.js';

const room = documentsRoom();
const { inOwn } = room;

const word = (text: string, start: number, saidMs: [number, number]): Word => ({
  text,
  box: null,
  range: { block: 0, start, end: start + text.length },
  confidence: 0.4,
  saidMs,
  speaker: 'Ada',
});
const heard = [word('Ask', 0, [1_000, 1_400]), word('nod', 4, [1_500, 1_900]), word('watt.', 8, [2_000, 2_500])];

/** A recording with a transcript. */
async function recorded(): Promise<string> {
  const id = await room.ada.uploadText();
  await room.read(id);
  await inOwn(async () => {
    const { currentRunId: shownRunId } = await repository(Document).findOneByOrFail({ itemId: id });
    await repository(Document).update({ itemId: id }, { mediaType: 'audio/wav', shownRunId });
    await repository(Page).update({ documentId: id }, { text: 'Ask nod watt.', words: heard, source: 'flowing' });
  });
  return id;
}
const correct = (id: string, { text: was, saidMs }: Word, text: string, by = room.ada) =>
  by.call('PUT', `/api/v1/documents/${id}/words`, { body: { heard: was, saidMs, text } });
const shown = async (id: string): Promise<(string | undefined)[]> => {
  const { pages } = await room.ada.data<{ pages: PageText[] }>('GET', `/api/v1/documents/${id}/text`);
  return pages[0]?.words.map(({ text, corrected }) => corrected ?? text) ?? [];
};
const [, nod, watt] = heard as [Word, Word, Word];

it('stands beside what was heard, of which nothing is overwritten, and is what the search finds', async () => {
  const id = await recorded();
  const revision = () => inOwn(async () => (await repository(Document).findOneByOrFail({ itemId: id })).revision);
  const before = await revision();
  expect((await correct(id, nod, 'note')).status).toBe(200);
  expect((await correct(id, nod, 'not')).status).toBe(200);
  expect((await correct(id, watt, 'what.')).status).toBe(200);
  expect(await shown(id)).toEqual(['Ask', 'not', 'what.']);
  expect(await inOwn(async () => (await repository(Page).findOneByOrFail({ documentId: id })).words)).toEqual(heard);
  expect(await inOwn(() => correctedLines(id))).toBe('Ask not what.');
  expect(await revision()).toBeGreaterThan(before);
  // Replaced corrections are kept.
  expect(await inOwn(() => repository(WordCorrectionRow).countBy({ documentId: id }))).toBe(3);
});

it('is taken back by what was heard', async () => {
  const id = await recorded();
  await correct(id, nod, 'not');
  await correct(id, nod, 'nod');
  expect(await shown(id)).toEqual(['Ask', 'nod', 'watt.']);
  expect(await inOwn(() => correctedLines(id))).toBeNull();
});

it('is kept when it is written down anew, where words begin a little elsewhere', async () => {
  const id = await recorded();
  await correct(id, nod, 'not');
  await inOwn(async () => {
    const { shownRunId } = await repository(Document).findOneByOrFail({ itemId: id });
    const [page, run] = [
      await repository(Page).findOneByOrFail({ documentId: id }),
      await repository(ProcessingRun).findOneByOrFail({ id: shownRunId ?? '' }),
    ];
    const runId = newId();
    await repository(ProcessingRun).insert({ ...run, id: runId });
    const anew = [word('Ask', 0, [990, 1_450]), word('knot', 4, [1_470, 1_850]), word('watt.', 9, [1_990, 2_500])];
    await repository(Page).insert({ ...page, id: newId(), runId, text: 'Ask knot watt.', words: anew });
    await repository(Document).update({ itemId: id }, { shownRunId: runId });
  });
  expect(await shown(id)).toEqual(['Ask', 'not', 'watt.']);
  // A word that no longer exists can't be corrected.
  expect((await correct(id, nod, 'note')).status).toBe(409);
});

it('is refused without a visible character', async () => {
  const id = await recorded();
  expect((await correct(id, nod, '\u200b')).status).toBe(400);
});

describe('Marks', () => {
  const mark = (id: string, atMs: number, name: string | null) =>
    room.ada.call('PUT', `/api/v1/documents/${id}/marks`, { body: { atMs, name } });
  const marks = (id: string) => room.ada.data<{ marks: object[] }>('GET', `/api/v1/documents/${id}/marks`);

  it('are set in a recording, named later, taken out, and told in the order of time', async () => {
    const id = await recorded();
    await mark(id, 61_000, '');
    await mark(id, 2_000, 'Agenda');
    await mark(id, 61_000, ' Decision ');
    await mark(id, 2_000, null);
    await mark(id, 900, '');
    expect(await marks(id)).toEqual({
      marks: [
        { atMs: 900, name: '' },
        { atMs: 61_000, name: 'Decision' },
      ],
    });
  });

  it('are refused where nothing can be heard', async () => {
    const id = await room.ada.uploadText();
    expect((await mark(id, 0, '')).status).toBe(409);
  });
});

describe('Proposed decisions and tasks', () => {
  const task = { kind: 'task', atMs: 1_000, text: 'I will send it', who: 'Ada', due: 'on Friday' };
  const say = (id: string, answer: string | null) =>
    room.ada.call('PUT', `/api/v1/documents/${id}/proposals`, { body: { ...task, answer } });
  const answered = (id: string) => room.ada.data<object>('GET', `/api/v1/documents/${id}/proposals`);

  it('are accepted or dismissed, the last answer counts, and it can be taken back', async () => {
    const id = await recorded();
    await say(id, 'dismissed');
    await say(id, 'accepted');
    expect(await answered(id)).toEqual({ proposals: [{ ...task, answer: 'accepted' }] });
    await say(id, null);
    expect(await answered(id)).toEqual({ proposals: [] });
  });
});
