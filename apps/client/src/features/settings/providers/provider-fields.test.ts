import { providerKinds, type ProviderRecord } from '@cartulary/contracts/identity-providers';
import { certificatesIn, draftOf, fieldsFor, inputOf, isSecret } from './provider-fields';

const filled = {
  clientId: 'c',
  clientSecret: 's',
  tenant: 'common',
  issuer: 'https://idp.example',
  entryPoint: 'https://idp.example/sso',
  idpEntityId: 'urn:idp',
  idpCertificates: 'MIIB',
  url: 'ldaps://ldap.example',
  bindDn: 'cn=a',
  base: 'dc=b',
  bindPassword: 'p',
};

test.each(providerKinds)(
  '%s: what is filled in is what is sent, and comes back into the form without its secrets',
  (kind) => {
    const empty = draftOf(kind, undefined);
    const values = { ...empty.values };
    for (const { name } of fieldsFor(kind)) if (name in filled) values[name] = filled[name as keyof typeof filled];
    const made = inputOf(kind, { ...empty, values });
    if (!('input' in made)) throw new Error(JSON.stringify(made.problems));
    const { secrets, ...input } = made.input;
    const record = { ...input, secretsSet: Object.keys(secrets), updatedAt: '' } as ProviderRecord;
    const again = draftOf(kind, record);
    for (const field of fieldsFor(kind))
      expect(again.values[field.name]).toBe(isSecret(field) ? '' : values[field.name]);
  },
);

test.each(providerKinds)('%s: an empty form says which fields are missing', (kind) => {
  const made = inputOf(kind, { ...draftOf(kind, undefined), values: {} });
  expect('problems' in made && Object.keys(made.problems).length).toBeGreaterThan(0);
});

test('an address that is none is named where it was typed', () => {
  const draft = draftOf('oidc', undefined);
  const made = inputOf('oidc', { ...draft, values: { ...draft.values, clientId: 'c', issuer: 'idp.example' } });
  expect(made).toEqual({ problems: { issuer: expect.stringContaining('https://') as string } });
});

test('certificates are told apart', () => {
  const pem = (body: string) => `-----BEGIN CERTIFICATE-----\n${body}\n-----END CERTIFICATE-----`;
  expect(certificatesIn(`${pem('A')}\n\n${pem('B')}`)).toEqual([pem('A'), pem('B')]);
  expect(certificatesIn(' MIIB ')).toEqual(['MIIB']);
  expect(certificatesIn('  ')).toEqual([]);
});

test('an issuer without TLS is refused, unless it is on this machine', () => {
  const by = (issuer: string) =>
    inputOf('oidc', { ...draftOf('oidc', undefined), values: { ...filled, issuer, groupsClaim: 'groups' } });
  expect(by('http://idp.example')).toEqual({ problems: { issuer: expect.stringContaining('https://') } });
  expect(by('http://localhost:8180/realms/a')).toHaveProperty('input');
});
