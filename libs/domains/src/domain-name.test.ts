import { claimableDomain, domainName, domainOf } from './domain-name.js';

describe('a domain has one spelling', () => {
  test.each([
    ['Example.ORG', 'example.org'],
    ['example.org.', 'example.org'],
    ['  mail.example.org ', 'mail.example.org'],
    ['Bücher.example', 'xn--bcher-kva.example'],
    ['例え。テスト', 'xn--r8jz45g.xn--zckzah'],
    ['xn--bcher-kva.example', 'xn--bcher-kva.example'],
  ])('%s', (typed, name) => expect(domainName(typed)).toBe(name));

  test.each([
    '',
    '.',
    'localhost',
    'example',
    '127.0.0.1',
    '[::1]',
    '0x7f.1',
    'exa mple.org',
    '-a.example',
    'a-.example',
    'a..example',
    'https://example.org',
    'example.org/path',
    'example.org:53',
    'user@example.org',
    'a_b.example',
    `${'a'.repeat(64)}.example`,
    `${'a.'.repeat(126)}example`,
    'exam\u0000ple.org',
    '*.example.org',
  ])('%j is none', (typed) => expect(domainName(typed)).toBeUndefined());

  test('of an address it is what stands behind the last @', () => {
    expect(domainOf('ada@Example.org')).toBe('example.org');
    expect(domainOf('"a@b"@example.org')).toBe('example.org');
    expect(domainOf('example.org')).toBeUndefined();
    expect(domainOf('@example.org')).toBeUndefined();
  });
});

describe('an organisation can claim', () => {
  test.each(['acme.example', 'mail.acme.co.uk', 'Müller.de', 'acme.internal'])('%s', (typed) =>
    expect(claimableDomain(typed)).toEqual({ domain: domainName(typed) }),
  );

  test.each([
    ['co.uk', 'domain_public'],
    ['github.io', 'domain_public'],
    ['COM.', 'domain_invalid'],
    ['gmail.com', 'domain_free_mail'],
    ['mail.GMX.de', 'domain_free_mail'],
    ['not a domain', 'domain_invalid'],
  ])('not %s', (typed, refused) => expect(claimableDomain(typed)).toEqual({ refused }));
});
