import { Injectable } from '@nestjs/common';
import type { ProviderKind } from '@cartulary/contracts/identity-providers';
import { AppError } from '../../platform/serve/errors.js';
import type { EffectiveProvider } from '../../platform/settings/installation-providers.js';
import { ProviderRefusal } from './provider-refusal.js';

/**
 * The same message for every network or TLS error; otherwise, people who configure providers could find out which
 * services run where.
 */
const UNREACHED = 'Couldn’t reach the provider. Check its address, port, and certificate.';

type Check<K extends ProviderKind> = (provider: EffectiveProvider<K>) => Promise<void>;

/** Tests whether providers respond correctly, using the check registered by each protocol. Doesn't sign anyone in. */
@Injectable()
export class ProviderTestsService {
  private readonly checks = new Map<ProviderKind, Check<ProviderKind>>();

  /** Called once at startup by the protocol's module. A check throws `ProviderRefusal` if something is wrong. */
  register<K extends ProviderKind>(kind: K, check: Check<K>): void {
    // Only called with providers of this kind.
    this.checks.set(kind, check as unknown as Check<ProviderKind>);
  }

  /** @throws AppError provider_not_reached with the reason in `data` */
  async run(provider: EffectiveProvider): Promise<void> {
    const check = this.checks.get(provider.kind);
    if (check === undefined) throw new AppError('not_found');
    try {
      await check(provider);
    } catch (error) {
      if (!(error instanceof ProviderRefusal)) throw error;
      const cause = error.cause instanceof Error ? error.cause.message : undefined;
      const said = error.reason === 'provider-unreachable' ? UNREACHED : cause;
      throw new AppError('provider_not_reached', { data: { reason: error.reason, said }, cause: error });
    }
  }
}
