import { LOST_HEADER } from '@cartulary/contracts/endpoints/written-files';
import { deckContent } from '@cartulary/editor-schema/kinds/deck/content';
import { inRow, newSlide, newThing } from '@cartulary/editor-schema/kinds/deck/making';
import { unzipSync } from 'fflate';
import { openOrganisation, type Member, type TestOrganisation } from '../test-organisation.test-helper.js';
import { writeContent, writeText } from '../written-text.test-helper.js';

let organisation: TestOrganisation;
let ada: Member;
beforeAll(async () => {
  organisation = await openOrganisation();
  ({ ada } = organisation);
});
afterAll(() => organisation.running.stop());

const webp = Buffer.from(
  'UklGRjoAAABXRUJQVlA4IC4AAACwAQCdASoEAAIAAUAmJaACdLoABDAAAP7x3I/4DdfFtMv/vYL/3YL/3YL/WwAA',
  'base64',
);
/** Half of it is transparent. */
const clearWebp = Buffer.from('UklGRh4AAABXRUJQVlA4TBEAAAAvA0AAEAdQjyLXo4CBiOh/AAA=', 'base64');
const gif = Buffer.from('R0lGODlhBAACAIAAAExpccgeHiH5BAUAAAAALAAAAAAEAAIAAAIDjG8FADs=', 'base64');
/** Truncated in the middle. */
const broken = webp.subarray(0, 40);

const ITEMS = '/api/v1/collaboration/items';
const by = () => ({ organisationId: organisation.organisationId, accountId: ada.id });

async function stored(itemId: string, name: string, bytes: Uint8Array): Promise<string> {
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(bytes)]), name);
  return (await ada.data<{ file: { id: string } }>('POST', `${ITEMS}/${itemId}/files`, form)).file.id;
}

const made = async (kind: 'presentation' | 'document'): Promise<string> =>
  (await ada.data<{ id: string }>('POST', ITEMS, { kind, title: 'Winter' })).id;

async function exported(id: string, format: string): Promise<{ lost: unknown; bytes: Uint8Array }> {
  const { url } = organisation.running;
  const answer = await fetch(`${url}${ITEMS}/${id}/export?format=${format}`, {
    headers: { authorization: `Bearer ${ada.token}` },
  });
  expect(answer.status).toBe(200);
  const lost: unknown = JSON.parse(answer.headers.get(LOST_HEADER) ?? '');
  return { lost, bytes: new Uint8Array(await answer.arrayBuffer()) };
}

async function deckWith(...pictures: readonly Uint8Array[]): Promise<string> {
  const id = await made('presentation');
  const things = [];
  for (const [place, bytes] of pictures.entries()) {
    const fileId = await stored(id, `${place}`, bytes);
    things.push(newThing('picture', { fileId, box: { x: 100 * place, y: 0, w: 80, h: 40 }, order: `a${place}` }));
  }
  const slides = inRow([{ ...newSlide('blank'), things }]);
  await writeContent(organisation.running, by(), id, (ydoc) => deckContent.write(ydoc, { theme: 'house', slides }));
  return id;
}

/** Extensions of the pictures in an export made of files (such as PPTX). */
const mediaIn = (bytes: Uint8Array): string[] =>
  Object.keys(unzipSync(bytes))
    .filter((name) => /media\/.+\./.test(name))
    .map((name) => name.replace(/^.*\./, ''))
    .sort();
const picturesIn = (pdf: Uint8Array): number => Buffer.from(pdf).toString('latin1').split('/Subtype /Image').length - 1;

test('pictures in WebP and GIF stand in the files of a presentation', async () => {
  const id = await deckWith(webp, clearWebp, gif);
  const pdf = await exported(id, 'pdf');
  // A transparent picture is stored as an image and its mask.
  expect([pdf.lost, picturesIn(pdf.bytes)]).toEqual([[], 4]);
  const pptx = await exported(id, 'pptx');
  expect([pptx.lost, mediaIn(pptx.bytes)]).toEqual([[], ['gif', 'jpeg', 'png']]);
});

test('one that can’t be read is left out, which the file says, and takes no other along', async () => {
  const id = await deckWith(broken, webp);
  for (const format of ['pdf', 'pptx'])
    expect((await exported(id, format)).lost).toEqual([{ what: 'pictures', count: 1 }]);
});

test('in the files of a text too', async () => {
  const id = await made('document');
  const fileIds = [await stored(id, 'a.webp', webp), await stored(id, 'b.gif', gif)];
  const content = fileIds.map((fileId) => ({ type: 'image', attrs: { fileId, alt: 'Quay' } }));
  await writeText(organisation.running, by(), id, { type: 'doc', content });
  expect([(await exported(id, 'pdf')).lost, (await exported(id, 'docx')).lost]).toEqual([[], []]);
});
