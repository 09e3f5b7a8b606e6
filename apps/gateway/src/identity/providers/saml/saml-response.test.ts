import { SamlIdp, SHA1 } from '@cartulary/testing/saml-idp';
import { selfSigned } from '@cartulary/testing/self-signed';
import { SAML } from '@node-saml/node-saml';
import { checkResponse, claimedBy, type Expected, type TrustedIdp } from './saml-response.js';
import { valuesOf } from './saml-attributes.js';

const AUDIENCE = 'https://documents.example.org/api/v1/auth/saml/metadata';
const ACS = 'https://documents.example.org/auth/saml/callback';
const MINUTE = 60_000;
const asked: Expected = {
  audience: AUDIENCE,
  acsUrl: ACS,
  requestId: '_request',
  requestedAt: new Date(),
  arrivedAt: new Date(),
};
const good = { nameId: 'ilse@example.org', inResponseTo: '_request', sessionIndex: '_s1' };

let idp: SamlIdp;
let other: SamlIdp;
let trusted: TrustedIdp;
let metadata: string;

beforeAll(async () => {
  idp = await SamlIdp.create();
  other = await idp.impostor();
  trusted = { entityId: idp.entityId, certificates: [idp.keys.certificate] };
  const sp = new SAML({
    issuer: AUDIENCE,
    callbackUrl: ACS,
    idpCert: idp.keys.certificate,
    wantAssertionsSigned: true,
  });
  metadata = sp.generateServiceProviderMetadata(null, null);
});

const check = (response: string, expected = asked) => checkResponse(response, trusted, expected);
const textOf = (base64: string): string => Buffer.from(base64, 'base64').toString();
const packed = (xml: string): string => Buffer.from(xml).toString('base64');
/** A valid response, changed after signing. */
const changed = async (change: (xml: string) => string, signs: 'assertion' | 'response' = 'assertion') =>
  packed(change(textOf(await idp.respond(metadata, { ...good, signs }))));
const refused = (reason: string) => expect.objectContaining({ reason });

describe('a response that is as it should be', () => {
  it.each(['assertion', 'response', 'both'] as const)('is believed where the %s is signed', async (signs) => {
    const response = await idp.respond(metadata, {
      ...good,
      signs,
      attributes: { groups: ['a', 'b'], mail: 'i@example.org' },
    });
    const asserted = await check(response);
    expect(asserted).toMatchObject({ nameId: 'ilse@example.org', sessionIndex: '_s1' });
    expect(valuesOf(asserted.attributes, 'groups', undefined)).toEqual(['a', 'b']);
    expect(valuesOf(asserted.attributes, 'email', undefined)).toEqual(['i@example.org']);
    expect(asserted.usableUntil.getTime()).toBeGreaterThan(Date.now());
  });

  it('may be signed by the next of several certificates', async () => {
    const response = await idp.respond(metadata, good);
    const next = { ...trusted, certificates: [(await selfSigned('old')).certificate, idp.keys.certificate] };
    await expect(checkResponse(response, next, asked)).resolves.toMatchObject({ nameId: 'ilse@example.org' });
  });

  it('may come unasked where that is expected', async () => {
    const response = await idp.respond(metadata, { nameId: 'ilse@example.org' });
    await expect(check(response, { ...asked, requestId: undefined })).resolves.toMatchObject({
      nameId: 'ilse@example.org',
    });
  });

  it('may come from a clock that is half a minute off', async () => {
    await expect(check(await idp.respond(metadata, { ...good, clockMs: 30_000 }))).resolves.toBeDefined();
    await expect(
      check(await idp.respond(metadata, { ...good, clockMs: -30_000, lifeMs: 10_000 })),
    ).resolves.toBeDefined();
  });

  it('says for whom it is before anything is believed', async () => {
    const response = await other.respond(metadata, good);
    expect(claimedBy(response)).toEqual({ issuer: idp.entityId, inResponseTo: '_request', audiences: [AUDIENCE] });
  });
});

describe('a response that says the wrong thing', () => {
  it.each([
    ['for somebody else', { audience: 'https://other.example.org' }, 'wrong-audience'],
    ['to another address', { recipient: 'https://other.example.org/acs' }, 'wrong-recipient'],
    ['to another destination', { destination: 'https://other.example.org/acs' }, 'wrong-destination'],
    ['from somebody else', { issuer: 'https://other.example.net' }, 'wrong-issuer'],
    ['to another request', { inResponseTo: '_another' }, 'wrong-request'],
    ['of an hour ago', { clockMs: -60 * MINUTE }, 'expired'],
    ['of tomorrow', { clockMs: 24 * 60 * MINUTE }, 'not-yet-valid'],
    ['with no person', { nameId: '' }, 'no-subject'],
    ['that nobody got in', { statusCode: 'urn:oasis:names:tc:SAML:2.0:status:AuthnFailed' }, 'refused-by-provider'],
  ])('is refused: %s', async (_, wish, reason) => {
    await expect(check(await idp.respond(metadata, { ...good, ...wish, signs: 'both' }))).rejects.toEqual(
      refused(reason),
    );
  });

  it('is refused unasked, and where it answers what nobody asked', async () => {
    const unasked = await idp.respond(metadata, { nameId: 'ilse@example.org' });
    await expect(check(unasked)).rejects.toEqual(refused('unsolicited'));
    const answer = await idp.respond(metadata, good);
    await expect(check(answer, { ...asked, requestId: undefined })).rejects.toEqual(refused('wrong-request'));
  });

  it('tells an administrator how far the clocks are apart', async () => {
    const ahead = await idp.respond(metadata, { ...good, clockMs: 10 * MINUTE });
    await expect(check(ahead)).rejects.toThrow('about 10 min ahead of');
    const behind = await idp.respond(metadata, { ...good, clockMs: -10 * MINUTE });
    await expect(check(behind)).rejects.toThrow('about 10 min behind');
  });
});

describe('a response that was not signed rightly', () => {
  it('is refused unsigned', async () => {
    await expect(check(await idp.respond(metadata, { ...good, signs: 'nothing' }))).rejects.toEqual(
      refused('unsigned'),
    );
  });

  it.each(['assertion', 'response'] as const)('is refused where another key signed the %s', async (signs) => {
    await expect(check(await other.respond(metadata, { ...good, signs }))).rejects.toEqual(refused('signature-wrong'));
  });

  it.each(['assertion', 'response'] as const)('is refused where a short RSA key signed the %s', async (signs) => {
    const weak = await SamlIdp.create({ keys: await selfSigned('idp', 30, 1_024) });
    const response = await weak.respond(metadata, { ...good, signs });
    const believed = (...certificates: string[]) =>
      checkResponse(response, { entityId: weak.entityId, certificates }, asked);
    await expect(believed(weak.keys.certificate)).rejects.toEqual(refused('signature-wrong'));
    await expect(believed(weak.keys.certificate, idp.keys.certificate)).rejects.toEqual(refused('signature-wrong'));
  });

  it.each(['assertion', 'response'] as const)('is refused where SHA-1 signed the %s', async (signs) => {
    const response = await idp.by(SHA1).respond(metadata, { ...good, signs });
    await expect(check(response)).rejects.toEqual(refused('signature-algorithm'));
  });

  it.each(['assertion', 'response'] as const)('is refused where the %s was changed afterwards', async (signs) => {
    const response = await changed((xml) => xml.replace('ilse@example.org', 'admin@example.org'), signs);
    await expect(check(response)).rejects.toEqual(refused('signature-wrong'));
  });

  it('is refused where a comment parts the name', async () => {
    const response = await idp.respond(metadata, { ...good, nameId: 'admin@example.org<!-- -->.evil.example' });
    await expect(check(response)).rejects.toEqual(refused('forbidden-markup'));
    const later = await changed((xml) => xml.replace('ilse@example.org', 'ilse@example.org<!-- -->'));
    await expect(check(later)).rejects.toEqual(refused('forbidden-markup'));
  });
});

describe('a signature that was moved', () => {
  const assertionOf = (xml: string): string => /<saml:Assertion .*<\/saml:Assertion>/s.exec(xml)?.[0] ?? '';
  const signatureOf = (xml: string): string => /<ds:Signature .*<\/ds:Signature>/s.exec(xml)?.[0] ?? '';
  const forged = (xml: string): string =>
    assertionOf(xml)
      .replace(signatureOf(xml), '')
      .replace('ilse@', 'admin@')
      .replace(/ ID="[^"]+"/, ' ID="_forged"');
  const wrappings: Record<string, (xml: string) => string> = {
    'beside a forged assertion before it': (xml) => xml.replace(assertionOf(xml), forged(xml) + assertionOf(xml)),
    'beside a forged assertion after it': (xml) => xml.replace(assertionOf(xml), assertionOf(xml) + forged(xml)),
    'inside a forged assertion': (xml) =>
      xml.replace(assertionOf(xml), forged(xml).replace('</saml:Assertion>', `${assertionOf(xml)}</saml:Assertion>`)),
    'in extensions': (xml) =>
      xml.replace(assertionOf(xml), `<samlp:Extensions>${assertionOf(xml)}</samlp:Extensions>${forged(xml)}`),
    'into a forged assertion, with the original in its object': (xml) => {
      const original = assertionOf(xml).replace(signatureOf(xml), '');
      const signature = signatureOf(xml).replace(
        '</ds:Signature>',
        `<ds:Object>${original}</ds:Object></ds:Signature>`,
      );
      return xml.replace(assertionOf(xml), forged(xml).replace('<saml:Subject>', `${signature}<saml:Subject>`));
    },
    'into a forged assertion': (xml) =>
      xml.replace(assertionOf(xml), forged(xml).replace('<saml:Subject>', `${signatureOf(xml)}<saml:Subject>`)),
    'with the same id twice': (xml) =>
      xml.replace(
        assertionOf(xml),
        `<samlp:Extensions>${assertionOf(xml)}</samlp:Extensions>` +
          assertionOf(xml).replace(signatureOf(xml), '').replace('ilse@', 'admin@'),
      ),
    'beside a second one that hides an assertion': (xml) =>
      xml.replace(
        '</saml:Assertion>',
        `${signatureOf(xml).replace('</ds:Signature>', `<ds:Object>${forged(xml)}</ds:Object></ds:Signature>`)}</saml:Assertion>`,
      ),
    'into extensions, beside the right one': (xml) =>
      xml.replace('<samlp:Status>', `<samlp:Extensions>${signatureOf(xml)}</samlp:Extensions><samlp:Status>`),
    'with two references': (xml) =>
      xml.replace('</ds:SignedInfo>', `${/<ds:Reference .*<\/ds:Reference>/s.exec(xml)?.[0] ?? ''}</ds:SignedInfo>`),
  };

  it.each(Object.keys(wrappings))('is refused: %s', async (name) => {
    const wrap = wrappings[name] ?? String;
    await expect(check(await changed(wrap))).rejects.toEqual(refused('signature-misplaced'));
  });

  it('is refused in a comment of its digest', async () => {
    const response = await changed((xml) => xml.replace('<ds:DigestValue>', '<ds:DigestValue><!--x-->'));
    await expect(check(response)).rejects.toEqual(refused('forbidden-markup'));
  });

  it('is refused where it is made of another name', async () => {
    const response = await changed((xml) => xml.replaceAll('saml:Assertion', 'saml:Assertiox'));
    await expect(check(response)).rejects.toEqual(refused('not-understood'));
  });
});

describe('what is no response at all', () => {
  const bomb = '<!DOCTYPE a [<!ENTITY b "bbbbbbbbbb"><!ENTITY c "&b;&b;&b;&b;&b;&b;&b;&b;">]><a>&c;</a>';
  const outside = '<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>';
  it.each([
    ['an entity bomb', packed(bomb), 'forbidden-markup'],
    ['an outside entity', packed(outside), 'forbidden-markup'],
    ['an instruction', packed('<?xml-stylesheet href="x"?><a/>'), 'forbidden-markup'],
    ['broken XML', packed('<a><b></a>'), 'not-xml'],
    ['nothing', packed(' '), 'not-xml'],
    ['no UTF-8', Buffer.from([0x3c, 0x61, 0xff, 0x2f, 0x3e]).toString('base64'), 'not-xml'],
    ['another message', packed('<a/>'), 'not-understood'],
    ['no base64', '<a/>', 'not-understood'],
    ['too many characters', 'A'.repeat(400_000), 'too-large'],
    ['too many elements', packed(`<a>${'<b/>'.repeat(20_000)}</a>`), 'too-large'],
    [
      'too many attributes',
      packed(`<a ${Array.from({ length: 9_000 }, (_, at) => `a${at}=""`).join(' ')}/>`),
      'too-large',
    ],
    ['elements too deep', packed(`${'<a>'.repeat(5_000)}${'</a>'.repeat(5_000)}`), 'too-large'],
  ])('is refused: %s', async (_, response, reason) => {
    await expect(check(response)).rejects.toEqual(refused(reason));
  });

  it('is refused encrypted', async () => {
    const response = await changed((xml) => xml.replaceAll('saml:Assertion', 'saml:EncryptedAssertion'));
    await expect(check(response)).rejects.toEqual(refused('encrypted'));
  });
});
