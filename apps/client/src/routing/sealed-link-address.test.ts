import { heldSecret, holdSecret, sealedLinkAddress, sealedLinkAt, takeSecretOfAddress } from './sealed-link-address';

const ITEM = '0198f2aa-7777-4222-8333-444455556666';
const SECRET = 'A'.repeat(42) + 'Q';

afterEach(() => history.replaceState(null, '', '/'));

test('an address of a link says its document, and its secret behind # alone', () => {
  const address = new URL(sealedLinkAddress(ITEM, SECRET));
  expect(address.hash).toBe(`#key=${SECRET}`);
  expect(address.pathname + address.search).not.toContain(SECRET);
  expect(sealedLinkAt(address)).toBe(ITEM);
});

test.each([`/shared/${ITEM}`, `/shared/${ITEM}?is=folder`, `/docs?is=sealed`, `/shared/${ITEM}/more?is=sealed`])(
  '%s is no such link',
  (path) => expect(sealedLinkAt(new URL(path, location.origin))).toBeUndefined(),
);

test('the secret is taken out of the address and of the history, and kept for its document alone', () => {
  history.replaceState(null, '', sealedLinkAddress(ITEM, SECRET));
  const entries = history.length;
  takeSecretOfAddress();
  expect(location.href).toBe(`${location.origin}/shared/${ITEM}?is=sealed`);
  expect(history.length).toBe(entries);
  expect(heldSecret(ITEM)).toBe(SECRET);
  expect(heldSecret(ITEM.replace('7777', '7778'))).toBeUndefined();
});

test('half a secret is taken out of the address too, and opens nothing', () => {
  const other = ITEM.replace('7777', '7779');
  history.replaceState(null, '', `/shared/${other}?is=sealed#key=${SECRET.slice(3)}`);
  takeSecretOfAddress();
  expect(location.hash).toBe('');
  expect(heldSecret(other)).toBeUndefined();
});

test('what stands behind # of other addresses stays there', () => {
  history.replaceState(null, '', `/help#key=${SECRET}`);
  takeSecretOfAddress();
  expect(location.hash).toBe(`#key=${SECRET}`);
  expect(holdSecret(new URL(location.href))).toBe(false);
});
