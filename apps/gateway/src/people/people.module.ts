import { Module } from '@nestjs/common';
import { SecondStepsModule } from '../factors/second-steps.module.js';
import { MailModule } from '../mail/mail.module.js';
import { PeopleController } from './people.controller.js';
import { PeopleService } from './people.service.js';

@Module({
  imports: [MailModule, SecondStepsModule],
  controllers: [PeopleController],
  providers: [PeopleService],
  exports: [PeopleService],
})
export class PeopleModule {}
