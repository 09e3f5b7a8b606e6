import { text } from '@cartulary/testing/text';
import { act, fireEvent, screen } from '@testing-library/react';
import { useRef } from 'react';
import { answer, drawPart, testRoom } from '@/testing/test-room.test-helper';
import { t as writingClip } from '@/text/writing/clip';
import { Toaster } from '@/ui/toaster';
import type { StoredFile } from '../files';
import { carryPictures } from './carry-pictures';
import { clipHtml, clipIn, type Clip } from './clip';
import { clipData } from './clip-data.test-helper';
import { useClipboard } from './use-clipboard';

const clip: Clip = { kind: 'map', itemId: 'one', isSealed: false, content: { nodes: ['a "quoted" <b>topic</b>'] } };
const room = testRoom(({ path }) => (path.includes('/files/here') ? answer({}) : undefined));

test('what was copied comes back from the clipboard for its kind alone, and other programs see its words', () => {
  const html = clipHtml(clip, 'A <b>topic</b>');
  expect(clipIn(html, 'map')).toEqual(clip);
  expect(clipIn(html, 'deck')).toBeUndefined();
  expect(new DOMParser().parseFromString(html, 'text/html').body.textContent).toBe('A <b>topic</b>');
  for (const other of [
    '',
    '<p>words</p>',
    '<p data-clip="{">x</p>',
    '<p data-clip="7">x</p>',
    '<p data-clip="null">x</p>',
  ])
    expect(clipIn(other, 'map')).toBeUndefined();
});

function Region({ acts }: { acts: Omit<Parameters<typeof useClipboard>[1], 'kind' | 'copied'> }) {
  const region = useRef<HTMLDivElement>(null);
  useClipboard(region, { kind: 'map', copied: () => ({ clip, words: 'A topic' }), ...acts });
  return (
    <>
      <div ref={region}>
        <button>Topic</button>
        <textarea aria-label="Words" />
      </div>
      <button>Elsewhere</button>
    </>
  );
}

test('keys copy, cut and paste where the keyboard is in the region, and neither in a field of it nor elsewhere', () => {
  const done: string[] = [];
  drawPart(<Region acts={{ remove: () => done.push('removed'), paste: ({ itemId }) => done.push(itemId) }} />);
  const data = clipData();
  for (const other of [screen.getByRole('textbox'), screen.getByRole('button', { name: 'Elsewhere' })]) {
    other.focus();
    fireEvent.cut(document.body, { clipboardData: data });
    expect(data.getData('text/html')).toBe('');
  }
  screen.getByRole('button', { name: 'Topic' }).focus();
  expect(fireEvent.copy(document.body, { clipboardData: data })).toBe(false);
  expect(data.getData('text/plain')).toBe('A topic');
  expect(done).toEqual([]);
  fireEvent.cut(document.body, { clipboardData: data });
  fireEvent.paste(document.body, { clipboardData: data });
  expect(done).toEqual(['removed', 'one']);
  // The browser handles anything else.
  expect(fireEvent.paste(document.body, { clipboardData: clipData({ 'text/html': '<p>words</p>' }) })).toBe(true);
});

test('who may only look copies, and neither cuts nor pastes', () => {
  drawPart(<Region acts={{ remove: undefined, paste: undefined }} />);
  const data = clipData();
  screen.getByRole('button', { name: 'Topic' }).focus();
  fireEvent.cut(document.body, { clipboardData: data });
  expect(data.getData('text/html')).toBe('');
  fireEvent.copy(document.body, { clipboardData: data });
  expect(clipIn(data.getData('text/html'), 'map')).toEqual(clip);
  expect(fireEvent.paste(document.body, { clipboardData: data })).toBe(true);
});

const stored = (id: string): StoredFile => ({ id, name: 'picture.png', sizeBytes: 1, mediaType: 'image/png' });

test('pictures are stored anew where they are put; one that can’t be read, and those of an encrypted item, are left out and it is said', async () => {
  drawPart(<Toaster />);
  const files = { take: (_: readonly File[], done: (file: StoredFile) => void) => done(stored('there')) };
  const refuses = {
    take: (_: readonly File[], __: unknown, failed?: (file: File) => void) => failed?.(new File([], 'x')),
  };
  const carried = (from: Clip, ids: readonly string[], into: Parameters<typeof carryPictures>[2] = files) =>
    act(async () => [...(await carryPictures(from, ids, into))]);
  expect(await carried(clip, ['here', 'here'])).toEqual([['here', 'there']]);
  expect(room.seen.filter(({ path }) => path.endsWith('/one/files/here'))).toHaveLength(1);
  expect(await carried(clip, ['here'], refuses)).toEqual([]);
  expect(await carried(clip, ['gone'])).toEqual([]);
  await screen.findByText(text(writingClip, 'pictures.failed'));
  expect(await carried({ ...clip, isSealed: true }, ['here'])).toEqual([]);
  await screen.findByText(text(writingClip, 'noPictures'));
});
