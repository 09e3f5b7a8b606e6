import { Module } from '@nestjs/common';
import { RecoveryRequestsService } from './recovery/recovery-requests.service.js';
import { VaultRecoveryController } from './recovery/vault-recovery.controller.js';
import { VaultRecoveryService } from './recovery/vault-recovery.service.js';
import { VaultOpeningsController } from './vault-openings.controller.js';
import { VaultOpeningsService } from './vault-openings.service.js';
import { VaultController } from './vault.controller.js';
import { VaultPeopleService } from './vault-people.service.js';
import { VaultService } from './vault.service.js';

@Module({
  controllers: [VaultController, VaultOpeningsController, VaultRecoveryController],
  providers: [VaultService, VaultPeopleService, VaultOpeningsService, VaultRecoveryService, RecoveryRequestsService],
})
export class VaultModule {}
