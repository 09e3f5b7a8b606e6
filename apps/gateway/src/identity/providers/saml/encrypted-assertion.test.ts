import { SamlIdp, type AssertionWish } from '@cartulary/testing/saml-idp';
import { selfSigned, type SelfSigned } from '@cartulary/testing/self-signed';
import { openAssertion } from './encrypted-assertion.js';
import { checkResponse, type Expected, type TrustedIdp } from './saml-response.js';
import { spMetadata } from './sp-metadata.js';

const AUDIENCE = 'https://documents.example.org/api/v1/auth/saml/metadata';
const ACS = 'https://documents.example.org/auth/saml/callback';
const GCM = 'http://www.w3.org/2009/xmlenc11#aes256-gcm';
const asked: Expected = { audience: AUDIENCE, acsUrl: ACS, requestId: '_request', arrivedAt: new Date() };
const good = { nameId: 'ilse@example.org', inResponseTo: '_request', encrypts: { content: GCM } };

let idp: SamlIdp;
let trusted: TrustedIdp;
let ours: SelfSigned;
let metadata: string;

beforeAll(async () => {
  idp = await SamlIdp.create();
  trusted = { entityId: idp.entityId, certificates: [idp.keys.certificate] };
  ours = await selfSigned('documents');
  const { certificate } = ours;
  metadata = spMetadata({
    entityId: AUDIENCE,
    acsUrl: ACS,
    logoutUrl: `${ACS}/logout`,
    certificate,
    asksEncryption: true,
  });
});

const respond = (wish: Partial<AssertionWish> = {}, by = idp) => by.respond(metadata, { ...good, ...wish });
const check = (response: string, privateKey = ours.privateKey) =>
  checkResponse(openAssertion(response, privateKey), trusted, asked);
const textOf = (base64: string): string => Buffer.from(base64, 'base64').toString();
const packed = (xml: string): string => Buffer.from(xml).toString('base64');
const refused = (reason: string) => expect.objectContaining({ reason });
/** Changes a character in the middle of the encrypted content (last) or its key (first). */
const turned = (xml: string, which: 0 | -1): string => {
  const value = [...xml.matchAll(/<[^/>]*CipherValue>([^<]+)</g)].at(which)?.[1] ?? '';
  const middle = Math.floor(value.length / 2);
  return xml.replace(value, `${value.slice(0, middle)}${value[middle] === 'A' ? 'B' : 'A'}${value.slice(middle + 1)}`);
};

describe('an encrypted assertion', () => {
  it.each([GCM, 'http://www.w3.org/2009/xmlenc11#aes128-gcm'])(
    'by %s is believed where it is signed itself',
    async (content) => {
      const response = await respond({ encrypts: { content }, attributes: { groups: ['a'] } });
      expect(textOf(response)).not.toContain('ilse@example.org');
      await expect(check(response)).resolves.toMatchObject({ nameId: 'ilse@example.org' });
    },
  );

  it('is opened by a key of the environment, which has no lines of PEM', async () => {
    const bare = ours.privateKey.replaceAll(/-----[A-Z ]+-----|\s/g, '');
    await expect(check(await respond(), bare)).resolves.toMatchObject({ nameId: 'ilse@example.org' });
  });

  it('leaves a response without one as it is', async () => {
    const { encrypts: _, ...plain } = good;
    const response = await idp.respond(metadata, plain);
    expect(openAssertion(response, ours.privateKey)).toBe(response);
  });

  it('is refused unsigned, also where the response around it is signed', async () => {
    const outside = await respond({ signs: 'response' });
    await expect((async () => check(outside))()).rejects.toEqual(refused('unsigned'));
  });

  it('is refused where another key signed it', async () => {
    await expect(check(await respond({}, await idp.impostor()))).rejects.toEqual(refused('signature-wrong'));
  });

  it.each(['content', 'key'] as const)('is refused where its %s was changed', async (what) => {
    const response = packed(turned(textOf(await respond()), what === 'content' ? -1 : 0));
    expect(() => openAssertion(response, ours.privateKey)).toThrow(expect.objectContaining({ reason: 'encrypted' }));
  });

  it('is refused by another key than ours', async () => {
    const response = await respond();
    const { privateKey } = await selfSigned('somebody else');
    expect(() => openAssertion(response, privateKey)).toThrow(expect.objectContaining({ reason: 'encrypted' }));
  });

  it.each([
    ['AES-CBC', { content: 'http://www.w3.org/2001/04/xmlenc#aes256-cbc' }, 'choose AES-GCM'],
    ['RSA with PKCS #1 v1.5', { content: GCM, key: 'http://www.w3.org/2001/04/xmlenc#rsa-1_5' }, 'choose RSA-OAEP'],
  ])('by %s is refused, and the administrator told what to choose', async (_, encrypts, said) => {
    const response = await respond({ encrypts });
    expect(() => openAssertion(response, ours.privateKey)).toThrow(said);
  });

  it('has to be the only one', async () => {
    const xml = textOf(await respond());
    const [one = ''] = /<saml:EncryptedAssertion[\s\S]*<\/saml:EncryptedAssertion>/.exec(xml) ?? [];
    expect(one).not.toBe('');
    const twice = packed(xml.replace(one, one + one));
    expect(() => openAssertion(twice, ours.privateKey)).toThrow(
      expect.objectContaining({ reason: 'signature-misplaced' }),
    );
    const nested = packed(xml.replace(one, `<x>${one}</x>`));
    expect(() => openAssertion(nested, ours.privateKey)).toThrow(
      expect.objectContaining({ reason: 'signature-misplaced' }),
    );
  });
});
