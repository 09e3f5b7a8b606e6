import { AnsweredCall } from './answered-call.entity.js';
import { Account } from './account.entity.js';
import { AddressChange } from './address-change.entity.js';
import { ApiKeyRow } from './api-key.entity.js';
import { DirectoryUser } from './directory-user.entity.js';
import { PeopleGroup, PeopleGroupMember } from './people-group.entity.js';
import { AuditEntry } from './audit-entry.entity.js';
import { Batch } from './batch.entity.js';
import { Blob } from './blob.entity.js';
import { DocumentClassRow } from './document-class.entity.js';
import { CommentMention, CommentRow, CommentThreadRow } from './comment.entity.js';
import { CustomRoleRow } from './custom-role.entity.js';
import { Document } from './document.entity.js';
import { DocumentPart } from './document-part.entity.js';
import { DocumentTag } from './document-tag.entity.js';
import { ExtractedEntity } from './extracted-entity.entity.js';
import { ExtractedField } from './extracted-field.entity.js';
import { FactorRow } from './factor.entity.js';
import { FormerPassword } from './former-password.entity.js';
import { Grant } from './grant.entity.js';
import { IdentityProvider } from './identity-provider.entity.js';
import { Invitation } from './invitation.entity.js';
import { ItemActivity } from './item-activity.entity.js';
import { ItemFileRow } from './item-file.entity.js';
import { ItemLinkRow } from './item-link.entity.js';
import { ItemVisit } from './item-visit.entity.js';
import { Item } from './item.entity.js';
import { LibraryView } from './library-view.entity.js';
import { LinkedIdentity } from './linked-identity.entity.js';
import { LoginAttempt } from './login-attempt.entity.js';
import { Mail } from './mail.entity.js';
import { MailedToken } from './mailed-token.entity.js';
import { MfaChallenge } from './mfa-challenge.entity.js';
import { ModuleSubscription } from './module-subscription.entity.js';
import { Notification } from './notification.entity.js';
import { OrganisationCounter } from './organisation-counter.entity.js';
import { OrganisationKey } from './organisation-key.entity.js';
import { OrganisationDomain } from './organisation-domain.entity.js';
import { Organisation } from './organisation.entity.js';
import { OutboxEvent } from './outbox-event.entity.js';
import { Page } from './page.entity.js';
import { PassageRow } from './passage.entity.js';
import { PeopleImportRow } from './people-import-row.entity.js';
import { PeopleImport } from './people-import.entity.js';
import { PasskeyCeremony } from './passkey-ceremony.entity.js';
import { ProcessingRun } from './processing-run.entity.js';
import { ProviderCeremony } from './provider-ceremony.entity.js';
import { ReadingVersion } from './reading-version.entity.js';
import { ReadingVersionPage } from './reading-version-page.entity.js';
import { RecoveryCode } from './recovery-code.entity.js';
import { RefreshToken } from './refresh-token.entity.js';
import { SamlSignIn } from './saml-sign-in.entity.js';
import { SavedSearchRow } from './saved-search.entity.js';
import { Session } from './session.entity.js';
import { Setting } from './setting.entity.js';
import { SharingPolicyRow } from './sharing-policy.entity.js';
import { Space } from './space.entity.js';
import { StageRun } from './stage-run.entity.js';
import { Tag } from './tag.entity.js';
import { LegalHoldRow, LegalHoldSubjectRow } from './legal-hold.entity.js';
import { CalendarEventRow, CalendarFeedRow, CalendarGuestRow, CalendarInvitationRow } from './calendar-event.entity.js';
import { TeamMemberRow, TeamRow } from './team.entity.js';
import { TextMention } from './text-mention.entity.js';
import { TextBand } from './text-band.entity.js';

/** Every table that has an entity; the bus and socket.io reach theirs by SQL. */
export const entities = [
  Organisation,
  Mail,
  MailedToken,
  ModuleSubscription,
  Account,
  AddressChange,
  CustomRoleRow,
  Invitation,
  PeopleImport,
  PeopleImportRow,
  ApiKeyRow,
  DirectoryUser,
  PeopleGroup,
  PeopleGroupMember,
  Session,
  RefreshToken,
  LoginAttempt,
  FactorRow,
  RecoveryCode,
  MfaChallenge,
  PasskeyCeremony,
  IdentityProvider,
  OrganisationDomain,
  LinkedIdentity,
  ProviderCeremony,
  SamlSignIn,
  Space,
  Item,
  FormerPassword,
  Grant,
  OrganisationKey,
  Blob,
  Batch,
  Document,
  DocumentPart,
  DocumentClassRow,
  ProcessingRun,
  StageRun,
  ReadingVersion,
  ReadingVersionPage,
  Page,
  ExtractedEntity,
  ExtractedField,
  PassageRow,
  SavedSearchRow,
  TextBand,
  Tag,
  DocumentTag,
  LibraryView,
  AuditEntry,
  OutboxEvent,
  OrganisationCounter,
  Setting,
  Notification,
  AnsweredCall,
  CalendarEventRow,
  CalendarInvitationRow,
  CalendarGuestRow,
  CalendarFeedRow,
  LegalHoldRow,
  LegalHoldSubjectRow,
  TeamRow,
  TextMention,
  TeamMemberRow,
  ItemLinkRow,
  ItemVisit,
  SharingPolicyRow,
  CommentThreadRow,
  CommentRow,
  CommentMention,
  ItemActivity,
  ItemFileRow,
];
