import { Controller } from '@nestjs/common';
import type { Call } from '../platform/caller/call.js';
import { Serve, type AnswerOf, type InputOf } from '../platform/serve/serve.js';
import { VaultOpeningsService } from './vault-openings.service.js';

/** Opening a vault on another device of its owner. */
@Controller()
export class VaultOpeningsController {
  constructor(private readonly openings: VaultOpeningsService) {}

  @Serve('vaultOpenings.ask')
  ask(
    { params, body }: InputOf<'vaultOpenings.ask'>,
    { caller, userAgent }: Call,
  ): Promise<AnswerOf<'vaultOpenings.ask'>> {
    return this.openings.ask(caller, params.openingId, body.askingKey, userAgent);
  }

  @Serve('vaultOpenings.read')
  read({ params }: InputOf<'vaultOpenings.read'>, { caller }: Call): Promise<AnswerOf<'vaultOpenings.read'>> {
    return this.openings.read(caller, params.openingId);
  }

  @Serve('vaultOpenings.answer')
  answer(
    { params, body }: InputOf<'vaultOpenings.answer'>,
    { caller }: Call,
  ): Promise<AnswerOf<'vaultOpenings.answer'>> {
    return this.openings.answer(caller, params.openingId, body.givingKey);
  }

  @Serve('vaultOpenings.show')
  show({ params, body }: InputOf<'vaultOpenings.show'>, { caller }: Call): Promise<AnswerOf<'vaultOpenings.show'>> {
    return this.openings.show(caller, params.openingId, body.nonce);
  }

  @Serve('vaultOpenings.give')
  async give({ params, body }: InputOf<'vaultOpenings.give'>, { caller }: Call): Promise<string> {
    await this.openings.give(caller, params.openingId, body.wrapped);
    return 'The key waits for the other device';
  }

  @Serve('vaultOpenings.take')
  take({ params }: InputOf<'vaultOpenings.take'>, { caller }: Call): Promise<AnswerOf<'vaultOpenings.take'>> {
    return this.openings.take(caller, params.openingId);
  }

  @Serve('vaultOpenings.refuse')
  async refuse({ params }: InputOf<'vaultOpenings.refuse'>, { caller }: Call): Promise<string> {
    await this.openings.refuse(caller, params.openingId);
    return 'The other device gets nothing';
  }
}
