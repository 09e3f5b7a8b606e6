import { clearFailures, countFailure, lockedForMs } from './login-lockout';

const MINUTE = 60_000;

test('the fifth failure locks an address for the rest of 15 minutes, whatever its spelling', () => {
  for (let index = 0; index < 4; index += 1) countFailure('ada@example.org', index * MINUTE);
  expect(lockedForMs('ada@example.org', 4 * MINUTE)).toBe(0);
  countFailure(' ADA@example.org ', 4 * MINUTE);
  expect(lockedForMs('ada@example.org', 5 * MINUTE)).toBe(10 * MINUTE);
  expect(lockedForMs('grace@example.org', 5 * MINUTE)).toBe(0);
  expect(lockedForMs('ada@example.org', 16 * MINUTE)).toBe(0);
});

test('a success resets the count', () => {
  for (let index = 0; index < 5; index += 1) countFailure('alan@example.org', 0);
  clearFailures('alan@example.org');
  expect(lockedForMs('alan@example.org', 1)).toBe(0);
});
