import { samlLimits } from '@cartulary/contracts/limits/saml';
import { SamlIdp } from '@cartulary/testing/saml-idp';
import { SAML } from '@node-saml/node-saml';
import { valuesOf } from './saml-attributes.js';
import type { SamlWork } from './saml-orders.js';
import { SamlReader } from './saml-reader.js';
import { SamlRefusal } from './saml-refusal.js';

const AUDIENCE = 'https://documents.example.org/api/v1/auth/saml/metadata';
const ACS = 'https://documents.example.org/auth/saml/callback';
const SENDER = 'address';

const reader = new SamlReader(new URL('./saml-worker.test-helper.mjs', import.meta.url));
let idp: SamlIdp;
let order: SamlWork['response']['order'];
beforeAll(async () => {
  idp = await SamlIdp.create();
  const idpCert = idp.keys.certificate;
  const sp = new SAML({ issuer: AUDIENCE, callbackUrl: ACS, idpCert, wantAssertionsSigned: true });
  const metadata = sp.generateServiceProviderMetadata(null, null);
  order = {
    samlResponse: await idp.respond(metadata, {
      nameId: 'ilse@example.org',
      inResponseTo: '_request',
      attributes: { groups: ['a', 'b'] },
    }),
    privateKey: '',
    idp: { entityId: idp.entityId, certificates: [idpCert] },
    expected: {
      audience: AUDIENCE,
      acsUrl: ACS,
      requestId: '_request',
      requestedAt: new Date(),
      arrivedAt: new Date(),
    },
  };
});
afterAll(() => reader.close());

/** The response with nearly the maximum number of elements outside its signature. */
function slow(): string {
  const xml = Buffer.from(order.samlResponse, 'base64').toString();
  const more = '<a/>'.repeat(samlLimits.maxElements - 100);
  const changed = xml.replace(/(<(?:\w+:)?Subject>)/, (found) => more + found);
  if (changed === xml) throw new Error('there is no subject to stand before');
  return Buffer.from(changed).toString('base64');
}

test('a response is believed with all that it asserts, as it is outside the thread', async () => {
  const asserted = await reader.response(order, SENDER);
  expect(asserted).toMatchObject({ nameId: 'ilse@example.org' });
  expect(asserted.usableUntil.getTime()).toBeGreaterThan(Date.now());
  expect(valuesOf(asserted.attributes, 'groups', undefined)).toEqual(['a', 'b']);
  expect(await reader.claimed(order, SENDER)).toMatchObject({ issuer: idp.entityId, inResponseTo: '_request' });
});

test('a message that a stranger made to be slow is judged while everything else goes on', async () => {
  let others = 0;
  const turning = setInterval(() => (others += 1), 0);
  const judged = reader.response({ ...order, samlResponse: slow() }, SENDER);
  await expect(judged).rejects.toMatchObject({ reason: 'signature-wrong' });
  clearInterval(turning);
  expect(others).toBeGreaterThan(10);
});

test('what is not believed is refused with its reason and what an administrator is told of it', async () => {
  const expected = { ...order.expected, acsUrl: 'https://elsewhere.example.org/' };
  const refusal: unknown = await reader.response({ ...order, expected }, SENDER).catch((error: unknown) => error);
  expect(refusal).toBeInstanceOf(SamlRefusal);
  expect(refusal).toMatchObject({ reason: 'wrong-destination', explanation: expect.stringContaining(ACS) });
  await expect(reader.claimed({ samlResponse: '?', privateKey: '' }, SENDER)).rejects.toMatchObject({
    reason: 'not-understood',
  });
  await expect(reader.metadata('<a/>', SENDER)).rejects.toMatchObject({ reason: 'not-understood' });
  const nothing = { binding: 'post', samlRequest: undefined, samlResponse: undefined, relayState: undefined } as const;
  await expect(reader.logout(nothing, [], SENDER)).rejects.toMatchObject({ reason: 'not-understood' });
});
