import { Module, type DynamicModule, type Provider } from '@nestjs/common';
import { APP_GUARD, APP_INTERCEPTOR } from '@nestjs/core';
import { Database } from '@cartulary/database/database';
import { KeyRing } from '@cartulary/storage/key-ring';
import { SearchIndex } from '@cartulary/search/search-index';
import { ControlsWatch } from '@cartulary/service/controls-watch';
import { MaintenanceWatch } from '@cartulary/service/maintenance-watch';
import { Blobs } from '@cartulary/storage/blobs';
import { IdentityModule } from './identity/identity.module.js';
import { AccuracyModule } from './accuracy/accuracy.module.js';
import { AlertsModule } from './alerts/alerts.module.js';
import { ApiKeysModule } from './api-keys/api-keys.module.js';
import { AuditModule } from './audit/audit.module.js';
import { CollaborationModule } from './collaboration/collaboration.module.js';
import { DashboardModule } from './dashboard/dashboard.module.js';
import { DeploymentModule } from './deployment/deployment.module.js';
import { DocumentsModule } from './documents/documents.module.js';
import { ErrorGroupsModule } from './error-groups/error-groups.module.js';
import { DomainsModule } from './domains/domains.module.js';
import { EnterpriseHubModule } from './enterprise-hub/enterprise-hub.module.js';
import { IntakeModule } from './intake/intake.module.js';
import { InternalModule } from './internal/internal.module.js';
import { InvitationsModule } from './invitations/invitations.module.js';
import { LearningModule } from './learning/learning.module.js';
import { LdapModule } from './identity/providers/ldap/ldap.module.js';
import { MailModule } from './mail/mail.module.js';
import { MeetingServerModule } from './meetings/server/meeting-server.module.js';
import { MeetingsModule } from './meetings/meetings.module.js';
import { MetricsModule } from './metrics/metrics.module.js';
import { ModulesModule } from './modules/modules.module.js';
import { MonitoringModule } from './monitoring/monitoring.module.js';
import { NotificationsModule } from './notifications/notifications.module.js';
import { PeopleImportsModule } from './people-imports/people-imports.module.js';
import { PeopleModule } from './people/people.module.js';
import { PipelinesModule } from './pipelines/pipelines.module.js';
import { PushModule } from './push/push.module.js';
import { SamlModule } from './identity/providers/saml/saml.module.js';
import { RealtimeModule } from './realtime/realtime.module.js';
import { RolesModule } from './roles/roles.module.js';
import { SealedModule } from './sealed/sealed.module.js';
import { AnsweredCalls } from './platform/serve/answered-calls.service.js';
import { ChallengesService } from './platform/caller/challenges.service.js';
import { GatewaySettings } from './platform/settings/gateway-settings.js';
import { SharedRates } from './platform/rates/shared-rates.js';
import { KeyCallersService } from './platform/caller/key-callers.service.js';
import { LiveSessionsService } from './platform/caller/live-sessions.service.js';
import { MeetingPassesService } from './platform/caller/meeting-passes.service.js';
import { WallCallersService } from './platform/caller/wall-callers.service.js';
import {
  BUS,
  CALENDAR_READER,
  EMBEDDER,
  LAUNCHER,
  QUESTION_EMBEDDERS,
  JOBS,
  LOG,
  PDF_MAKER,
  PROBES,
  RECORDER_PROGRAM,
  SAML_READER,
  CONTENT_MAKERS,
} from './platform/settings/parts.js';
import { OnceOnly } from './platform/serve/once-only.js';
import { SessionGuard } from './platform/caller/session-guard.js';
import { SigningKeys } from './platform/caller/signing-keys.js';
import { TokensService } from './platform/caller/tokens.service.js';
import { ProvidersModule } from './identity/providers/providers.module.js';
import { ScimModule } from './scim/scim.module.js';
import { SearchModule } from './search/search.module.js';
import { SettingsModule } from './settings/settings.module.js';
import { SocketsModule } from './sockets/sockets.module.js';
import { BatchesModule } from './batches/batches.module.js';
import { ComparisonsModule } from './comparisons/comparisons.module.js';
import { DetectorsModule } from './detectors/detectors.module.js';
import { CommandCenterModule } from './command-center/command-center.module.js';
import { ViewsModule } from './views/views.module.js';
import { ModelsModule } from './models/models.module.js';
import { VaultModule } from './vault/vault.module.js';
import { WallsModule } from './walls/walls.module.js';
import { CalendarModule } from './calendar/calendar.module.js';
import { HoldsModule } from './holds/holds.module.js';
import { TeamsModule } from './teams/teams.module.js';
import { ForecastMaker } from './metrics/insights/forecast-maker.js';
import { SystemModule } from './system/system.module.js';
import type { GatewayParts } from './gateway-parts.js';

@Module({})
export class PlatformModule {}

/** The providers that every feature can inject. */
function platform(parts: GatewayParts): DynamicModule {
  const providers: Provider[] = [
    { provide: Database, useValue: parts.database },
    { provide: BUS, useValue: parts.bus },
    { provide: JOBS, useValue: parts.queue },
    { provide: Blobs, useValue: parts.blobs },
    { provide: SearchIndex, useValue: parts.search },
    { provide: MaintenanceWatch, useValue: parts.maintenance },
    { provide: ControlsWatch, useValue: parts.controls },
    { provide: EMBEDDER, useValue: parts.embedders.present },
    { provide: QUESTION_EMBEDDERS, useValue: parts.embedders },
    { provide: PDF_MAKER, useValue: parts.pdfMaker },
    { provide: CONTENT_MAKERS, useValue: parts.contentMakers },
    { provide: CALENDAR_READER, useValue: parts.calendarReader },
    { provide: SAML_READER, useValue: parts.samlReader },
    { provide: RECORDER_PROGRAM, useValue: parts.recorderProgram },
    { provide: ForecastMaker, useValue: parts.forecastMaker },
    { provide: LOG, useValue: parts.log },
    { provide: PROBES, useValue: parts.probes },
    { provide: LAUNCHER, useValue: parts.launcher ?? null },
    { provide: KeyRing, useValue: parts.keys },
    { provide: GatewaySettings, useValue: parts.settings },
    { provide: SigningKeys, useValue: new SigningKeys(parts.keys) },
    TokensService,
    LiveSessionsService,
    SharedRates,
    KeyCallersService,
    WallCallersService,
    MeetingPassesService,
    ChallengesService,
    AnsweredCalls,
  ];
  return { module: PlatformModule, global: true, providers, exports: providers };
}

@Module({})
export class AppModule {
  /** The application for parts that are already open. */
  static with(parts: GatewayParts): DynamicModule {
    return {
      module: AppModule,
      imports: [
        platform(parts),
        MailModule,
        IdentityModule,
        ProvidersModule,
        ApiKeysModule,
        AuditModule,
        PeopleModule,
        PushModule,
        VaultModule,
        InvitationsModule,
        PeopleImportsModule,
        DomainsModule,
        LdapModule,
        SamlModule,
        RolesModule,
        SealedModule,
        DocumentsModule,
        DashboardModule,
        MetricsModule,
        RealtimeModule,
        AlertsModule,
        InternalModule,
        EnterpriseHubModule,
        ViewsModule,
        AccuracyModule,
        LearningModule,
        PipelinesModule,
        ComparisonsModule,
        DetectorsModule,
        ModelsModule,
        WallsModule,
        BatchesModule,
        IntakeModule,
        CommandCenterModule,
        ScimModule,
        SearchModule,
        DeploymentModule,
        SystemModule,
        SettingsModule,
        NotificationsModule,
        CollaborationModule,
        CalendarModule,
        MeetingsModule,
        HoldsModule,
        TeamsModule,
        ModulesModule,
        MonitoringModule,
        ErrorGroupsModule,
        MeetingServerModule,
        SocketsModule,
      ],
      providers: [
        { provide: APP_GUARD, useClass: SessionGuard },
        { provide: APP_INTERCEPTOR, useClass: OnceOnly },
      ],
    };
  }
}
