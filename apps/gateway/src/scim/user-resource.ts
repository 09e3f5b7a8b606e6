import { DEFAULT_LAST_NAME, emailPattern } from '@cartulary/contracts/user';
import { withoutUnseen } from '@cartulary/contracts/unseen';
import { cleanName } from '../platform/items/unseen.js';
import { field, type Json } from './patch.js';
import { invalidValue } from '../platform/serve/scim-error.js';
import { isOn, listOf, objectOf, textOf } from './written.js';

export const USER_SCHEMA = 'urn:ietf:params:scim:schemas:core:2.0:User';
/** SCIM's resource type for a person: the last part of the schema's name. */
export const USER_TYPE = USER_SCHEMA.slice(USER_SCHEMA.lastIndexOf(':') + 1);
const MAX_TEXT = 254;

/** A person as stored. */
export interface UserRow {
  readonly id: string;
  readonly userName: string;
  readonly externalId: string | null;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly isActive: boolean;
  readonly createdAt: Date;
  readonly updatedAt: Date;
  readonly groups: readonly { readonly value: string; readonly display: string }[];
}

/** A person as the directory wants them. Other properties aren't stored, in particular no role or password. */
export interface WantedUser {
  readonly userName: string;
  readonly externalId: string | null;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly isActive: boolean;
}

export const userResource = (row: UserRow): Json => ({
  schemas: [USER_SCHEMA],
  id: row.id,
  ...(row.externalId === null ? {} : { externalId: row.externalId }),
  userName: row.userName,
  name: {
    givenName: row.firstName,
    familyName: row.lastName,
    formatted: `${row.firstName} ${row.lastName}`,
  },
  displayName: `${row.firstName} ${row.lastName}`,
  emails: [{ value: row.email, type: 'work', primary: true }],
  active: row.isActive,
  groups: row.groups.map((group) => ({ ...group, $ref: `/scim/v2/Groups/${group.value}`, type: 'direct' })),
  meta: {
    resourceType: USER_TYPE,
    created: row.createdAt.toISOString(),
    lastModified: row.updatedAt.toISOString(),
    location: `/scim/v2/Users/${row.id}`,
  },
});

/**
 * Reads a whole resource from a directory, or the result of a PATCH.
 * @param before the previous state: if the username was the email address and only the username changed, the email
 * address changes with it
 * @throws ScimError `invalidValue`
 */
export function readUser(sent: Json, before?: UserRow): WantedUser {
  const userName = withoutUnseen(textOf(sent, 'userName') ?? '').trim();
  if (userName === '' || userName.length > MAX_TEXT) throw invalidValue('userName is missing or too long');
  const email = addressOf(sent, userName, before);
  const { firstName, lastName } = namesOf(sent, email);
  return {
    userName,
    externalId: textOf(sent, 'externalId')?.slice(0, MAX_TEXT) ?? null,
    email,
    firstName,
    lastName,
    isActive: isOn(field(sent, 'active'), 'active', true),
  };
}

function addressOf(sent: Json, userName: string, before?: UserRow): string {
  const emails = listOf(sent, 'emails');
  const chosen =
    emails.find((one) => isOn(one['primary'], 'primary', false)) ??
    emails.find((one) => textOf(one, 'type')?.toLowerCase() === 'work') ??
    emails[0];
  const written = chosen === undefined ? undefined : textOf(chosen, 'value');
  const followed = before !== undefined && isSame(before.email, before.userName) && isSame(written ?? '', before.email);
  const email = (followed || written === undefined ? userName : written).trim().toLowerCase();
  if (email.length > MAX_TEXT || !emailPattern.test(email) || withoutUnseen(email) !== email)
    throw invalidValue('The person needs an email address: in emails, or as userName');
  return email;
}

function namesOf(sent: Json, email: string): Pick<WantedUser, 'firstName' | 'lastName'> {
  const name = objectOf(sent, 'name');
  const whole = cleanName(textOf(sent, 'displayName') ?? textOf(name, 'formatted') ?? '');
  const [first = '', ...rest] = whole.split(/\s+/);
  const cut = (text: string): string => text.slice(0, 100).trim();
  const firstName =
    cut(cleanName(textOf(name, 'givenName') ?? '')) || cut(first) || cut(cleanName(email.split('@')[0] ?? ''));
  const lastName = cut(cleanName(textOf(name, 'familyName') ?? '')) || cut(rest.join(' '));
  return { firstName: firstName || DEFAULT_LAST_NAME, lastName: lastName || DEFAULT_LAST_NAME };
}

const isSame = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();
