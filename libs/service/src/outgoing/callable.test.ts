import { requireCallable } from './callable.js';

const outside = { networks: 'public', plainHttp: false } as const;

test.each([
  'http://example.org/hook',
  'ftp://example.org/hook',
  'https://127.0.0.1/hook',
  'https://[::1]/hook',
  'https://[::ffff:10.0.0.1]/hook',
  'https://10.0.0.1/hook',
  'https://169.254.169.254/latest/meta-data',
  'https://2130706433/hook',
  'https://localhost/hook',
  'https://inner.localhost./hook',
])('%s is not called', (address) => {
  expect(() => requireCallable(address, outside)).toThrow();
});

test('https outside is called, and one’s own networks and this machine where the operator allows them', () => {
  requireCallable('https://example.org/hook', outside);
  requireCallable('https://10.0.0.1/hook', { networks: 'private', plainHttp: false });
  requireCallable('https://localhost/hook', { networks: 'any', plainHttp: false });
  requireCallable('http://127.0.0.1:8080/hook', { networks: 'any', plainHttp: true });
  // Without TLS, only this machine is allowed.
  expect(() => requireCallable('http://example.org/hook', { networks: 'any', plainHttp: true })).toThrow();
  expect(() => requireCallable('http://127.0.0.1/hook', { networks: 'public', plainHttp: true })).toThrow();
});
