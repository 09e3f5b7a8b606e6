import { ASSERTION, attributeOf, childrenOf, textOf } from './safe-xml.js';

const CLAIMS = 'http://schemas.xmlsoap.org/ws/2005/05/identity/claims';
const MICROSOFT = 'http://schemas.microsoft.com';

/** Names that Entra ID, Okta, Keycloak, and ADFS use for these attributes; the first one present is used. */
export const usualNames = {
  email: [
    `${CLAIMS}/emailaddress`,
    'email',
    'mail',
    'emailAddress',
    'urn:oid:0.9.2342.19200300.100.1.3',
    'urn:oid:1.2.840.113549.1.9.1',
  ],
  firstName: [`${CLAIMS}/givenname`, 'firstName', 'givenName', 'first_name', 'urn:oid:2.5.4.42'],
  lastName: [`${CLAIMS}/surname`, 'lastName', 'surname', 'sn', 'last_name', 'urn:oid:2.5.4.4'],
  groups: [
    `${MICROSOFT}/ws/2008/06/identity/claims/groups`,
    'http://schemas.xmlsoap.org/claims/Group',
    `${MICROSOFT}/ws/2008/06/identity/claims/role`,
    'groups',
    'memberOf',
    'Role',
  ],
} as const;
export type AttributeKind = keyof typeof usualNames;

/** All of an assertion's attributes with their text values; omits values with child elements. */
export function attributesOf(assertion: Element): Map<string, string[]> {
  const found = new Map<string, string[]>();
  for (const statement of childrenOf(assertion, ASSERTION, 'AttributeStatement'))
    for (const attribute of childrenOf(statement, ASSERTION, 'Attribute')) {
      const name = attributeOf(attribute, 'Name');
      if (name === undefined) continue;
      const values = childrenOf(attribute, ASSERTION, 'AttributeValue').flatMap((value) => textOf(value) ?? []);
      found.set(name, [...(found.get(name) ?? []), ...values]);
    }
  return found;
}

/**
 * The values of one kind: from the configured name, or else from the first usual name that's present.
 * @param chosen the name in the organization's settings; undefined for the usual ones
 */
export function valuesOf(
  attributes: ReadonlyMap<string, readonly string[]>,
  kind: AttributeKind,
  chosen: string | undefined,
): readonly string[] {
  const names: readonly string[] = chosen === undefined ? usualNames[kind] : [chosen];
  for (const name of names) {
    const values = attributes.get(name);
    if (values !== undefined && values.length > 0) return values;
  }
  return [];
}
