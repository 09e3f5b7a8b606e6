import type { ItemFile } from '@cartulary/contracts/endpoints/item-files';
import { writingLimits } from '@cartulary/contracts/limits/writing';
import { PRIVACY_MODE_HEADER } from '@cartulary/contracts/privacy';
import { openOrganisation, refusal, type Member, type TestOrganisation } from './test-organisation.test-helper.js';

let organisation: TestOrganisation;
let ada: Member;
let bo: Member;
beforeAll(async () => {
  organisation = await openOrganisation();
  ({ ada } = organisation);
  bo = await organisation.joins('Bo');
});
afterAll(() => organisation.running.stop());

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const filesOf = (itemId: string): string => `/api/v1/collaboration/items/${itemId}/files`;

function store(member: Member, itemId: string, name: string, bytes: Uint8Array) {
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(bytes)]), name);
  return member.call<{ file: ItemFile }>('POST', filesOf(itemId), form);
}

const stored = async (itemId: string, name: string, bytes: Uint8Array): Promise<ItemFile> => {
  const { status, body } = await store(ada, itemId, name, bytes);
  expect([status, body.error]).toEqual([201, undefined]);
  return body.data?.file as ItemFile;
};

const give = (itemId: string, role: string) =>
  ada.data('POST', `/api/v1/collaboration/items/${itemId}/sharing`, { to: { kind: 'account', id: bo.id }, role });

test('a file that was sent readable in privacy or hybrid mode is refused', async () => {
  const itemId = await organisation.item();
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(png)]), 'plan.png');
  for (const [mode, status] of [
    ['privacy', 409],
    ['hybrid', 409],
    ['collaborative', 201],
  ] as const) {
    const headers = { authorization: `Bearer ${ada.token}`, [PRIVACY_MODE_HEADER]: mode };
    const answer = await fetch(`${organisation.running.url}${filesOf(itemId)}`, {
      method: 'POST',
      headers,
      body: form,
    });
    expect([mode, answer.status]).toEqual([mode, status]);
  }
});

test('a picture is known by its bytes, whatever it is called', async () => {
  const itemId = await organisation.item();
  expect(await stored(itemId, 'C:\\fakepath\\plan.txt', png)).toMatchObject({
    name: 'plan.txt',
    mediaType: 'image/png',
    sizeBytes: png.length,
  });
});

test('what could run as a page is kept as bytes and never shown as a picture', async () => {
  const itemId = await organisation.item();
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
  const { id, mediaType } = await stored(itemId, 'logo.svg', svg);
  expect(mediaType).not.toMatch(/svg|html|xml/u);
  const { headers } = await ada.call('GET', `${filesOf(itemId)}/${id}`);
  expect(headers.get('content-type')?.split(';', 1)[0]).toBe(mediaType);
  expect(headers.get('content-disposition')).toMatch(/^attachment; filename=logo\.svg$/u);
  expect(headers.get('content-security-policy')?.split('; ')).toEqual(
    expect.arrayContaining(["default-src 'none'", 'sandbox', "base-uri 'none'"]),
  );
  expect(headers.get('x-content-type-options')).toBe('nosniff');
});

test('whoever may only read sees files and stores none; strangers see nothing', async () => {
  const itemId = await organisation.item();
  const { id } = await stored(itemId, 'plan.png', png);
  expect(refusal(await bo.call('GET', `${filesOf(itemId)}/${id}`))).toEqual([404, 'Resource not found']);
  await give(itemId, 'viewer');
  const found = await bo.call('GET', `${filesOf(itemId)}/${id}`);
  expect(found.status).toBe(200);
  expect((await store(bo, itemId, 'mine.png', png)).status).toBe(403);
});

test('a file belongs to its item: under another one it is not found', async () => {
  const [one, other] = [await organisation.item('One'), await organisation.item('Other')];
  const { id } = await stored(one, 'plan.png', png);
  expect((await ada.call('GET', `${filesOf(other)}/${id}`)).status).toBe(404);
});

test('nothing, an empty file and one that is too large are refused with their reasons', async () => {
  const itemId = await organisation.item();
  expect((await ada.call('POST', filesOf(itemId))).status).toBe(400);
  expect((await store(ada, itemId, 'empty.png', Buffer.alloc(0))).status).toBe(400);
  const large = Buffer.alloc(writingLimits.maxFileBytes + 1, 1);
  expect((await store(ada, itemId, 'large.bin', large)).status).toBe(413);
});

test('nothing comes into what lies in the bin', async () => {
  const itemId = await organisation.item();
  await ada.data('POST', `/api/v1/collaboration/items/${itemId}/bin`);
  expect((await store(ada, itemId, 'plan.png', png)).status).toBe(409);
});
