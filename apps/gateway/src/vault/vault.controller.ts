import { Controller } from '@nestjs/common';
import type { Call } from '../platform/caller/call.js';
import { Serve, type AnswerOf, type InputOf } from '../platform/serve/serve.js';
import { VaultService } from './vault.service.js';

/** The vault of privacy mode. */
@Controller()
export class VaultController {
  constructor(private readonly vaults: VaultService) {}

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

  @Serve('vault.revoke')
  async revoke({ params }: InputOf<'vault.revoke'>, { caller }: Call): Promise<string> {
    await this.vaults.revoke(caller, params.deviceId);
    return 'The browser is revoked';
  }
}
