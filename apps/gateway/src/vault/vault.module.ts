import { Module } from '@nestjs/common';
import { VaultController } from './vault.controller.js';
import { VaultPeopleService } from './vault-people.service.js';
import { VaultService } from './vault.service.js';

@Module({ controllers: [VaultController], providers: [VaultService, VaultPeopleService] })
export class VaultModule {}
