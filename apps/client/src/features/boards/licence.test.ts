import { BOARD_KEY_META } from '@cartulary/contracts/page-meta';
import { leavePingOut, licence } from './licence';

/** Rejections that would reach error reporting. */
const heard: unknown[] = [];
beforeAll(() => {
  leavePingOut();
  addEventListener('unhandledrejection', ({ reason }) => heard.push(reason));
});

const reject = (reason: unknown): void =>
  void dispatchEvent(Object.assign(new Event('unhandledrejection', { cancelable: true }), { reason }));
const stop = (blockedURI: string): void =>
  void document.dispatchEvent(Object.assign(new Event('securitypolicyviolation'), { blockedURI }));

test('the one request that the content policy stops is no error, and every other one still is', () => {
  reject(new TypeError('Failed to fetch'));
  stop('https://elsewhere.example/a.svg');
  reject(new TypeError('Failed to fetch'));
  expect(heard).toHaveLength(2);
  stop('https://cdn.tldraw.com/3.15.6/watermarks/watermark-track.svg');
  reject(new RangeError('of the page'));
  reject(new TypeError('Failed to fetch'));
  expect(heard).toHaveLength(3);
  reject(new TypeError('Failed to fetch'));
  expect(heard).toHaveLength(4);
});

test('the licence key is the operator’s, and there is none where the server says none', () => {
  expect(licence()).toEqual({});
  document.head.innerHTML = `<meta name="${BOARD_KEY_META}" content="tldraw-quay/a.b">`;
  expect(licence()).toEqual({ licenseKey: 'tldraw-quay/a.b' });
});
