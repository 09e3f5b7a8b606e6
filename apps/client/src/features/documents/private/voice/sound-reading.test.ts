import { waitFor } from '@testing-library/react';
import { jest } from '@jest/globals';
import type { PageText } from '@cartulary/contracts/reading';
import { headOfFile } from '../reading/private-reading';
import { NotRead } from '../reading/reader';
import type { SealedHead } from '../sealed-shapes';
import { KeptItem } from '../sealed-item.test-helper';
import { SoundReading } from './sound-reading';
import type { WrittenDown } from './written-down';

const text: PageText = {
  page: 1,
  text: 'Ask not.',
  words: [
    { text: 'Ask', box: null, range: { block: 0, start: 0, end: 3 }, confidence: 0.9, saidMs: [0, 400] },
    { text: 'not.', box: null, range: { block: 0, start: 4, end: 8 }, confidence: 0.7, saidMs: [500, 900] },
  ],
  source: 'flowing',
  widthPoints: null,
  heightPoints: null,
  confidence: 0.8,
  engine: 'whisper-base',
  engineVersion: '1',
};
const file = new File(['sound'], 'talk.webm', { type: 'audio/webm' });

function reading(
  write: () => Promise<WrittenDown>,
  item = new KeptItem(),
  head: SealedHead = headOfFile(file, 'audio/webm'),
) {
  const writer = { write: jest.fn(write), end: jest.fn() };
  const steps: string[] = [];
  const made = new SoundReading(item, head, file, ({ step }) => void steps.push(step), {
    createWriter: async () => writer,
    isReaderHere: async () => false,
  });
  return { made, item, writer, steps };
}

test('a recording is stored, written down as one page, and ready without what finds names', async () => {
  const { made, item, steps } = reading(async () => ({ text, language: 'en' }));
  await made.run();
  expect(item.puts).toEqual(expect.arrayContaining(['original', 'page/1', 'head']));
  expect(item.json('page/1')).toMatchObject({ text: { text: 'Ask not.' } });
  const head = { state: 'ready', pageCount: 1, language: 'en', words: 2, mediaType: 'audio/webm' };
  expect(item.json('head')).toMatchObject(head);
  expect([...new Set(steps)]).toEqual(['storing', 'opening', 'ready']);
});

test('what is stored is not written down again', async () => {
  const { made, item, writer } = reading(async () => ({ text, language: 'en' }));
  await made.run();
  await reading(writer.write, item).made.run();
  expect(writer.write).toHaveBeenCalledTimes(1);
});

test('in another language it is written down again, once, and what is stored stays until then', async () => {
  const { made, item, writer } = reading(async () => ({ text, language: 'en' }));
  await made.run();
  await made.choose('de');
  expect(item.json('head')).toMatchObject({ state: 'reading', spokenLanguage: 'de' });
  expect(item.json('page/1')).toMatchObject({ text: { text: 'Ask not.' } });
  // Resumes like a tab that was closed in between.
  const head = item.json('head') as SealedHead;
  const heard = jest.fn(async () => ({ text: { ...text, text: 'Ask Not.' }, language: 'de' }));
  await reading(heard, item, head).made.run();
  expect(heard).toHaveBeenCalledWith(expect.anything(), expect.anything(), 'de');
  expect(item.json('page/1')).toMatchObject({ text: { text: 'Ask Not.' }, spokenLanguage: 'de' });
  expect(item.json('head')).toMatchObject({ state: 'ready', language: 'de', spokenLanguage: 'de' });
  await reading(heard, item, item.json('head') as SealedHead).made.run();
  expect([heard.mock.calls.length, writer.write.mock.calls.length]).toEqual([1, 1]);
});

test('what is no sound says so, and a model that can’t be had is tried again another time', async () => {
  const broken = reading(() => Promise.reject(new NotRead('reading_damaged', 'The file is damaged.')));
  await broken.made.run();
  expect(broken.item.json('head')).toMatchObject({ state: 'failed', failure: { message: 'The file is damaged.' } });
  const offline = reading(() => Promise.reject(new Error('no line')));
  await offline.made.run();
  expect([offline.made.progress.step, offline.item.json('head')]).toMatchObject(['broken-off', { state: 'reading' }]);
});

test('shutting the vault ends the worker', async () => {
  let fail: (error: Error) => void = () => undefined;
  const { made, writer } = reading(() => new Promise((_, reject) => (fail = reject)));
  const run = made.run();
  await waitFor(() => expect(writer.write).toHaveBeenCalled());
  made.stop();
  expect(writer.end).toHaveBeenCalled();
  fail(new Error('ended'));
  await run;
  expect(made.progress.step).toBe('broken-off');
});
