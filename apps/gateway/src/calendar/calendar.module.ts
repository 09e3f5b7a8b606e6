import { Module } from '@nestjs/common';
import { CalendarController } from './calendar.controller.js';
import { CalendarService } from './calendar.service.js';
import { CalendarFeedsService } from './files/calendar-feeds.service.js';
import { CalendarFilesController } from './files/calendar-files.controller.js';
import { CalendarFilesService } from './files/calendar-files.service.js';
import { MailModule } from '../mail/mail.module.js';
import { EventGuestsController } from './invitations/event-guests.controller.js';
import { EventGuestsService } from './invitations/event-guests.service.js';
import { EventMailsService } from './invitations/event-mails.service.js';
import { CalendarTimesService } from './series/calendar-times.service.js';

@Module({
  imports: [MailModule],
  exports: [CalendarService],
  controllers: [CalendarFilesController, EventGuestsController, CalendarController],
  providers: [
    CalendarService,
    CalendarTimesService,
    CalendarFilesService,
    CalendarFeedsService,
    EventGuestsService,
    EventMailsService,
  ],
})
export class CalendarModule {}
