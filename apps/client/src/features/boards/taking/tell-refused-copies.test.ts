import { text } from '@cartulary/testing/text';
import { renderHook } from '@testing-library/react';
import { t } from '@/text/boards';
import { useToasts } from '@/ui/toast';
import { tellRefusedCopies } from './tell-refused-copies';

/** Rejections that whoever reports errors hears of. */
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
