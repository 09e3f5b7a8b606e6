import { Module } from '@nestjs/common';
import { ProvidersModule } from '../identity/providers/providers.module.js';
import { DiscoveryController } from './discovery.controller.js';
import { DiscoveryService } from './discovery.service.js';
import { DomainsController } from './domains.controller.js';
import { DomainsService } from './domains.service.js';

@Module({
  imports: [ProvidersModule],
  controllers: [DiscoveryController, DomainsController],
  providers: [DiscoveryService, DomainsService],
})
export class DomainsModule {}
