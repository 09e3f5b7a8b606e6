import { Controller } from '@nestjs/common';
import type { Call } from '../../platform/caller/call.js';
import { Serve, type AnswerOf, type InputOf } from '../../platform/serve/serve.js';
import { RecoveryRequestsService } from './recovery-requests.service.js';
import { VaultRecoveryService } from './vault-recovery.service.js';

/** Vaults that two administrators can open together. */
@Controller()
export class VaultRecoveryController {
  constructor(
    private readonly recovery: VaultRecoveryService,
    private readonly asked: RecoveryRequestsService,
  ) {}

  @Serve('vaultRecovery.read')
  read(_: InputOf<'vaultRecovery.read'>, { caller }: Call): Promise<AnswerOf<'vaultRecovery.read'>> {
    return this.recovery.read(caller);
  }

  @Serve('vaultRecovery.candidates')
  candidates(_: InputOf<'vaultRecovery.candidates'>, { caller }: Call): Promise<AnswerOf<'vaultRecovery.candidates'>> {
    return this.recovery.candidates(caller);
  }

  @Serve('vaultRecovery.propose')
  propose({ body }: InputOf<'vaultRecovery.propose'>, { caller }: Call): Promise<AnswerOf<'vaultRecovery.propose'>> {
    return this.recovery.propose(caller, body);
  }

  @Serve('vaultRecovery.accept')
  accept({ params }: InputOf<'vaultRecovery.accept'>, { caller }: Call): Promise<AnswerOf<'vaultRecovery.accept'>> {
    return this.recovery.accept(caller, params.recoveryId);
  }

  @Serve('vaultRecovery.end')
  async end({ params }: InputOf<'vaultRecovery.end'>, { caller }: Call): Promise<string> {
    await this.recovery.end(caller, params.recoveryId);
    return 'Recovery by two administrators is off';
  }

  @Serve('vaultRecovery.copy')
  async copy({ params, body }: InputOf<'vaultRecovery.copy'>, { caller }: Call): Promise<string> {
    await this.recovery.copy(caller, params.recoveryId, body);
    return 'Both halves are stored';
  }

  @Serve('vaultRecovery.ask')
  ask({ body }: InputOf<'vaultRecovery.ask'>, { caller, userAgent }: Call): Promise<AnswerOf<'vaultRecovery.ask'>> {
    return this.asked.ask(caller, body.id, body.sessionKey, userAgent);
  }

  @Serve('vaultRecovery.requests')
  requests(_: InputOf<'vaultRecovery.requests'>, { caller }: Call): Promise<AnswerOf<'vaultRecovery.requests'>> {
    return this.asked.held(caller);
  }

  @Serve('vaultRecovery.give')
  async give({ params, body }: InputOf<'vaultRecovery.give'>, { caller }: Call): Promise<string> {
    await this.asked.give(caller, params.requestId, body.share);
    return 'Your half waits for their page';
  }

  @Serve('vaultRecovery.refuse')
  async refuse({ params }: InputOf<'vaultRecovery.refuse'>, { caller }: Call): Promise<string> {
    await this.asked.refuse(caller, params.requestId);
    return 'Nothing was released';
  }

  @Serve('vaultRecovery.finish')
  async finish({ params, body }: InputOf<'vaultRecovery.finish'>, { caller }: Call): Promise<string> {
    await this.asked.finish(caller, params.requestId, body.vaultId, body.way);
    return 'The vault has its new passphrase';
  }
}
