import { Module } from '@nestjs/common';
import { VaultOpeningsController } from './vault-openings.controller.js';
import { VaultOpeningsService } from './vault-openings.service.js';
import { VaultController } from './vault.controller.js';
import { VaultPeopleService } from './vault-people.service.js';
import { VaultService } from './vault.service.js';

@Module({
  controllers: [VaultController, VaultOpeningsController],
  providers: [VaultService, VaultPeopleService, VaultOpeningsService],
})
export class VaultModule {}
