import { randomUUID } from 'node:crypto';

/**
 * URL of a running Keycloak. Only `npm run test:keycloak` starts one, because it needs Java and takes half a minute.
 */
export const keycloakOrigin = process.env['CARTULARY_TEST_KEYCLOAK'];

const ADMIN = { username: 'admin', password: 'admin' };

interface Person {
  readonly email: string;
  readonly password: string;
  readonly firstName: string;
  readonly lastName: string;
}

/** A separate realm in a running Keycloak (`npm run test:keycloak`), created through its API. */
export class KeycloakRealm {
  private token = '';

  private constructor(
    readonly origin: string,
    readonly name: string,
  ) {}

  static async create(origin = keycloakOrigin ?? ''): Promise<KeycloakRealm> {
    const realm = new KeycloakRealm(origin, `cartulary-${randomUUID().slice(0, 8)}`);
    const form = new URLSearchParams({ grant_type: 'password', client_id: 'admin-cli', ...ADMIN });
    const answer = await fetch(`${origin}/realms/master/protocol/openid-connect/token`, { method: 'POST', body: form });
    realm.token = ((await answer.json()) as { access_token: string }).access_token;
    await realm.admin('POST', '', { realm: realm.name, enabled: true, sslRequired: 'none' });
    return realm;
  }

  get issuer(): string {
    return `${this.origin}/realms/${this.name}`;
  }

  async remove(): Promise<void> {
    await this.admin('DELETE', `/${this.name}`);
  }

  async metadata(): Promise<string> {
    return (await fetch(`${this.issuer}/protocol/saml/descriptor`)).text();
  }

  /** Registers us with our own metadata, as a Keycloak administrator would. */
  async addSamlClient(metadata: string): Promise<void> {
    const path = `/${this.name}/client-description-converter`;
    const client = await this.admin<object & { attributes?: object }>('POST', path, metadata, 'application/xml');
    const mapper = (name: string, property: string) => ({
      name,
      protocol: 'saml',
      protocolMapper: 'saml-user-property-mapper',
      config: { 'user.attribute': property, 'attribute.name': name, 'attribute.nameformat': 'Basic' },
    });
    const protocolMappers = [
      mapper('email', 'email'),
      mapper('firstName', 'firstName'),
      mapper('lastName', 'lastName'),
    ];
    await this.admin('POST', `/${this.name}/clients`, { ...client, protocolMappers });
  }

  /** @returns the client's secret */
  async addOpenidClient(clientId: string, redirectUri: string): Promise<string> {
    const secret = randomUUID();
    const flow = { standardFlowEnabled: true, attributes: { 'pkce.code.challenge.method': 'S256' } };
    const kept = { publicClient: false, clientAuthenticatorType: 'client-secret', secret };
    const client = { clientId, ...kept, protocol: 'openid-connect', redirectUris: [redirectUri], ...flow };
    await this.admin('POST', `/${this.name}/clients`, client);
    return secret;
  }

  async addPerson({ password, ...person }: Person): Promise<void> {
    const credentials = [{ type: 'password', value: password, temporary: false }];
    const known = { ...person, username: person.email, enabled: true, emailVerified: true };
    await this.admin('POST', `/${this.name}/users`, { ...known, credentials });
  }

  private async admin<T>(method: string, path: string, body?: unknown, type = 'application/json'): Promise<T> {
    const text = body === undefined || typeof body === 'string' ? body : JSON.stringify(body);
    const response = await fetch(`${this.origin}/admin/realms${path}`, {
      method,
      headers: { authorization: `Bearer ${this.token}`, ...(text !== undefined && { 'content-type': type }) },
      ...(text !== undefined && { body: text }),
    });
    const said = await response.text();
    if (!response.ok) throw new Error(`Keycloak: ${method} ${path}: ${response.status} ${said}`);
    return (said === '' ? undefined : JSON.parse(said)) as T;
  }
}

/** A browser at Keycloak: follows redirects, stores cookies, and fills in forms. */
export class KeycloakVisitor {
  private readonly cookies = new Map<string, string>();

  /** @returns the last page, and the URL to which it left Keycloak, if any */
  async go(address: string, form?: URLSearchParams): Promise<{ page: string; leftFor: string | undefined }> {
    const { origin } = new URL(address);
    let at = address;
    let body = form;
    for (;;) {
      const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
      const method = body === undefined ? 'GET' : 'POST';
      const response = await fetch(at, { method, redirect: 'manual', headers: { cookie }, ...(body && { body }) });
      for (const set of response.headers.getSetCookie()) {
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(set) ?? [];
        this.cookies.set(name, value);
      }
      const location = response.headers.get('location');
      if (location === null) return { page: await response.text(), leftFor: undefined };
      at = new URL(location, at).href;
      body = undefined;
      if (new URL(at).origin !== origin) return { page: '', leftFor: at };
    }
  }

  /** Confirms a confirmation page and follows self-submitting forms. */
  async confirm(address: string): Promise<{ leftFor: string | undefined; form: KeycloakForm | undefined }> {
    const { action, fields } = formOf((await this.go(address)).page);
    fields.set('confirmLogout', 'Logout');
    const { page: next, leftFor } = await this.go(new URL(action, address).href, fields);
    return { leftFor, form: leftFor === undefined ? formOf(next) : undefined };
  }

  /** Signs in when Keycloak asks. @returns the form with its answer */
  async signIn(address: string, { email, password }: Pick<Person, 'email' | 'password'>): Promise<KeycloakForm> {
    const { page } = await this.go(address);
    const asked = formOf(page);
    if (asked.fields.has('SAMLResponse')) return asked;
    return formOf((await this.type(asked, { email, password })).page);
  }

  /** Same as {@link signIn}, for answers by redirect. @returns the redirect URL */
  async signInByCode(address: string, person: Pick<Person, 'email' | 'password'>): Promise<URL> {
    const { leftFor } = await this.type(formOf((await this.go(address)).page), person);
    return new URL(leftFor ?? '');
  }

  private type({ action }: KeycloakForm, { email, password }: Pick<Person, 'email' | 'password'>) {
    return this.go(action, new URLSearchParams({ username: email, password }));
  }
}

export interface KeycloakForm {
  readonly action: string;
  readonly fields: URLSearchParams;
}

export function formOf(page: string): KeycloakForm {
  const action = /<form[^>]*action="([^"]+)"/i.exec(page)?.[1];
  if (action === undefined) throw new Error(`Keycloak shows no form: ${page.slice(0, 2_000)}`);
  const fields = new URLSearchParams();
  for (const [input] of page.matchAll(/<input[^>]*type="hidden"[^>]*>/gi)) {
    const name = /name="([^"]*)"/i.exec(input)?.[1];
    const value = /value="([^"]*)"/i.exec(input)?.[1];
    if (name !== undefined && value !== undefined) fields.set(name, plain(value));
  }
  return { action: plain(action), fields };
}

const plain = (text: string): string =>
  text
    .replace(/&#x([0-9a-f]+);/gi, (_, code: string) => String.fromCodePoint(Number.parseInt(code, 16)))
    .replace(/&#(\d+);/g, (_, code: string) => String.fromCodePoint(Number(code)))
    .replaceAll('&quot;', '"')
    .replaceAll('&lt;', '<')
    .replaceAll('&amp;', '&');
