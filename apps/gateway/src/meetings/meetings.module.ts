import { Module } from '@nestjs/common';
import { CalendarModule } from '../calendar/calendar.module.js';
import { CollaborationModule } from '../collaboration/collaboration.module.js';
import { BesideController } from './beside/beside.controller.js';
import { BesideService } from './beside/beside.service.js';
import { LightService } from './beside/light.service.js';
import { MinutesAdditionsService } from './beside/minutes-additions.service.js';
import { MinutesService } from './beside/minutes.service.js';
import { BreakoutClock } from './breakouts/breakout-clock.js';
import { BreakoutsController } from './breakouts/breakouts.controller.js';
import { BreakoutsService } from './breakouts/breakouts.service.js';
import { CaptionsController } from './captions/captions.controller.js';
import { CaptionsService } from './captions/captions.service.js';
import { TranscriptDocumentsService } from './captions/transcript-documents.service.js';
import { SealedLinesService } from './captions/sealed-lines.service.js';
import { TranscriptsService } from './captions/transcripts.service.js';
import { ComingService } from './coming/coming.service.js';
import { DocumentsModule } from '../documents/documents.module.js';
import { GuestLinksController } from './guests/guest-links.controller.js';
import { GuestLinksService } from './guests/guest-links.service.js';
import { GuestsController } from './guests/guests.controller.js';
import { GuestsService } from './guests/guests.service.js';
import { AttendanceService } from './hosts/attendance.service.js';
import { HostsController } from './hosts/hosts.controller.js';
import { HostsService } from './hosts/hosts.service.js';
import { MeetingInvitationsService } from './hosts/meeting-invitations.service.js';
import { LiveRightsService } from './live/live-rights.service.js';
import { MeetingKeysController } from './keys/keys.controller.js';
import { MeetingKeysService } from './keys/keys.service.js';
import { MeetingLineService } from './live/meeting-line.service.js';
import { PresenceService } from './live/presence.service.js';
import { MeetingsController } from './meetings.controller.js';
import { MeetingsService } from './meetings.service.js';
import { PicturesController } from './pictures/pictures.controller.js';
import { PicturesService } from './pictures/pictures.service.js';
import { RecordedDocumentsService } from './recording/recorded-documents.service.js';
import { RecorderService } from './recording/recorder.service.js';
import { RecordingsController } from './recording/recordings.controller.js';
import { RecordingsService } from './recording/recordings.service.js';
import { SealedPartsService } from './sealed/sealed-parts.service.js';
import { SealedRecordingsController } from './sealed/sealed-recordings.controller.js';
import { SealedRecordingsService } from './sealed/sealed-recordings.service.js';
import { MeetingServerModule } from './server/meeting-server.module.js';
import { LiveSlidesService } from './slides/live-slides.service.js';
import { ShownPagesController } from './slides/shown-pages.controller.js';
import { ShownPagesService } from './slides/shown-pages.service.js';
import { SlidesController } from './slides/slides.controller.js';
import { SlidesService } from './slides/slides.service.js';
import { ChatService } from './talk/chat.service.js';
import { ChatFilesService } from './talk/chat-files.service.js';
import { ChatSearchService } from './talk/chat-search.service.js';
import { PollsService } from './talk/polls.service.js';
import { SignsService } from './talk/signs.service.js';
import { TalkController } from './talk/talk.controller.js';

@Module({
  imports: [CalendarModule, CollaborationModule, DocumentsModule, MeetingServerModule],
  // Controllers with fixed paths come before those with parameters.
  controllers: [
    BesideController,
    GuestLinksController,
    GuestsController,
    SlidesController,
    ShownPagesController,
    BreakoutsController,
    CaptionsController,
    MeetingKeysController,
    RecordingsController,
    PicturesController,
    SealedRecordingsController,
    HostsController,
    TalkController,
    MeetingsController,
  ],
  providers: [
    MeetingsService,
    ComingService,
    HostsService,
    MeetingInvitationsService,
    AttendanceService,
    BesideService,
    LightService,
    MinutesAdditionsService,
    MinutesService,
    SlidesService,
    ShownPagesService,
    LiveSlidesService,
    ChatService,
    ChatFilesService,
    ChatSearchService,
    SignsService,
    PollsService,
    GuestsService,
    GuestLinksService,
    MeetingLineService,
    PresenceService,
    LiveRightsService,
    RecordedDocumentsService,
    RecorderService,
    CaptionsService,
    TranscriptsService,
    SealedLinesService,
    TranscriptDocumentsService,
    MeetingKeysService,
    RecordingsService,
    PicturesService,
    SealedRecordingsService,
    SealedPartsService,
    BreakoutClock,
    BreakoutsService,
  ],
})
export class MeetingsModule {}
