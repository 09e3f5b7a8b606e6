import { Module } from '@nestjs/common';
import { CalendarController } from './calendar.controller.js';
import { CalendarService } from './calendar.service.js';
import { CalendarFeedsService } from './files/calendar-feeds.service.js';
import { CalendarFilesController } from './files/calendar-files.controller.js';
import { CalendarFilesService } from './files/calendar-files.service.js';

@Module({
  controllers: [CalendarFilesController, CalendarController],
  providers: [CalendarService, CalendarFilesService, CalendarFeedsService],
})
export class CalendarModule {}
