import { Controller } from '@nestjs/common';
import type { Call } from '../platform/caller/call.js';
import { Serve, type AnswerOf, type InputOf } from '../platform/serve/serve.js';
import { VaultPeopleService } from './vault-people.service.js';
import { VaultService } from './vault.service.js';

/** The vault of privacy mode. */
@Controller()
export class VaultController {
  constructor(
    private readonly vaults: VaultService,
    private readonly others: VaultPeopleService,
  ) {}

  @Serve('vault.read')
  read({ query }: InputOf<'vault.read'>, { caller }: Call): Promise<AnswerOf<'vault.read'>> {
    return this.vaults.read(caller, query.deviceId);
  }

  @Serve('vault.make')
  make({ body }: InputOf<'vault.make'>, { caller }: Call): Promise<AnswerOf<'vault.make'>> {
    return this.vaults.make(caller, body.id, body.ways);
  }

  @Serve('vault.keepWay')
  keepWay({ body }: InputOf<'vault.keepWay'>, { caller }: Call): Promise<AnswerOf<'vault.keepWay'>> {
    return this.vaults.keepWay(caller, body.vaultId, body.way);
  }

  @Serve('vault.removeWay')
  async removeWay({ params }: InputOf<'vault.removeWay'>, { caller }: Call): Promise<string> {
    await this.vaults.removeWay(caller, params.wayId);
    return 'The way into the vault is removed';
  }

  @Serve('vault.delete')
  async delete(_: InputOf<'vault.delete'>, { caller }: Call): Promise<string> {
    await this.vaults.delete(caller);
    return 'The vault is deleted';
  }

  @Serve('vault.opened')
  opened({ params }: InputOf<'vault.opened'>, { caller, userAgent }: Call): Promise<AnswerOf<'vault.opened'>> {
    return this.vaults.opened(caller, params.deviceId, userAgent);
  }

  @Serve('vault.devices')
  devices(_: InputOf<'vault.devices'>, { caller }: Call): Promise<AnswerOf<'vault.devices'>> {
    return this.vaults.devices(caller);
  }

  @Serve('vault.people')
  people(_: InputOf<'vault.people'>, { caller }: Call): Promise<AnswerOf<'vault.people'>> {
    return this.others.read(caller);
  }

  @Serve('vault.keepPeople')
  async keepPeople({ body }: InputOf<'vault.keepPeople'>, { caller }: Call): Promise<string> {
    await this.others.keep(caller, body);
    return 'What is known of keys was saved';
  }

  @Serve('vault.sharingKey')
  sharingKey({ params }: InputOf<'vault.sharingKey'>, { caller }: Call): Promise<AnswerOf<'vault.sharingKey'>> {
    return this.others.keyOf(caller, params.userId);
  }

  @Serve('vault.revoke')
  async revoke({ params }: InputOf<'vault.revoke'>, { caller }: Call): Promise<string> {
    await this.vaults.revoke(caller, params.deviceId);
    return 'The browser is revoked';
  }
}
