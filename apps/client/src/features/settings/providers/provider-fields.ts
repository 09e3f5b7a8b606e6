import {
  LDAP_FILTER,
  ProviderInput,
  type GroupRole,
  type ProviderKind,
  type ProviderRecord,
} from '@cartulary/contracts/identity-providers';
import { safeParse } from 'zod/mini';
import { t } from '@/text/settings/providers';

/** `secret` is write-only; `certificates` is several in one text. */
type FieldForm = 'line' | 'area' | 'secret' | 'secretArea' | 'flag' | 'certificates';

/** The form's sections: connecting to the provider, people, groups, and our own settings. */
export const formParts = ['provider', 'people', 'groups', 'ours'] as const;
export type FormPart = (typeof formParts)[number];

interface FieldShape {
  readonly form: FieldForm;
  /** Defaults to `provider`. */
  readonly part?: FormPart;
  /** Two of these fit side by side. */
  readonly half?: true;
  readonly optional?: true;
  /** Default value. */
  readonly usual?: string | true;
}
interface ProviderField extends FieldShape {
  readonly name: FieldName;
}

/** A matching email address alone doesn't link accounts with more than member rights, unless this is on. */
const linkPrivileged = { name: 'linkPrivileged', part: 'people', form: 'flag' } as const;

const client = [
  { name: 'clientId', form: 'line', half: true },
  { name: 'clientSecret', form: 'secret', half: true },
] as const;

/** The fields of each kind, in the order in which providers display their values. */
export const fieldsOfKind = {
  google: [...client, linkPrivileged],
  github: [...client, linkPrivileged],
  microsoft: [...client, { name: 'tenant', form: 'line', usual: 'common' }, linkPrivileged],
  oidc: [
    { name: 'issuer', form: 'line' },
    ...client,
    { name: 'groupsClaim', part: 'people', form: 'line', usual: 'groups' },
    { name: 'trustEmail', part: 'people', form: 'flag' },
    linkPrivileged,
  ],
  saml: [
    { name: 'idpEntityId', form: 'line' },
    { name: 'entryPoint', form: 'line' },
    { name: 'logoutUrl', form: 'line', optional: true },
    { name: 'idpCertificates', form: 'certificates' },
    { name: 'idpInitiated', form: 'flag' },
    { name: 'emailAttribute', part: 'people', form: 'line', half: true, optional: true },
    { name: 'firstNameAttribute', part: 'people', form: 'line', half: true, optional: true },
    { name: 'lastNameAttribute', part: 'people', form: 'line', half: true, optional: true },
    { name: 'groupsAttribute', part: 'people', form: 'line', half: true, optional: true },
    { name: 'trustEmail', part: 'people', form: 'flag', usual: true },
    linkPrivileged,
    { name: 'entityId', part: 'ours', form: 'line', optional: true },
    { name: 'certificate', part: 'ours', form: 'area', optional: true },
    { name: 'privateKey', part: 'ours', form: 'secretArea', optional: true },
  ],
  ldap: [
    { name: 'url', form: 'line' },
    { name: 'startTls', form: 'flag' },
    { name: 'bindDn', form: 'line', half: true },
    { name: 'bindPassword', form: 'secret', half: true },
    { name: 'caCertificates', form: 'area', optional: true },
    { name: 'base', part: 'people', form: 'line' },
    { name: 'filter', part: 'people', form: 'line', usual: LDAP_FILTER },
    { name: 'mailAttribute', part: 'people', form: 'line', usual: 'mail' },
    { name: 'trustEmail', part: 'people', form: 'flag', usual: true },
    linkPrivileged,
    { name: 'groupsAttribute', part: 'groups', form: 'line', usual: 'memberOf' },
    { name: 'groupBase', part: 'groups', form: 'line', optional: true },
    { name: 'groupFilter', part: 'groups', form: 'line', usual: '(|(member={dn})(uniqueMember={dn}))' },
  ],
} as const satisfies Record<ProviderKind, readonly (FieldShape & { name: string })[]>;

export type FieldName = (typeof fieldsOfKind)[ProviderKind][number]['name'];
export const fieldsFor = (kind: ProviderKind): readonly ProviderField[] => fieldsOfKind[kind];
/** The fields of a provider type by section. Omits empty sections. */
export const partsOf = (kind: ProviderKind): { part: FormPart; fields: readonly ProviderField[] }[] =>
  formParts
    .map((part) => ({ part, fields: fieldsFor(kind).filter((field) => (field.part ?? 'provider') === part) }))
    .filter(({ fields }) => fields.length > 0);
export const isSecret = ({ form }: ProviderField): boolean => form === 'secret' || form === 'secretArea';

/** The form's state: texts and switches by name. */
export interface ProviderDraft {
  readonly enabled: boolean;
  readonly allowNewAccounts: boolean;
  readonly defaultRole: GroupRole['role'];
  readonly groupRoles: readonly GroupRole[];
  readonly values: Readonly<Record<string, string | boolean>>;
}

/** The form's initial state. Secrets are never included. */
export function draftOf(kind: ProviderKind, record: ProviderRecord | undefined): ProviderDraft {
  const values = Object.fromEntries(
    fieldsFor(kind).map((field) => [field.name, valueOf(field, record?.config[field.name])]),
  );
  const { enabled = true, allowNewAccounts = true, defaultRole = 'user', groupRoles = [] } = record ?? {};
  return { enabled, allowNewAccounts, defaultRole, groupRoles, values };
}

function valueOf({ form, usual = '' }: ProviderField, kept: unknown): string | boolean {
  if (form === 'flag') return (kept ?? usual) === true;
  if (Array.isArray(kept)) return kept.join('\n');
  return typeof kept === 'string' ? kept : String(usual);
}

/** The request, or the problems by field. */
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
    kind,
    config: byName(false),
    secrets: byName(true),
    groupRoles: groupRoles.filter(({ group }) => group.trim() !== ''),
  });
  if (parsed.success && kind === 'oidc' && !isTalkedTo(String(values.issuer)))
    return { problems: { issuer: t('form.issuerPlain') } };
  if (parsed.success) return { input: parsed.data };
  return {
    problems: Object.fromEntries(parsed.error.issues.map(({ path, message }) => [String(path[1] ?? path[0]), message])),
  };
}

/** The server connects to a provider only over TLS, except for one on its own machine if the operator allows it. */
const isTalkedTo = (issuer: string): boolean => {
  const { protocol, hostname } = new URL(issuer.trim());
  return protocol === 'https:' || ['localhost', '127.0.0.1', '[::1]'].includes(hostname);
};

/** The certificates in a string: consecutive PEM blocks, or one in base64. */
export function certificatesIn(text: string): string[] {
  const blocks = text.match(/-----BEGIN CERTIFICATE-----[^-]*-----END CERTIFICATE-----/g);
  return blocks ?? [text.trim()].filter(Boolean);
}
