import { ApiError } from '@/lib/errors/api-error';
import { failureKindOf, severityOf } from './failure-kind';

test.each([
  [new TypeError('Failed to fetch dynamically imported module: https://x/a.js'), 'chunk', 'low'],
  [new Error('Unable to preload CSS for /assets/a.css'), 'chunk', 'low'],
  [new TypeError('Failed to fetch'), 'network', 'medium'],
  [new TypeError('Load failed'), 'network', 'medium'],
  [new Error('NetworkError when attempting to fetch resource.'), 'network', 'medium'],
  [ApiError.of('request_timeout'), 'network', 'medium'],
  [ApiError.of('authentication_required', { status: 401 }), 'authentication', 'high'],
  [new Error('Token refresh failed'), 'authentication', 'high'],
  [new Error('Unauthorized'), 'authentication', 'high'],
  [new TypeError("Cannot read properties of undefined (reading 'fetchStatus')"), 'code', 'critical'],
  [new ReferenceError('x is not defined'), 'code', 'critical'],
  [new Error('The author is missing'), 'other', 'medium'],
  [{ message: 'of another realm', name: 'TypeError' }, 'code', 'critical'],
  [undefined, 'other', 'medium'],
])('%s is of kind %s and severity %s', (thrown, kind, severity) => {
  expect([failureKindOf(thrown), severityOf(thrown)]).toEqual([kind, severity]);
});

test('whatever the component Auth throws is high', () => {
  expect(severityOf(new Error('odd'), 'Auth')).toBe('high');
  expect(severityOf(new TypeError('x'), 'Auth')).toBe('high');
  expect(severityOf(new Error('odd'), 'viewer')).toBe('medium');
});
