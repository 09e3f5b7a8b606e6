// Written by `npm run sums -- --write` from this folder's files.
import type { TableAccess } from '../table-access.js';
import { Account, accountAccess } from './account.entity.js';
import { AccuracyAskRow, accuracyAskAccess } from './accuracy-ask.entity.js';
import { AccuracyContractRow, accuracyContractAccess } from './accuracy-contract.entity.js';
import { AddressChange, addressChangeAccess } from './address-change.entity.js';
import { AlertRuleRow, AlertRow, alertRuleAccess } from './alert-rule.entity.js';
import { AlertWebhookRow, AlertDeliveryRow, alertWebhookAccess } from './alert-webhook.entity.js';
import { AnalysisRow, analysisAccess } from './analysis.entity.js';
import { AnsweredCall, answeredCallAccess } from './answered-call.entity.js';
import { ApiKeyRow, apiKeyAccess } from './api-key.entity.js';
import { AssumptionRow, assumptionAccess } from './assumption.entity.js';
import { AttentionRow, attentionAccess } from './attention.entity.js';
import { AuditEntry, auditEntryAccess } from './audit-entry.entity.js';
import { Batch, batchAccess } from './batch.entity.js';
import { Blob, blobAccess } from './blob.entity.js';
import {
  BoardRuleRow,
  BoardFacilitatorRow,
  BoardTimerRow,
  BoardVoteRow,
  BoardDotRow,
  BoardHiddenNoteRow,
  boardAccess,
} from './board.entity.js';
import {
  CalendarEventRow,
  CalendarInvitationRow,
  CalendarGuestRow,
  CalendarFeedRow,
  calendarEventAccess,
} from './calendar-event.entity.js';
import { CommentThreadRow, CommentRow, CommentMention, commentAccess } from './comment.entity.js';
import {
  ComparisonEntity,
  ComparisonDocumentEntity,
  ComparisonCaseEntity,
  comparisonAccess,
} from './comparison.entity.js';
import { CpuBudgetRow, CpuDayRow, cpuBudgetAccess } from './cpu-budget.entity.js';
import { CustomRoleRow, customRoleAccess } from './custom-role.entity.js';
import { DeckQuestionRow, DeckQuestionVoteRow, deckQuestionAccess } from './deck-question.entity.js';
import {
  DetectorRow,
  DetectorExampleRow,
  DetectorTestDocumentRow,
  DetectorCaseRow,
  detectorAccess,
} from './detector.entity.js';
import { DirectoryUser, directoryUserAccess } from './directory-user.entity.js';
import { DocumentClassRow, documentClassAccess } from './document-class.entity.js';
import { DocumentPart, documentPartAccess } from './document-part.entity.js';
import { DocumentTag, documentTagAccess } from './document-tag.entity.js';
import { Document, documentAccess } from './document.entity.js';
import { DoubleCheckRow, doubleCheckAccess } from './double-check.entity.js';
import { ExtractedEntity, extractedEntityAccess } from './extracted-entity.entity.js';
import { ExtractedField, extractedFieldAccess } from './extracted-field.entity.js';
import { FactorRow, factorAccess } from './factor.entity.js';
import { FormerPassword, formerPasswordAccess } from './former-password.entity.js';
import { Grant, grantAccess } from './grant.entity.js';
import { IdentityProvider, identityProviderAccess } from './identity-provider.entity.js';
import { IntakeSourceRow, IntakeFileRow, intakeAccess } from './intake.entity.js';
import { Invitation, invitationAccess } from './invitation.entity.js';
import { ItemActivity, itemActivityAccess } from './item-activity.entity.js';
import { ItemFileRow, itemFileAccess } from './item-file.entity.js';
import { ItemLinkRow, itemLinkAccess } from './item-link.entity.js';
import { ItemVisit, itemVisitAccess } from './item-visit.entity.js';
import { Item, itemAccess } from './item.entity.js';
import { LearningExampleRow, LearnedVersionRow, LearningTurnRow, learningAccess } from './learning.entity.js';
import { LegalHoldRow, LegalHoldSubjectRow, legalHoldAccess } from './legal-hold.entity.js';
import { LibraryView, libraryViewAccess } from './library-view.entity.js';
import { LinkedIdentity, linkedIdentityAccess } from './linked-identity.entity.js';
import { LoginAttempt, loginAttemptAccess } from './login-attempt.entity.js';
import { Mail, mailAccess } from './mail.entity.js';
import { MailedToken, mailedTokenAccess } from './mailed-token.entity.js';
import {
  MeetingRow,
  MeetingParticipantRow,
  MeetingStayRow,
  MeetingMessageRow,
  MeetingPollRow,
  MeetingPollAnswerRow,
  MeetingLinkRow,
  MeetingBreakoutRow,
  MeetingRoomRow,
  MeetingRoomVisitRow,
  meetingAccess,
} from './meeting.entity.js';
import { MeetingBesideRow, MeetingMinutesRow, MeetingFileRow, meetingBesideAccess } from './meetings-beside.entity.js';
import { MeetingKeyRow, MeetingWrappedKeyRow, meetingKeysAccess } from './meetings-keys.entity.js';
import {
  MeetingRecordingRow,
  MeetingSealedPartRow,
  MeetingPicturePartRow,
  MeetingMarkRow,
  MeetingConsentRow,
  MeetingSegmentRow,
  MeetingVoiceRow,
  meetingRecordingAccess,
} from './meetings-recording.entity.js';
import { MeetingTranscriptRow, MeetingCaptionRow, meetingTranscriptAccess } from './meetings-transcript.entity.js';
import { MfaChallenge, mfaChallengeAccess } from './mfa-challenge.entity.js';
import { ModuleSubscription, moduleSubscriptionAccess } from './module-subscription.entity.js';
import { NotificationTimesRow, notificationTimesAccess } from './notification-times.entity.js';
import { Notification, notificationAccess } from './notification.entity.js';
import { OrganisationCounter, organisationCounterAccess } from './organisation-counter.entity.js';
import { OrganisationDomain, organisationDomainAccess } from './organisation-domain.entity.js';
import { OrganisationKey, organisationKeyAccess } from './organisation-key.entity.js';
import { Organisation, organisationAccess } from './organisation.entity.js';
import { OutboxEvent, outboxEventAccess } from './outbox-event.entity.js';
import { Page, pageAccess } from './page.entity.js';
import { PassageVectorRow, EmbeddedPage, passageVectorAccess } from './passage-vector.entity.js';
import { PassageRow, passageAccess } from './passage.entity.js';
import { PasskeyCeremony, passkeyCeremonyAccess } from './passkey-ceremony.entity.js';
import { PeopleGroup, PeopleGroupMember, peopleGroupAccess } from './people-group.entity.js';
import { PeopleImportRow, peopleImportRowAccess } from './people-import-row.entity.js';
import { PeopleImport, peopleImportAccess } from './people-import.entity.js';
import {
  PipelineEntity,
  PipelineVersionEntity,
  PipelineDefaultEntity,
  PipelineTrialEntity,
  pipelineAccess,
} from './pipeline.entity.js';
import { ProcessingRun, processingRunAccess } from './processing-run.entity.js';
import { ProviderCeremony, providerCeremonyAccess } from './provider-ceremony.entity.js';
import { PushSubscriptionRow, PushMessage, pushAccess } from './push.entity.js';
import { QuestionMailRow, questionMailAccess } from './question-mail.entity.js';
import { ReadingVersionPage, readingVersionPageAccess } from './reading-version-page.entity.js';
import { ReadingVersion, readingVersionAccess } from './reading-version.entity.js';
import { ReadingWatchRow, readingWatchAccess } from './reading-watch.entity.js';
import { RecordingMarkRow, recordingMarkAccess } from './recording-mark.entity.js';
import { RecoveryCode, recoveryCodeAccess } from './recovery-code.entity.js';
import { RefreshToken, refreshTokenAccess } from './refresh-token.entity.js';
import { Release, MigrationRun, releaseAccess } from './release.entity.js';
import { ReviewTaskRow, ReviewRuleRow, FourEyesRow, ValueReviewRow, reviewWorkAccess } from './review-work.entity.js';
import { SamlSignIn, samlSignInAccess } from './saml-sign-in.entity.js';
import { SavedSearchRow, savedSearchAccess } from './saved-search.entity.js';
import { SealedLinkRow, sealedLinkAccess } from './sealed-link.entity.js';
import { SealedTeamRow, sealedTeamAccess } from './sealed-team.entity.js';
import { SealedWaitRow, sealedWaitAccess } from './sealed-wait.entity.js';
import { SealedDocumentRow, SealedPlaceRow, SealedKeyRow, SealedShareRow, sealedAccess } from './sealed.entity.js';
import { ServiceTargetRow, serviceTargetAccess } from './service-target.entity.js';
import { Session, sessionAccess } from './session.entity.js';
import { Setting, settingAccess } from './setting.entity.js';
import { SharingPolicyRow, sharingPolicyAccess } from './sharing-policy.entity.js';
import { Space, spaceAccess } from './space.entity.js';
import { StageRun, stageRunAccess } from './stage-run.entity.js';
import { SupportAccessRow, supportAccessAccess } from './support-access.entity.js';
import { Tag, tagAccess } from './tag.entity.js';
import { TeamRow, TeamMemberRow, teamAccess } from './team.entity.js';
import { TextBand, textBandAccess } from './text-band.entity.js';
import { TextMention, textMentionAccess } from './text-mention.entity.js';
import { TextRuleRow, textRuleAccess } from './text-rule.entity.js';
import { TranscriptProposalRow, transcriptProposalAccess } from './transcript-proposal.entity.js';
import { VaultOpeningRow, vaultOpeningAccess } from './vault-opening.entity.js';
import {
  VaultRecoveryRow,
  VaultRecoveryCopyRow,
  VaultRecoveryRequestRow,
  vaultRecoveryAccess,
} from './vault-recovery.entity.js';
import { VaultRow, VaultWayRow, VaultDeviceRow, VaultPeopleRow, vaultAccess } from './vault.entity.js';
import { WallRow, WallCode, wallAccess } from './wall.entity.js';
import { WordCorrectionRow, wordCorrectionAccess } from './word-correction.entity.js';

/** Every table that has an entity; the bus and socket.io reach theirs by SQL. */
export const entities = [
  Account,
  AccuracyAskRow,
  AccuracyContractRow,
  AddressChange,
  AlertRuleRow,
  AlertRow,
  AlertWebhookRow,
  AlertDeliveryRow,
  AnalysisRow,
  AnsweredCall,
  ApiKeyRow,
  AssumptionRow,
  AttentionRow,
  AuditEntry,
  Batch,
  Blob,
  BoardRuleRow,
  BoardFacilitatorRow,
  BoardTimerRow,
  BoardVoteRow,
  BoardDotRow,
  BoardHiddenNoteRow,
  CalendarEventRow,
  CalendarInvitationRow,
  CalendarGuestRow,
  CalendarFeedRow,
  CommentThreadRow,
  CommentRow,
  CommentMention,
  ComparisonEntity,
  ComparisonDocumentEntity,
  ComparisonCaseEntity,
  CpuBudgetRow,
  CpuDayRow,
  CustomRoleRow,
  DeckQuestionRow,
  DeckQuestionVoteRow,
  DetectorRow,
  DetectorExampleRow,
  DetectorTestDocumentRow,
  DetectorCaseRow,
  DirectoryUser,
  DocumentClassRow,
  DocumentPart,
  DocumentTag,
  Document,
  DoubleCheckRow,
  ExtractedEntity,
  ExtractedField,
  FactorRow,
  FormerPassword,
  Grant,
  IdentityProvider,
  IntakeSourceRow,
  IntakeFileRow,
  Invitation,
  ItemActivity,
  ItemFileRow,
  ItemLinkRow,
  ItemVisit,
  Item,
  LearningExampleRow,
  LearnedVersionRow,
  LearningTurnRow,
  LegalHoldRow,
  LegalHoldSubjectRow,
  LibraryView,
  LinkedIdentity,
  LoginAttempt,
  Mail,
  MailedToken,
  MeetingRow,
  MeetingParticipantRow,
  MeetingStayRow,
  MeetingMessageRow,
  MeetingPollRow,
  MeetingPollAnswerRow,
  MeetingLinkRow,
  MeetingBreakoutRow,
  MeetingRoomRow,
  MeetingRoomVisitRow,
  MeetingBesideRow,
  MeetingMinutesRow,
  MeetingFileRow,
  MeetingKeyRow,
  MeetingWrappedKeyRow,
  MeetingRecordingRow,
  MeetingSealedPartRow,
  MeetingPicturePartRow,
  MeetingMarkRow,
  MeetingConsentRow,
  MeetingSegmentRow,
  MeetingVoiceRow,
  MeetingTranscriptRow,
  MeetingCaptionRow,
  MfaChallenge,
  ModuleSubscription,
  NotificationTimesRow,
  Notification,
  OrganisationCounter,
  OrganisationDomain,
  OrganisationKey,
  Organisation,
  OutboxEvent,
  Page,
  PassageVectorRow,
  EmbeddedPage,
  PassageRow,
  PasskeyCeremony,
  PeopleGroup,
  PeopleGroupMember,
  PeopleImportRow,
  PeopleImport,
  PipelineEntity,
  PipelineVersionEntity,
  PipelineDefaultEntity,
  PipelineTrialEntity,
  ProcessingRun,
  ProviderCeremony,
  PushSubscriptionRow,
  PushMessage,
  QuestionMailRow,
  ReadingVersionPage,
  ReadingVersion,
  ReadingWatchRow,
  RecordingMarkRow,
  RecoveryCode,
  RefreshToken,
  Release,
  MigrationRun,
  ReviewTaskRow,
  ReviewRuleRow,
  FourEyesRow,
  ValueReviewRow,
  SamlSignIn,
  SavedSearchRow,
  SealedLinkRow,
  SealedTeamRow,
  SealedWaitRow,
  SealedDocumentRow,
  SealedPlaceRow,
  SealedKeyRow,
  SealedShareRow,
  ServiceTargetRow,
  Session,
  Setting,
  SharingPolicyRow,
  Space,
  StageRun,
  SupportAccessRow,
  Tag,
  TeamRow,
  TeamMemberRow,
  TextBand,
  TextMention,
  TextRuleRow,
  TranscriptProposalRow,
  VaultOpeningRow,
  VaultRecoveryRow,
  VaultRecoveryCopyRow,
  VaultRecoveryRequestRow,
  VaultRow,
  VaultWayRow,
  VaultDeviceRow,
  VaultPeopleRow,
  WallRow,
  WallCode,
  WordCorrectionRow,
];

/** Who may do what with each of these tables. */
export const entityAccess: Readonly<Record<string, TableAccess>> = {
  ...accountAccess,
  ...accuracyAskAccess,
  ...accuracyContractAccess,
  ...addressChangeAccess,
  ...alertRuleAccess,
  ...alertWebhookAccess,
  ...analysisAccess,
  ...answeredCallAccess,
  ...apiKeyAccess,
  ...assumptionAccess,
  ...attentionAccess,
  ...auditEntryAccess,
  ...batchAccess,
  ...blobAccess,
  ...boardAccess,
  ...calendarEventAccess,
  ...commentAccess,
  ...comparisonAccess,
  ...cpuBudgetAccess,
  ...customRoleAccess,
  ...deckQuestionAccess,
  ...detectorAccess,
  ...directoryUserAccess,
  ...documentClassAccess,
  ...documentPartAccess,
  ...documentTagAccess,
  ...documentAccess,
  ...doubleCheckAccess,
  ...extractedEntityAccess,
  ...extractedFieldAccess,
  ...factorAccess,
  ...formerPasswordAccess,
  ...grantAccess,
  ...identityProviderAccess,
  ...intakeAccess,
  ...invitationAccess,
  ...itemActivityAccess,
  ...itemFileAccess,
  ...itemLinkAccess,
  ...itemVisitAccess,
  ...itemAccess,
  ...learningAccess,
  ...legalHoldAccess,
  ...libraryViewAccess,
  ...linkedIdentityAccess,
  ...loginAttemptAccess,
  ...mailAccess,
  ...mailedTokenAccess,
  ...meetingAccess,
  ...meetingBesideAccess,
  ...meetingKeysAccess,
  ...meetingRecordingAccess,
  ...meetingTranscriptAccess,
  ...mfaChallengeAccess,
  ...moduleSubscriptionAccess,
  ...notificationTimesAccess,
  ...notificationAccess,
  ...organisationCounterAccess,
  ...organisationDomainAccess,
  ...organisationKeyAccess,
  ...organisationAccess,
  ...outboxEventAccess,
  ...pageAccess,
  ...passageVectorAccess,
  ...passageAccess,
  ...passkeyCeremonyAccess,
  ...peopleGroupAccess,
  ...peopleImportRowAccess,
  ...peopleImportAccess,
  ...pipelineAccess,
  ...processingRunAccess,
  ...providerCeremonyAccess,
  ...pushAccess,
  ...questionMailAccess,
  ...readingVersionPageAccess,
  ...readingVersionAccess,
  ...readingWatchAccess,
  ...recordingMarkAccess,
  ...recoveryCodeAccess,
  ...refreshTokenAccess,
  ...releaseAccess,
  ...reviewWorkAccess,
  ...samlSignInAccess,
  ...savedSearchAccess,
  ...sealedLinkAccess,
  ...sealedTeamAccess,
  ...sealedWaitAccess,
  ...sealedAccess,
  ...serviceTargetAccess,
  ...sessionAccess,
  ...settingAccess,
  ...sharingPolicyAccess,
  ...spaceAccess,
  ...stageRunAccess,
  ...supportAccessAccess,
  ...tagAccess,
  ...teamAccess,
  ...textBandAccess,
  ...textMentionAccess,
  ...textRuleAccess,
  ...transcriptProposalAccess,
  ...vaultOpeningAccess,
  ...vaultRecoveryAccess,
  ...vaultAccess,
  ...wallAccess,
  ...wordCorrectionAccess,
};
