import { Controller } from '@nestjs/common';
import { limits } from '@cartulary/contracts/limits';
import type { Call } from '../../platform/caller/call.js';
import { SharedRates, type SharedRate } from '../../platform/rates/shared-rates.js';
import { Serve, type AnswerOf, type InputOf } from '../../platform/serve/serve.js';
import { AddressChangesService } from './address-changes.service.js';
import { AddressUndoService } from './address-undo.service.js';

/** The caller's own email address, and changing it. */
@Controller()
export class AddressesController {
  /** Limits the tokens that one IP address can try without signing in. */
  private readonly attempts: SharedRate;

  constructor(
    rates: SharedRates,
    private readonly changes: AddressChangesService,
    private readonly undoing: AddressUndoService,
  ) {
    const { attemptsPerAddress, attemptsPerAddressWindowMs } = limits.auth;
    this.attempts = rates.rate('addresses undone', attemptsPerAddress, attemptsPerAddressWindowMs);
  }

  @Serve('address.read')
  read(_input: InputOf<'address.read'>, { caller }: Call): Promise<AnswerOf<'address.read'>> {
    return this.changes.read(caller);
  }

  @Serve('address.ask')
  async ask({ body }: InputOf<'address.ask'>, call: Call): Promise<AnswerOf<'address.ask'>> {
    return { waiting: await this.changes.ask(call.caller, body.email, call) };
  }

  @Serve('address.confirm')
  confirm({ body }: InputOf<'address.confirm'>, call: Call): Promise<AnswerOf<'address.confirm'>> {
    return this.changes.confirm(call.caller, body.code, call);
  }

  @Serve('address.withdraw')
  async withdraw(_input: InputOf<'address.withdraw'>, { caller }: Call): Promise<AnswerOf<'address.withdraw'>> {
    await this.changes.withdraw(caller);
    return 'The change of address was canceled';
  }

  @Serve('address.undo')
  async undo({ body }: InputOf<'address.undo'>, call: Call): Promise<AnswerOf<'address.undo'>> {
    await this.attempts.take(call.addressGroup);
    return this.undoing.undo(body.token, call);
  }
}
