import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { DocumentDetail, Uploaded } from '@cartulary/contracts/endpoints/documents';
import type { SignedIn } from '@cartulary/contracts/endpoints/auth';
import type { Envelope } from '@cartulary/contracts/envelope';
import { waitFor } from './wait-for.js';

export interface Answer<T> {
  readonly status: number;
  readonly body: Envelope<T>;
}

const settled: ReadonlySet<string> = new Set(['ready', 'needs-review', 'failed']);

/** A person who uses the product over HTTP, as a client other than the browser. */
export class Person {
  private constructor(
    readonly origin: string,
    readonly email: string,
    readonly password: string,
    /** The access token of the latest sign-in. */
    public token: string,
    /** Its refresh token; empty until the first sign-in. */
    public refreshToken = '',
  ) {}

  /** Creates an account. The first one on an installation founds it. */
  static async signUp(origin: string, email: string, password = 'Blue-Kettle-7-Harbour'): Promise<Person> {
    const person = new Person(origin, email, password, '');
    const answer = await person.call<SignedIn>('POST', '/api/auth/signup', {
      firstName: 'Ilse',
      lastName: 'Marwick',
      email,
      password,
      acceptTerms: true,
      acceptPrivacy: true,
      role: 'user',
    });
    person.remember(required(answer));
    return person;
  }

  /** A person who already has an account. */
  static async of(origin: string, email: string, password: string): Promise<Person> {
    const person = new Person(origin, email, password, '');
    await person.signIn();
    return person;
  }

  /** Signs in again, for example after the server was restarted. */
  async signIn(): Promise<void> {
    const { email, password } = this;
    this.remember(
      required(await this.call<SignedIn>('POST', '/api/v1/auth/login', { email, password, rememberMe: true })),
    );
  }

  private remember({ token, refreshToken = '' }: SignedIn): void {
    this.token = token;
    this.refreshToken = refreshToken;
  }

  /** One JSON call; sends `body` if given. */
  async call<T>(method: string, address: string, body?: unknown): Promise<Answer<T>> {
    const response = await fetch(this.origin + address, {
      method,
      headers: {
        ...(this.token && { authorization: `Bearer ${this.token}` }),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    return { status: response.status, body: (await response.json()) as Envelope<T> };
  }

  /** Uploads files in one call, by path or with a name and bytes. */
  upload(...files: readonly (string | { name: string; bytes: Uint8Array })[]): Promise<Answer<Uploaded>> {
    return this.send('', files);
  }

  /** Like {@link upload}, into one of this person's batches. */
  uploadInto(batchId: string, files: readonly { name: string; bytes: Uint8Array }[]): Promise<Answer<Uploaded>> {
    return this.send(`?batchId=${batchId}`, files);
  }

  private async send(
    query: string,
    files: readonly (string | { name: string; bytes: Uint8Array })[],
  ): Promise<Answer<Uploaded>> {
    const form = new FormData();
    files.forEach((file, index) => {
      const { name, bytes } =
        typeof file === 'string' ? { name: path.basename(file), bytes: readFileSync(file) } : file;
      form.append(files.length === 1 ? 'file' : `files[${index}]`, new Blob([new Uint8Array(bytes)]), name);
    });
    const response = await fetch(`${this.origin}/api/v1/documents${query}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${this.token}` },
      body: form,
    });
    return { status: response.status, body: (await response.json()) as Envelope<Uploaded> };
  }

  /** Uploads one file that has to be accepted. @returns its id */
  async uploadOne(file: string | { name: string; bytes: Uint8Array }): Promise<string> {
    const [document] = required(await this.upload(file)).documents;
    if (!document) throw new Error('The file was not taken');
    return document.id;
  }

  async document(documentId: string): Promise<DocumentDetail> {
    return required(await this.call<DocumentDetail>('GET', `/api/v1/documents/${documentId}`));
  }

  /** Waits until a document is processed, needs review or has failed. */
  whenRead(documentId: string, limitMs = 180_000, everyMs?: number): Promise<DocumentDetail> {
    return waitFor(
      async () => {
        const document = await this.document(documentId);
        return settled.has(document.state) && document;
      },
      limitMs,
      everyMs,
    ) as Promise<DocumentDetail>;
  }

  /** A token that opens a socket, valid for one minute. */
  async socketToken(): Promise<string> {
    return required(await this.call<{ token: string }>('POST', '/api/v1/auth/short-token', { purpose: 'socket' }))
      .token;
  }

  /** The IDs of the documents that a search finds. */
  async search(query: string): Promise<string[]> {
    const answer = await this.call<{ items: { documentId: string }[] }>(
      'GET',
      `/api/v1/search?q=${encodeURIComponent(query)}`,
    );
    return required(answer).items.map((item) => item.documentId);
  }
}

function required<T>({ status, body }: Answer<T>): T {
  if (!body.success || body.data === undefined) throw new Error(`${status}: ${body.error ?? 'no data'}`);
  return body.data;
}
