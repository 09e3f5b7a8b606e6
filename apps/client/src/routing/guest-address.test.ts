import { guestTokenAt } from './guest-address';

test('only the page of a meeting is opened by a guest’s token', () => {
  expect(guestTokenAt({ pathname: '/real-meet', search: '?guest=abc' })).toBe('abc');
  expect(guestTokenAt({ pathname: '/real-meet', search: '?meeting=abc' })).toBeUndefined();
  expect(guestTokenAt({ pathname: '/real-meet', search: '?guest=' })).toBeUndefined();
  expect(guestTokenAt({ pathname: '/collaboration', search: '?guest=abc' })).toBeUndefined();
  expect(guestTokenAt({ pathname: '/real-meeting', search: '?guest=abc' })).toBeUndefined();
});
