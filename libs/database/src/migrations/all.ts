// Written by `npm run sums -- --write` from this folder's files.

import { Foundation1763629200001 } from './1763629200001-foundation.js';
import { Items1763629200002 } from './1763629200002-items.js';
import { Documents1763629200003 } from './1763629200003-documents.js';
import { Records1763629200004 } from './1763629200004-records.js';
import { Notifications1763700000001 } from './1763700000001-notifications.js';
import { Modules1763700000002 } from './1763700000002-modules.js';
import { Monitoring1763700000003 } from './1763700000003-monitoring.js';
import { Figures1763700000004 } from './1763700000004-figures.js';
import { Settings1763700000005 } from './1763700000005-settings.js';
import { Understanding1763800000001 } from './1763800000001-understanding.js';
import { Classes1763800000002 } from './1763800000002-classes.js';
import { SavedSearches1763800000003 } from './1763800000003-saved-searches.js';
import { Duplicates1763800000004 } from './1763800000004-duplicates.js';
import { Tags1763800000005 } from './1763800000005-tags.js';
import { Batches1763800000006 } from './1763800000006-batches.js';
import { Pages1763900000001 } from './1763900000001-pages.js';
import { ReadingVersions1763900000002 } from './1763900000002-reading-versions.js';
import { BatchEnds1763900000003 } from './1763900000003-batch-ends.js';
import { Mail1763900000011 } from './1763900000011-mail.js';
import { Passwords1763900000012 } from './1763900000012-passwords.js';
import { Factors1763900000021 } from './1763900000021-factors.js';
import { Passkeys1763900000022 } from './1763900000022-passkeys.js';
import { IdentityProviders1763900000031 } from './1763900000031-identity-providers.js';
import { Saml1763900000041 } from './1763900000041-saml.js';
import { DomainChecks1763900000051 } from './1763900000051-domain-checks.js';
import { CustomRoles1763900000061 } from './1763900000061-custom-roles.js';
import { Invitations1763900000071 } from './1763900000071-invitations.js';
import { PeopleImports1763900000072 } from './1763900000072-people-imports.js';
import { ApiKeys1763900000081 } from './1763900000081-api-keys.js';
import { Directory1763900000082 } from './1763900000082-directory.js';
import { AnsweredCalls1763900000091 } from './1763900000091-answered-calls.js';
import { AddressChanges1763900000101 } from './1763900000101-address-changes.js';
import { LinesOfBills1763900000121 } from './1763900000121-lines-of-bills.js';
import { OwnFields1763900000122 } from './1763900000122-own-fields.js';
import { Docs1763900000131 } from './1763900000131-docs.js';
import { TeamsAndLinks1763900000141 } from './1763900000141-teams-and-links.js';
import { Comments1763900000142 } from './1763900000142-comments.js';
import { EndsOfRights1763900000143 } from './1763900000143-ends-of-rights.js';
import { EndOfMailedCodes1763900000151 } from './1763900000151-end-of-mailed-codes.js';
import { ItemFiles1763900000201 } from './1763900000201-item-files.js';
import { WordsOfSentMails1763900000202 } from './1763900000202-words-of-sent-mails.js';
import { PasswordToRenew1763900000203 } from './1763900000203-password-to-renew.js';
import { DocVersions1763900000231 } from './1763900000231-doc-versions.js';
import { RestoredReadings1763900000241 } from './1763900000241-restored-readings.js';
import { Calendar1763900000251 } from './1763900000251-calendar.js';
import { DocSchema1763900000301 } from './1763900000301-doc-schema.js';
import { MailsOfOneAddress1763900000311 } from './1763900000311-mails-of-one-address.js';
import { SamlNames1763900000312 } from './1763900000312-saml-names.js';
import { RoleSources1763900000313 } from './1763900000313-role-sources.js';
import { Linking1763900000314 } from './1763900000314-linking.js';
import { Templates1763900000341 } from './1763900000341-templates.js';
import { LegalHolds1763900000351 } from './1763900000351-legal-holds.js';
import { CalendarFiles1763900000352 } from './1763900000352-calendar-files.js';
import { TextMentions1763900000401 } from './1763900000401-text-mentions.js';
import { CalendarGuests1763900000411 } from './1763900000411-calendar-guests.js';
import { LinkingSession1763900000431 } from './1763900000431-linking-session.js';
import { SharesOfMails1763900000432 } from './1763900000432-shares-of-mails.js';
import { HeldTexts1763900000441 } from './1763900000441-held-texts.js';
import { TeamActs1763900000461 } from './1763900000461-team-acts.js';
import { HeldLogs1763900000462 } from './1763900000462-held-logs.js';
import { Downloads1763900000471 } from './1763900000471-downloads.js';
import { TitleFollows1763900000501 } from './1763900000501-title-follows.js';
import { WrittenTexts1763900000521 } from './1763900000521-written-texts.js';
import { SaidBy1763900000531 } from './1763900000531-said-by.js';
import { OrganisationNames1763900000536 } from './1763900000536-organisation-names.js';
import { ChangedTexts1763900000601 } from './1763900000601-changed-texts.js';
import { DamagedDocs1763900000611 } from './1763900000611-damaged-docs.js';
import { Rates1763900000621 } from './1763900000621-rates.js';
import { Written1763900000631 } from './1763900000631-written.js';
import { PassageVectors1763900000701 } from './1763900000701-passage-vectors.js';
import { PagesThatFail1763900000702 } from './1763900000702-pages-that-fail.js';
import { OrderOfPages1763900000703 } from './1763900000703-order-of-pages.js';
import { MomentOfEmbeddedPages1763900000704 } from './1763900000704-moment-of-embedded-pages.js';
import { PagesInUnknownScripts1763900000705 } from './1763900000705-pages-in-unknown-scripts.js';
import { NewestDocuments1763900000706 } from './1763900000706-newest-documents.js';
import { Listed1763900000711 } from './1763900000711-listed.js';
import { PlacesGiven1763900000712 } from './1763900000712-places-given.js';
import { Facts1763900000721 } from './1763900000721-facts.js';
import { Walls1763900000731 } from './1763900000731-walls.js';
import { WrittenListed1763900000732 } from './1763900000732-written-listed.js';
import { Processes1763900000741 } from './1763900000741-processes.js';
import { SupportAccess1763900000742 } from './1763900000742-support-access.js';
import { ErrorGroups1763900000745 } from './1763900000745-error-groups.js';
import { ServiceTargets1763900000749 } from './1763900000749-service-targets.js';
import { Releases1763900000750 } from './1763900000750-releases.js';
import { Analyses1763900000753 } from './1763900000753-analyses.js';
import { Alerts1763900000757 } from './1763900000757-alerts.js';
import { AlertsAgain1763900000758 } from './1763900000758-alerts-again.js';
import { Queues1763900000761 } from './1763900000761-queues.js';
import { Maintenance1763900000762 } from './1763900000762-maintenance.js';
import { NotificationTimes1763900000775 } from './1763900000775-notification-times.js';
import { Attention1763900000776 } from './1763900000776-attention.js';
import { OwnDashboards1763900000785 } from './1763900000785-own-dashboards.js';
import { WorkersRelease1763900000795 } from './1763900000795-workers-release.js';
import { Controls1763900000796 } from './1763900000796-controls.js';
import { AlertWebhooks1763900000800 } from './1763900000800-alert-webhooks.js';
import { ReadingWatch1763900000801 } from './1763900000801-reading-watch.js';
import { Push1763900000815 } from './1763900000815-push.js';
import { Backups1763900000820 } from './1763900000820-backups.js';
import { Traces1763900000830 } from './1763900000830-traces.js';
import { MeetingNotices1763900000840 } from './1763900000840-meeting-notices.js';
import { Meetings1763900000845 } from './1763900000845-meetings.js';
import { QuestionMails1763900000850 } from './1763900000850-question-mails.js';
import { MeetingRecordings1763900000880 } from './1763900000880-meeting-recordings.js';
import { MeetingCaptions1763900000881 } from './1763900000881-meeting-captions.js';
import { MeetingRooms1763900000890 } from './1763900000890-meeting-rooms.js';
import { MeetingBeside1763900000900 } from './1763900000900-meeting-beside.js';
import { BackupsAgain1763900000907 } from './1763900000907-backups-again.js';
import { MeetingKeys1763900000910 } from './1763900000910-meeting-keys.js';
import { Models1763900000920 } from './1763900000920-models.js';
import { SpokenLanguage1763900000921 } from './1763900000921-spoken-language.js';
import { MeetingTranscripts1763900000922 } from './1763900000922-meeting-transcripts.js';
import { WordCorrections1763900000923 } from './1763900000923-word-corrections.js';
import { RecordingMarks1763900000924 } from './1763900000924-recording-marks.js';
import { TranscriptProposals1763900000925 } from './1763900000925-transcript-proposals.js';
import { BoardRules1763900000930 } from './1763900000930-board-rules.js';
import { BoardSessions1763900000931 } from './1763900000931-board-sessions.js';
import { DeckQuestions1763900000940 } from './1763900000940-deck-questions.js';
import { SealedRecordings1763900000942 } from './1763900000942-sealed-recordings.js';
import { CollabErrors1763900000946 } from './1763900000946-collab-errors.js';
import { Vaults1763900000950 } from './1763900000950-vaults.js';
import { SealedDocuments1763900000951 } from './1763900000951-sealed-documents.js';
import { SealedRecordingsKept1763900000952 } from './1763900000952-sealed-recordings-kept.js';
import { DeckQuestionsHeld1763900000953 } from './1763900000953-deck-questions-held.js';
import { AccuracyContracts1763900000954 } from './1763900000954-accuracy-contracts.js';
import { CodesOfPages1763900000958 } from './1763900000958-codes-of-pages.js';
import { MeetingSlides1763900000960 } from './1763900000960-meeting-slides.js';
import { MeetingPictures1763900000961 } from './1763900000961-meeting-pictures.js';
import { MeetingMarks1763900000962 } from './1763900000962-meeting-marks.js';
import { SealedSharing1763900000963 } from './1763900000963-sealed-sharing.js';
import { DoubleChecks1763900000964 } from './1763900000964-double-checks.js';
import { SealedLinks1763900000966 } from './1763900000966-sealed-links.js';
import { ReviewedValues1763900000967 } from './1763900000967-reviewed-values.js';
import { SealedShareProofs1763900000968 } from './1763900000968-sealed-share-proofs.js';
import { KeptAnswers1763900000972 } from './1763900000972-kept-answers.js';
import { ReviewWork1763900000973 } from './1763900000973-review-work.js';
import { SealedTeams1763900000975 } from './1763900000975-sealed-teams.js';
import { CommandCenter1763900000976 } from './1763900000976-command-center.js';
import { TextRules1763900000977 } from './1763900000977-text-rules.js';
import { Pipelines1763900000978 } from './1763900000978-pipelines.js';
import { Comparisons1763900000980 } from './1763900000980-comparisons.js';
import { Learning1763900000981 } from './1763900000981-learning.js';
import { FormsOfPages1763900000982 } from './1763900000982-forms-of-pages.js';
import { Intake1763900000983 } from './1763900000983-intake.js';
import { SealedTexts1763900000988 } from './1763900000988-sealed-texts.js';
import { Detectors1763900000989 } from './1763900000989-detectors.js';
import { IntakeTries1763900000991 } from './1763900000991-intake-tries.js';
import { VaultOpenings1763900000994 } from './1763900000994-vault-openings.js';
import { CaptionsOnce1763900000995 } from './1763900000995-captions-once.js';
import { VaultSigning1763900000996 } from './1763900000996-vault-signing.js';
import { FoldersShared1763900000997 } from './1763900000997-folders-shared.js';
import { TracesOfReadings1763900001000 } from './1763900001000-traces-of-readings.js';
import { ModelsTakenUp1763900001001 } from './1763900001001-models-taken-up.js';
import { PicturesAlike1763900001002 } from './1763900001002-pictures-alike.js';
import { MarksOfPages1763900001008 } from './1763900001008-marks-of-pages.js';
import { PagesAlike1763900001021 } from './1763900001021-pages-alike.js';
import { RawScores1763900001033 } from './1763900001033-raw-scores.js';
import { SealedCaptions1763900001041 } from './1763900001041-sealed-captions.js';
import { AddedToMinutes1763900001046 } from './1763900001046-added-to-minutes.js';
import { VaultRecovery1763900001047 } from './1763900001047-vault-recovery.js';
import { LinesOfMinutes1763900001060 } from './1763900001060-lines-of-minutes.js';
import { AskedExamples1763900001061 } from './1763900001061-asked-examples.js';
import { HeldLearning1763900001062 } from './1763900001062-held-learning.js';
import { SettledByKeys1763900001063 } from './1763900001063-settled-by-keys.js';
import { LooksBefore1763900001064 } from './1763900001064-looks-before.js';
import { ZonesOfSearches1763900001065 } from './1763900001065-zones-of-searches.js';
import { ListedSizes1763900001066 } from './1763900001066-listed-sizes.js';
import { ListeningSince1763900001067 } from './1763900001067-listening-since.js';

/** Every migration, oldest first. One that is released is never edited; a change is a new one. */
export const migrations = [
  Foundation1763629200001,
  Items1763629200002,
  Documents1763629200003,
  Records1763629200004,
  Notifications1763700000001,
  Modules1763700000002,
  Monitoring1763700000003,
  Figures1763700000004,
  Settings1763700000005,
  Understanding1763800000001,
  Classes1763800000002,
  SavedSearches1763800000003,
  Duplicates1763800000004,
  Tags1763800000005,
  Batches1763800000006,
  Pages1763900000001,
  ReadingVersions1763900000002,
  BatchEnds1763900000003,
  Mail1763900000011,
  Passwords1763900000012,
  Factors1763900000021,
  Passkeys1763900000022,
  IdentityProviders1763900000031,
  Saml1763900000041,
  DomainChecks1763900000051,
  CustomRoles1763900000061,
  Invitations1763900000071,
  PeopleImports1763900000072,
  ApiKeys1763900000081,
  Directory1763900000082,
  AnsweredCalls1763900000091,
  AddressChanges1763900000101,
  LinesOfBills1763900000121,
  OwnFields1763900000122,
  Docs1763900000131,
  TeamsAndLinks1763900000141,
  Comments1763900000142,
  EndsOfRights1763900000143,
  EndOfMailedCodes1763900000151,
  ItemFiles1763900000201,
  WordsOfSentMails1763900000202,
  PasswordToRenew1763900000203,
  DocVersions1763900000231,
  RestoredReadings1763900000241,
  Calendar1763900000251,
  DocSchema1763900000301,
  MailsOfOneAddress1763900000311,
  SamlNames1763900000312,
  RoleSources1763900000313,
  Linking1763900000314,
  Templates1763900000341,
  LegalHolds1763900000351,
  CalendarFiles1763900000352,
  TextMentions1763900000401,
  CalendarGuests1763900000411,
  LinkingSession1763900000431,
  SharesOfMails1763900000432,
  HeldTexts1763900000441,
  TeamActs1763900000461,
  HeldLogs1763900000462,
  Downloads1763900000471,
  TitleFollows1763900000501,
  WrittenTexts1763900000521,
  SaidBy1763900000531,
  OrganisationNames1763900000536,
  ChangedTexts1763900000601,
  DamagedDocs1763900000611,
  Rates1763900000621,
  Written1763900000631,
  PassageVectors1763900000701,
  PagesThatFail1763900000702,
  OrderOfPages1763900000703,
  MomentOfEmbeddedPages1763900000704,
  PagesInUnknownScripts1763900000705,
  NewestDocuments1763900000706,
  Listed1763900000711,
  PlacesGiven1763900000712,
  Facts1763900000721,
  Walls1763900000731,
  WrittenListed1763900000732,
  Processes1763900000741,
  SupportAccess1763900000742,
  ErrorGroups1763900000745,
  ServiceTargets1763900000749,
  Releases1763900000750,
  Analyses1763900000753,
  Alerts1763900000757,
  AlertsAgain1763900000758,
  Queues1763900000761,
  Maintenance1763900000762,
  NotificationTimes1763900000775,
  Attention1763900000776,
  OwnDashboards1763900000785,
  WorkersRelease1763900000795,
  Controls1763900000796,
  AlertWebhooks1763900000800,
  ReadingWatch1763900000801,
  Push1763900000815,
  Backups1763900000820,
  Traces1763900000830,
  MeetingNotices1763900000840,
  Meetings1763900000845,
  QuestionMails1763900000850,
  MeetingRecordings1763900000880,
  MeetingCaptions1763900000881,
  MeetingRooms1763900000890,
  MeetingBeside1763900000900,
  BackupsAgain1763900000907,
  MeetingKeys1763900000910,
  Models1763900000920,
  SpokenLanguage1763900000921,
  MeetingTranscripts1763900000922,
  WordCorrections1763900000923,
  RecordingMarks1763900000924,
  TranscriptProposals1763900000925,
  BoardRules1763900000930,
  BoardSessions1763900000931,
  DeckQuestions1763900000940,
  SealedRecordings1763900000942,
  CollabErrors1763900000946,
  Vaults1763900000950,
  SealedDocuments1763900000951,
  SealedRecordingsKept1763900000952,
  DeckQuestionsHeld1763900000953,
  AccuracyContracts1763900000954,
  CodesOfPages1763900000958,
  MeetingSlides1763900000960,
  MeetingPictures1763900000961,
  MeetingMarks1763900000962,
  SealedSharing1763900000963,
  DoubleChecks1763900000964,
  SealedLinks1763900000966,
  ReviewedValues1763900000967,
  SealedShareProofs1763900000968,
  KeptAnswers1763900000972,
  ReviewWork1763900000973,
  SealedTeams1763900000975,
  CommandCenter1763900000976,
  TextRules1763900000977,
  Pipelines1763900000978,
  Comparisons1763900000980,
  Learning1763900000981,
  FormsOfPages1763900000982,
  Intake1763900000983,
  SealedTexts1763900000988,
  Detectors1763900000989,
  IntakeTries1763900000991,
  VaultOpenings1763900000994,
  CaptionsOnce1763900000995,
  VaultSigning1763900000996,
  FoldersShared1763900000997,
  TracesOfReadings1763900001000,
  ModelsTakenUp1763900001001,
  PicturesAlike1763900001002,
  MarksOfPages1763900001008,
  PagesAlike1763900001021,
  RawScores1763900001033,
  SealedCaptions1763900001041,
  AddedToMinutes1763900001046,
  VaultRecovery1763900001047,
  LinesOfMinutes1763900001060,
  AskedExamples1763900001061,
  HeldLearning1763900001062,
  SettledByKeys1763900001063,
  LooksBefore1763900001064,
  ZonesOfSearches1763900001065,
  ListedSizes1763900001066,
  ListeningSince1763900001067,
];
