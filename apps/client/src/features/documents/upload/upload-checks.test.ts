import { queryClient } from '@/lib/api/query-client';
import { text } from '@cartulary/testing/text';
import { t as upload } from '@/text/documents/upload';
import { checkFiles } from './upload-checks';

const refusal = (name: string, size = 10, isFolder = false) => checkFiles([{ name, size, isFolder }])[0]?.refusal;

it('lets every type of the specification through, whatever the case of its extension', () => {
  const names = ['a.pdf', 'b.PNG', 'c.jpg', 'd.JPEG', 'e.txt', 'f.doc', 'g.DOCX', 'h.tiff'];
  expect(names.filter((name) => refusal(name) !== null)).toEqual([]);
});

it('accepts the other endings of pictures', () => {
  expect(['a.tif', 'b.jfif', 'c.jpe'].filter((name) => refusal(name) !== null)).toEqual([]);
});

it('says what is never read', () => {
  expect(refusal('a.exe')).toBe(
    'Files of this type are not allowed. Allowed: pdf, doc, docx, jpg, jpeg, png, tiff, txt. Also tif, jfif, jpe, and recordings: wav, mp3, ogg, oga, opus, webm, m4a, mp4',
  );
  expect(refusal('macros.docm')).toBe(refusal('a.exe'));
});

it('leaves a name without an extension to the content', () => {
  expect(refusal('invoice 2041')).toBeNull();
});

it('says where recordings go', () => {
  const names = ['a.wav', 'b.MP3', 'c.m4a', 'd.mp4', 'e.webm'];
  expect(names.map((name) => refusal(name))).toEqual(names.map(() => text(upload, 'sound')));
});

it('refuses empty files, files over 50 MB and folders', () => {
  expect(refusal('a.pdf', 0)).toBe('The file is empty');
  expect(refusal('a.pdf', 52_428_800)).toBeNull();
  expect(refusal('a.pdf', 52_428_801)).toBe('The file is larger than 50 MB');
  expect(refusal('scans', 4_096, true)).toMatch(/folder/i);
});

it('takes ten files and refuses the eleventh, not counting those that were refused anyway', () => {
  const files = ['x.exe', ...Array.from({ length: 11 }, (_, index) => `${index}.pdf`)].map((name) => ({
    name,
    size: 1,
  }));
  const refusals = checkFiles(files).map(({ refusal: why }) => why);
  expect(refusals.filter((why) => why === null)).toHaveLength(10);
  expect(refusals.at(-1)).toBe('You can upload at most 10 files at once. This one was not uploaded.');
});

it('goes by the limits of the installation where its operator set others', () => {
  queryClient.setQueryData(['installation'], { limits: { maxFileBytes: 2 * 1024 ** 2, maxFiles: 1 } });
  expect(refusal('a.pdf', 2 * 1024 ** 2)).toBeNull();
  expect(refusal('a.pdf', 2 * 1024 ** 2 + 1)).toBe('Larger than 2 MB, this installation’s limit');
  const two = checkFiles([
    { name: 'a.pdf', size: 1 },
    { name: 'b.pdf', size: 1 },
  ]);
  expect(two[1]?.refusal).toBe('Not uploaded: the limit is 1 file at once');
  queryClient.clear();
});
