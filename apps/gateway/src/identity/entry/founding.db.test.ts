import type { SignedIn } from '@cartulary/contracts/endpoints/auth';
import { runningGateway } from '../../running-gateway.test-helper.js';
import { call, registration } from '../../test-person.test-helper.js';
import { FoundingService } from './founding.service.js';

describe('an installation with an administrator’s address', () => {
  it('lets only that address be first, also of many at once', async () => {
    const reserved = await runningGateway({ CARTULARY_ADMIN_EMAIL: 'Boss@example.org' });
    try {
      const sign = (email: string) =>
        call<SignedIn>(reserved.url, 'POST', '/api/auth/signup', { body: registration(email) });
      const early = await sign('early@example.org');
      expect([early.status, early.body.error]).toEqual([
        403,
        'The first account of this installation is reserved for its administrator address',
      ]);
      expect((await sign('boss@example.org')).status).toBe(201);
      expect((await sign('early@example.org')).status).toBe(201);
    } finally {
      await reserved.stop();
    }
  });

  it('has one founder, however many come at the same moment', async () => {
    const empty = await runningGateway();
    try {
      const founding = new FoundingService(empty.parts.database);
      // Empty from the start.
      expect(await founding.isEmpty()).toBe(true);
      const person = (index: number) => ({
        email: `at-once-${index}@example.org`,
        firstName: 'Ada',
        passwordHash: null,
        role: 'admin' as const,
      });
      const came = Array.from({ length: 12 }, (_, index) =>
        founding.asFounder(async (isFirst) => {
          await founding.foundOrganisation('At once', person(index));
          return isFirst;
        }),
      );
      expect((await Promise.all(came)).filter(Boolean)).toHaveLength(1);
      expect(await founding.isEmpty()).toBe(false);
    } finally {
      await empty.stop();
    }
  });
});
