import { Module } from '@nestjs/common';
import { IdentityModule } from '../identity/identity.module.js';
import { PeopleModule } from '../people/people.module.js';
import { ProvidersModule } from '../identity/providers/providers.module.js';
import { ScimGroupsService } from './groups.service.js';
import { ScimController } from './scim.controller.js';
import { ScimUsersService } from './users.service.js';

@Module({
  imports: [IdentityModule, PeopleModule, ProvidersModule],
  controllers: [ScimController],
  providers: [ScimUsersService, ScimGroupsService],
})
export class ScimModule {}
