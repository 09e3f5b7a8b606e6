import type { Proved } from '@cartulary/contracts/endpoints/mfa';
import type { MailRecord } from '@cartulary/contracts/endpoints/mail';
import type { MfaRequired } from '@cartulary/contracts/mfa';
import { waitFor } from '@cartulary/testing/wait-for';
import { Secret, TOTP } from 'otpauth';
import { call, dataOf, PASSWORD, type Answer, type TestPerson } from '../../test-person.test-helper.js';

const STEP_MS = 30_000;

/** The code an app shows now, or the given number of steps later. */
export const codeOf = (secret: string, stepsLater = 0): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + stepsLater * STEP_MS });

/** A person with their own IP address, so that tests don't share its limits. */
export class SecondSteps {
  private readonly headers: Record<string, string>;

  constructor(
    private readonly origin: string,
    readonly person: TestPerson,
    number: number,
  ) {
    this.headers = { 'x-forwarded-for': `198.51.100.${number}` };
  }

  post<T = unknown>(path: string, body?: unknown, token?: string): Promise<Answer<T>> {
    return call<T>(this.origin, 'POST', path, { body, token, headers: this.headers });
  }

  login(password = PASSWORD): Promise<Answer<MfaRequired>> {
    return this.post('/api/v1/auth/login', { email: this.person.email, password });
  }

  /** The challenge of a sign-in that needs a second step. */
  async challenge(): Promise<string> {
    return dataOf(await this.login()).challenge ?? '';
  }

  /** With a challenge; defaults to the person's own session. */
  verify(method: string, code: string, token = this.person.signedIn.token): Promise<Answer<Proved>> {
    return this.post('/api/auth/mfa/verify', { method, token: code }, token);
  }

  /** Sets up an authenticator app and confirms it with the previous step's code, which leaves later codes for the test. */
  async setUpTotp(): Promise<{ secret: string; recoveryCodes: string[] }> {
    const { secret } = dataOf(
      await this.post<{ secret: string }>('/api/auth/mfa/setup', { method: 'totp' }, this.person.signedIn.token),
    );
    const confirm = () => this.verify('totp', codeOf(secret, -1));
    const first = await confirm();
    // If a time step just ended, the code was one too old.
    const { recoveryCodes = [] } = dataOf(first.status === 401 ? await confirm() : first);
    return { secret, recoveryCodes };
  }
}

/** The code in the newest email to an address, as the operator sees it, once there are this many. */
export async function mailedCode(operator: TestPerson, address: string, count = 1): Promise<string> {
  const [mail] = await waitFor(async () => {
    const { items } = await operator.data<{ items: MailRecord[] }>('GET', '/api/v1/mails?pageSize=100');
    const found = items.filter((one) => one.address === address && one.kind === 'sign-in-code');
    return found.length >= count ? found : undefined;
  });
  const { text } = await operator.data<{ text: string }>('GET', `/api/v1/mails/${mail?.id}`);
  return /^(\d{6})$/m.exec(text)?.[1] ?? '';
}
