import { Module } from '@nestjs/common';
import { IdentityModule } from '../../identity.module.js';
import { ProvidersModule } from '../providers.module.js';
import { SamlController } from './saml.controller.js';
import { SamlHandoverService } from './saml-handover.service.js';
import { SamlKeysService } from './saml-keys.service.js';
import { SamlLogoutService } from './saml-logout.service.js';
import { SamlPartyService } from './saml-party.service.js';
import { SamlReplaysService } from './saml-replays.service.js';
import { SamlSignInsService } from './saml-sign-ins.service.js';
import { SamlService } from './saml.service.js';

/** Sign-in via SAML 2.0: the service provider. */
@Module({
  imports: [IdentityModule, ProvidersModule],
  controllers: [SamlController],
  providers: [
    SamlHandoverService,
    SamlKeysService,
    SamlLogoutService,
    SamlPartyService,
    SamlReplaysService,
    SamlSignInsService,
    SamlService,
  ],
})
export class SamlModule {}
