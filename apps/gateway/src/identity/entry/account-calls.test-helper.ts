import type { SignedIn } from '@cartulary/contracts/endpoints/auth';
import type { User } from '@cartulary/contracts/user';
import type { TestGateway } from '../../running-gateway.test-helper.js';
import { call, PASSWORD, type CallOptions, type TestPerson } from '../../test-person.test-helper.js';

/** Account calls to a gateway started by a test file. */
export function accountCalls(running: () => TestGateway) {
  const post = <T = SignedIn>(path: string, body: unknown, options: CallOptions = {}) =>
    call<T>(running().url, 'POST', path, { body, ...options });
  return {
    post,
    login: (email: string, password = PASSWORD, options: CallOptions = {}, rememberMe = false) =>
      post('/api/v1/auth/login', { email, password, rememberMe }, options),
    validate: (token: string) => call<{ user: User }>(running().url, 'GET', '/api/v1/auth/validate', { token }),
    refresh: (body: unknown, options: CallOptions = {}) => post('/api/v1/auth/refresh', body, options),
    /** Runs work in the person's own organization. */
    inOwn: <T>({ signedIn }: TestPerson, work: () => Promise<T>) =>
      running().parts.database.inOrganisation(signedIn.user.organizationId, work),
  };
}
