import {
  LDAP_FILTER,
  ProviderInput,
  type GroupRole,
  type ProviderKind,
  type ProviderRecord,
} from '@cartulary/contracts/identity-providers';
import { safeParse } from 'zod/mini';

/** `secret` goes in and never comes out; `certificates` are several in one text. */
type FieldForm = 'line' | 'area' | 'secret' | 'secretArea' | 'flag' | 'certificates';

interface ProviderField {
  readonly name: FieldName;
  readonly form: FieldForm;
  readonly optional?: true;
  /** What stands there until somebody writes something else. */
  readonly usual?: string;
}

const client = [
  { name: 'clientId', form: 'line' },
  { name: 'clientSecret', form: 'secret' },
] as const satisfies readonly { name: string; form: FieldForm }[];

/** The fields of each kind, in the order in which providers show what goes into them. */
export const fieldsOfKind = {
  google: client,
  github: client,
  microsoft: [...client, { name: 'tenant', form: 'line', usual: 'common' }],
  oidc: [
    { name: 'issuer', form: 'line' },
    ...client,
    { name: 'groupsClaim', form: 'line', usual: 'groups' },
    { name: 'trustEmail', form: 'flag' },
  ],
  saml: [
    { name: 'idpEntityId', form: 'line' },
    { name: 'entryPoint', form: 'line' },
    { name: 'logoutUrl', form: 'line', optional: true },
    { name: 'idpCertificates', form: 'certificates' },
    { name: 'idpInitiated', form: 'flag' },
    { name: 'emailAttribute', form: 'line', optional: true },
    { name: 'firstNameAttribute', form: 'line', optional: true },
    { name: 'lastNameAttribute', form: 'line', optional: true },
    { name: 'groupsAttribute', form: 'line', optional: true },
    { name: 'entityId', form: 'line', optional: true },
    { name: 'certificate', form: 'area', optional: true },
    { name: 'privateKey', form: 'secretArea', optional: true },
  ],
  ldap: [
    { name: 'url', form: 'line' },
    { name: 'startTls', form: 'flag' },
    { name: 'bindDn', form: 'line' },
    { name: 'bindPassword', form: 'secret' },
    { name: 'base', form: 'line' },
    { name: 'filter', form: 'line', usual: LDAP_FILTER },
    { name: 'mailAttribute', form: 'line', usual: 'mail' },
    { name: 'groupsAttribute', form: 'line', usual: 'memberOf' },
    { name: 'groupBase', form: 'line', optional: true },
    { name: 'groupFilter', form: 'line', usual: '(|(member={dn})(uniqueMember={dn}))' },
    { name: 'caCertificates', form: 'area', optional: true },
  ],
} as const satisfies Record<
  ProviderKind,
  readonly { name: string; form: FieldForm; optional?: true; usual?: string }[]
>;

export type FieldName = (typeof fieldsOfKind)[ProviderKind][number]['name'];
export const fieldsFor = (kind: ProviderKind): readonly ProviderField[] => fieldsOfKind[kind];
export const isSecret = ({ form }: ProviderField): boolean => form === 'secret' || form === 'secretArea';

/** A form as it is typed: texts and switches by name. */
export interface ProviderDraft {
  readonly enabled: boolean;
  readonly allowNewAccounts: boolean;
  readonly defaultRole: GroupRole['role'];
  readonly groupRoles: readonly GroupRole[];
  readonly values: Readonly<Record<string, string | boolean>>;
}

/** What the form begins with. Secrets are never there. */
export function draftOf(kind: ProviderKind, record: ProviderRecord | undefined): ProviderDraft {
  const values = Object.fromEntries(
    fieldsFor(kind).map((field) => [field.name, valueOf(field, record?.config[field.name])]),
  );
  const { enabled = true, allowNewAccounts = true, defaultRole = 'user', groupRoles = [] } = record ?? {};
  return { enabled, allowNewAccounts, defaultRole, groupRoles, values };
}

function valueOf({ form, usual = '' }: ProviderField, kept: unknown): string | boolean {
  if (form === 'flag') return kept === true;
  if (Array.isArray(kept)) return kept.join('\n');
  return typeof kept === 'string' ? kept : usual;
}

/** What is sent; or what is wrong, by field. */
export function inputOf(
  kind: ProviderKind,
  { values, groupRoles, ...common }: ProviderDraft,
): { readonly input: ProviderInput } | { readonly problems: Readonly<Record<string, string>> } {
  const filled = fieldsFor(kind).flatMap((field): [ProviderField, unknown][] => {
    const value = values[field.name] ?? '';
    if (typeof value === 'string' && value.trim() === '') return [];
    return [[field, field.form === 'certificates' ? certificatesIn(String(value)) : value]];
  });
  const byName = (secret: boolean) =>
    Object.fromEntries(
      filled.filter(([field]) => isSecret(field) === secret).map(([field, value]) => [field.name, value]),
    );
  const parsed = safeParse(ProviderInput, {
    ...common,
    ...{ kind, config: byName(false), secrets: byName(true) },
    groupRoles: groupRoles.filter(({ group }) => group.trim() !== ''),
  });
  if (parsed.success) return { input: parsed.data };
  return {
    problems: Object.fromEntries(parsed.error.issues.map(({ path, message }) => [String(path[1] ?? path[0]), message])),
  };
}

/** Certificates of a text: PEM blocks one after the other, or one in base64. */
export function certificatesIn(text: string): string[] {
  const blocks = text.match(/-----BEGIN CERTIFICATE-----[\s\S]*?-----END CERTIFICATE-----/g);
  return blocks ?? [text.trim()].filter(Boolean);
}
