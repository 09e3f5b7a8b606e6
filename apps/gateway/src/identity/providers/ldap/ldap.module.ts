import { Module, type OnModuleInit } from '@nestjs/common';
import { IdentityModule } from '../../identity.module.js';
import { GatewaySettings } from '../../../platform/settings/gateway-settings.js';
import { ProviderTestsService } from '../provider-tests.service.js';
import { ProvidersModule } from '../providers.module.js';
import { probe } from './directory.js';
import { LdapController } from './ldap.controller.js';
import { LdapSignInService } from './ldap-sign-in.service.js';

@Module({
  imports: [IdentityModule, ProvidersModule],
  controllers: [LdapController],
  providers: [LdapSignInService],
})
export class LdapModule implements OnModuleInit {
  constructor(
    private readonly tests: ProviderTestsService,
    private readonly settings: GatewaySettings,
  ) {}

  onModuleInit(): void {
    this.tests.register('ldap', (provider) => probe(provider, this.settings));
  }
}
