import { headerOnly, metaPolicy, pageDirectives, pagePolicy } from './browser-policy.js';

const parse = (policy: string): Map<string, string> =>
  new Map(policy.split('; ').map((directive) => [directive.split(' ', 1)[0] ?? '', directive]));

test('the policy of index.html is that of the header, but for what only a header can say', () => {
  const header = parse(pagePolicy('abc'));
  const meta = parse(metaPolicy());
  expect(header.get('style-src')).toBe("style-src 'self' 'nonce-abc'");
  expect([...header.keys()]).toEqual(Object.keys(pageDirectives));
  for (const [name, directive] of header)
    expect(meta.get(name)).toBe(headerOnly.includes(name as never) ? undefined : directive);
  expect(metaPolicy()).not.toContain('nonce');
});

test('nothing that default-src would have refused is open without it', () => {
  const meta = parse(metaPolicy());
  // The CSP 3 fetch directives that fall back to default-src.
  for (const name of [
    'script-src',
    'img-src',
    'font-src',
    'connect-src',
    'worker-src',
    'media-src',
    'manifest-src',
    'object-src',
    'frame-src',
  ])
    expect([...meta.keys()]).toContain(name);
  expect(pagePolicy('abc')).not.toMatch(/unsafe-inline|unsafe-eval'(?<!wasm-unsafe-eval')|\*|https?:/);
});

test('origins elsewhere stand in connect-src of both policies, each once, and nowhere else', () => {
  const there = ['https://api.quay.example', 'https://api.quay.example'];
  for (const [policy, plain] of [
    [pagePolicy('abc', there), pagePolicy('abc')],
    [metaPolicy(there), metaPolicy()],
  ] as const) {
    expect(parse(policy).get('connect-src')).toBe("connect-src 'self' https://api.quay.example");
    expect(policy.replace(' https://api.quay.example', '')).toBe(plain);
  }
});
