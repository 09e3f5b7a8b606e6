import { Module } from '@nestjs/common';
import { IdentityModule } from '../identity/identity.module.js';
import { PushControlsService } from './push-controls.service.js';
import { PushController } from './push.controller.js';
import { PushService } from './push.service.js';
import { PushedService } from './pushed.service.js';

@Module({
  imports: [IdentityModule],
  controllers: [PushController],
  providers: [PushControlsService, PushService, PushedService],
})
export class PushModule {}
