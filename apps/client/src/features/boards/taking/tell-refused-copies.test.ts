import { text } from '@cartulary/testing/text';
import { renderHook } from '@testing-library/react';
import { t } from '@/text/boards';
import { useToasts } from '@/ui/toast';
import { tellRefusedCopies } from './tell-refused-copies';

/** Rejections that would reach error reporting. */
const heard: unknown[] = [];
const titles = (): string[] => renderHook(useToasts).result.current.map(({ title }) => title);
const reject = (reason: unknown): void =>
  void dispatchEvent(Object.assign(new Event('unhandledrejection', { cancelable: true }), { reason }));

test('a copy that the browser refuses is told, once the board is open and until it is closed', () => {
  addEventListener('unhandledrejection', ({ reason }) => heard.push(reason));
  const stop = tellRefusedCopies();
  reject(new DOMException('Write permission denied.', 'NotAllowedError'));
  expect([heard, titles()]).toEqual([[], [text(t, 'copy.refused')]]);
  const other = new DOMException('gone', 'NotFoundError');
  reject(other);
  expect(heard).toEqual([other]);
  stop();
  reject(new DOMException('Write permission denied.', 'NotAllowedError'));
  expect([heard.length, titles().length]).toEqual([2, 1]);
});

test('only refusals of the clipboard are hidden from error reports', () => {
  heard.length = 0;
  const stop = tellRefusedCopies();
  const before = titles().length;
  const others = [
    new TypeError("Cannot read properties of undefined (reading 'x')"),
    new TypeError('undefined is not an object'),
    new DOMException("play() failed because the user didn't interact with the document first.", 'NotAllowedError'),
    new DOMException('The request is not allowed by the user agent or the platform.', 'NotAllowedError'),
  ];
  others.forEach(reject);
  expect([heard, titles().length]).toEqual([others, before]);
  const safari = new DOMException('The request is not allowed by the user agent or the platform.', 'NotAllowedError');
  Object.defineProperty(safari, 'stack', { value: 'writeText@[native code]\n@https://a.example/board.js:1:1' });
  [
    new DOMException('Clipboard write was blocked due to lack of user activation.', 'NotAllowedError'),
    new DOMException("Failed to execute 'write' on 'Clipboard': Document is not focused.", 'NotAllowedError'),
    safari,
    new TypeError("Cannot read properties of undefined (reading 'writeText')"),
    new TypeError('can\'t access property "writeText", navigator.clipboard is undefined'),
    new TypeError("undefined is not an object (evaluating 'navigator.clipboard.writeText')"),
  ].forEach(reject);
  stop();
  expect(heard).toEqual(others);
});
