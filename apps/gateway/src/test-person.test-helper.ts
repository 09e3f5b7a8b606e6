import type { SignedIn } from '@cartulary/contracts/endpoints/auth';
import type { Uploaded } from '@cartulary/contracts/endpoints/documents';
import type { Envelope } from '@cartulary/contracts/envelope';
import { Account } from '@cartulary/database/entities/account.entity';
import { repository } from '@cartulary/database/organisation-context';
import type { TestGateway } from './running-gateway.test-helper.js';

export const PASSWORD = 'Blue-Kettle-7-Harbour';

export interface Answer<T = unknown> {
  readonly status: number;
  readonly headers: Headers;
  readonly body: Envelope<T>;
}

export interface CallOptions {
  readonly token?: string | undefined;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

/** One JSON call. */
export async function call<T = unknown>(
  origin: string,
  method: string,
  path: string,
  given: CallOptions = {},
): Promise<Answer<T>> {
  const isForm = given.body instanceof FormData;
  const headers = {
    ...(given.token === undefined ? {} : { authorization: `Bearer ${given.token}` }),
    ...(given.body === undefined || isForm ? {} : { 'content-type': 'application/json' }),
    ...given.headers,
  };
  const json = given.body === undefined ? null : JSON.stringify(given.body);
  const body = isForm ? (given.body as FormData) : json;
  const response = await fetch(new URL(path, origin), { method, headers, body, redirect: 'manual' });
  const text = await response.text();
  const isJson = response.headers.get('content-type')?.includes('json') ?? false;
  return {
    status: response.status,
    headers: response.headers,
    body: isJson ? (JSON.parse(text) as Envelope<T>) : ({ success: response.ok, message: text } as Envelope<T>),
  };
}

/** The `data` of a call that has to succeed. */
export function dataOf<T>(answer: Answer<T>): T {
  if (!answer.body.success || answer.body.data === undefined)
    throw new Error(`${answer.status} ${JSON.stringify(answer.body)}`);
  return answer.body.data;
}

export const registration = (email: string): Record<string, unknown> => ({
  firstName: 'Ilse',
  lastName: 'Marwick',
  email,
  password: PASSWORD,
  acceptTerms: true,
  acceptPrivacy: true,
  role: 'user',
});

/** Marks people's email addresses as verified, as if each had followed the link in the email. */
export async function proveAddress({ parts }: TestGateway, ...proved: readonly TestPerson[]): Promise<void> {
  for (const { signedIn } of proved)
    await parts.database.inOrganisation(signedIn.user.organizationId, () =>
      repository(Account).update({ id: signedIn.user.id }, { isEmailVerified: true }),
    );
}

let people = 0;

/** A person with an account, signed in. The first one in an installation founds it. */
export class TestPerson {
  private constructor(
    readonly origin: string,
    readonly email: string,
    readonly signedIn: SignedIn,
  ) {}

  static async signUp(origin: string, email = `person-${(people += 1)}@example.org`): Promise<TestPerson> {
    return new TestPerson(
      origin,
      email,
      dataOf(await call<SignedIn>(origin, 'POST', '/api/auth/signup', { body: registration(email) })),
    );
  }

  call<T = unknown>(method: string, path: string, given: CallOptions = {}): Promise<Answer<T>> {
    return call<T>(this.origin, method, path, { token: this.signedIn.token, ...given });
  }

  async data<T>(method: string, path: string, body?: unknown): Promise<T> {
    return dataOf(await this.call<T>(method, path, { body }));
  }

  /** Uploads files under the field names that our client uses. */
  upload(
    files: readonly { name: string; content: string | Uint8Array }[],
    query = '',
    headers: Readonly<Record<string, string>> = {},
  ): Promise<Answer<Uploaded>> {
    const form = new FormData();
    files.forEach(({ name, content }, index) => {
      const field = files.length === 1 ? 'file' : `files[${index}]`;
      form.append(field, new Blob([typeof content === 'string' ? content : new Uint8Array(content)]), name);
    });
    return this.call<Uploaded>('POST', `/api/v1/documents${query}`, { body: form, headers });
  }

  /** Uploads one text file and returns its id. */
  async uploadText(name = 'note.txt', content = `A note about ${name}`): Promise<string> {
    const { documents } = dataOf(await this.upload([{ name, content }]));
    return documents[0]?.id ?? '';
  }
}
