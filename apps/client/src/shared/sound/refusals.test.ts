import { refusalOf } from './refusals';

const named = (name: string): Error => Object.assign(new Error('no'), { name });

test.each([
  ['NotAllowedError', 'denied'],
  ['SecurityError', 'denied'],
  ['NotFoundError', 'none'],
  ['OverconstrainedError', 'none'],
  ['NotReadableError', 'busy'],
  ['AbortError', 'busy'],
  ['TypeError', 'failed'],
])('a browser’s %s is explained as %s', (name, said) => {
  expect(refusalOf(named(name))).toBe(said);
});

test('who closes the dialog that offers screens is not told that something was denied', () => {
  expect(refusalOf(named('NotAllowedError'), 'screen')).toBe('canceled');
});

test('what is no error of a browser is a failure without a reason', () => {
  expect(refusalOf('odd')).toBe('failed');
});
