import { lookupWithin, isReachable, requireReachable } from './reachable.js';

const lookUp = (name: string, networks: 'public' | 'any'): Promise<unknown> =>
  new Promise((resolve, reject) => {
    lookupWithin(networks)(name, { all: true }, (error, found) => (error ? reject(error) : resolve(found)));
  });

test.each(['127.0.0.1', '127.9.9.9', '0.0.0.0', '169.254.169.254', '::1', '::', 'fe80::1', '::ffff:127.0.0.1'])(
  '%s is asked only where the operator allows this machine',
  (address) => {
    expect((['public', 'private', 'any'] as const).map((networks) => isReachable(address, networks))).toEqual([
      false,
      false,
      true,
    ]);
    expect(() => requireReachable(address, 'public')).toThrow('isn’t allowed');
  },
);

test.each([
  ...['10.0.0.5', '172.16.0.1', '192.168.1.1', '100.64.0.1', 'fd00::1'],
  // Embedded in IPv6, in every existing notation.
  ...['::ffff:10.0.0.5', '64:ff9b::a00:5', '2002:a00:5::1', '2001::a00:5', '::ffff:0:10.0.0.5', '::10.0.0.5'],
])('%s is asked only where the operator allows its own network', (address) => {
  expect((['public', 'private', 'any'] as const).map((networks) => isReachable(address, networks))).toEqual([
    false,
    true,
    true,
  ]);
});

test.each(['8.8.8.8', '172.32.0.1', '2606:4700::1111', '::ffff:8.8.8.8'])('%s is everybody’s', (address) => {
  expect(isReachable(address, 'public')).toBe(true);
});

test('a name is judged by what it stands for', async () => {
  await expect(lookUp('localhost', 'public')).rejects.toThrow('isn’t allowed');
  // Another notation of 127.0.0.1 that the system accepts.
  await expect(lookUp('0x7f.1', 'public')).rejects.toThrow();
  expect(await lookUp('localhost', 'any')).toContainEqual(expect.objectContaining({ address: '127.0.0.1' }));
});
