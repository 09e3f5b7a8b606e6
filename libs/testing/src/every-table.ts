import { usualTimes } from '@cartulary/contracts/notification-times';
import type { Comparison } from '@cartulary/contracts/learning';
import { keepWrittenText } from '@cartulary/database/written-texts.queries';
import { recordAudit } from '@cartulary/database/audit';
import type { Database } from '@cartulary/database/database';
import { DocumentClassRow } from '@cartulary/database/entities/document-class.entity';
import { ApiKeyRow } from '@cartulary/database/entities/api-key.entity';
import { PeopleGroup, PeopleGroupMember } from '@cartulary/database/entities/people-group.entity';
import { Batch } from '@cartulary/database/entities/batch.entity';
import { DoubleCheckRow } from '@cartulary/database/entities/double-check.entity';
import { ExtractedEntity } from '@cartulary/database/entities/extracted-entity.entity';
import { AccuracyAskRow } from '@cartulary/database/entities/accuracy-ask.entity';
import { ExtractedField } from '@cartulary/database/entities/extracted-field.entity';
import { LearnedVersionRow, LearningExampleRow } from '@cartulary/database/entities/learning.entity';
import { Mail } from '@cartulary/database/entities/mail.entity';
import { FactorRow } from '@cartulary/database/entities/factor.entity';
import { IdentityProvider } from '@cartulary/database/entities/identity-provider.entity';
import { Invitation } from '@cartulary/database/entities/invitation.entity';
import { AttentionRow } from '@cartulary/database/entities/attention.entity';
import { LinkedIdentity } from '@cartulary/database/entities/linked-identity.entity';
import { MailedToken } from '@cartulary/database/entities/mailed-token.entity';
import { MfaChallenge } from '@cartulary/database/entities/mfa-challenge.entity';
import { OrganisationDomain } from '@cartulary/database/entities/organisation-domain.entity';
import { PeopleImportRow } from '@cartulary/database/entities/people-import-row.entity';
import { PeopleImport } from '@cartulary/database/entities/people-import.entity';
import { Page } from '@cartulary/database/entities/page.entity';
import { PassageRow } from '@cartulary/database/entities/passage.entity';
import { ProcessingRun } from '@cartulary/database/entities/processing-run.entity';
import { ValueReviewRow } from '@cartulary/database/entities/review-work.entity';
import { ReadingVersion } from '@cartulary/database/entities/reading-version.entity';
import { ReadingVersionPage } from '@cartulary/database/entities/reading-version-page.entity';
import { RefreshToken } from '@cartulary/database/entities/refresh-token.entity';
import { AnalysisRow } from '@cartulary/database/entities/analysis.entity';
import { QuestionMailRow } from '@cartulary/database/entities/question-mail.entity';
import { SavedSearchRow } from '@cartulary/database/entities/saved-search.entity';
import { Session } from '@cartulary/database/entities/session.entity';
import { StageRun } from '@cartulary/database/entities/stage-run.entity';
import { DocumentPart } from '@cartulary/database/entities/document-part.entity';
import { DocumentTag } from '@cartulary/database/entities/document-tag.entity';
import { Tag } from '@cartulary/database/entities/tag.entity';
import { TextRuleRow } from '@cartulary/database/entities/text-rule.entity';
import { TranscriptProposalRow } from '@cartulary/database/entities/transcript-proposal.entity';
import { createWritten } from '@cartulary/database/written.queries';
import { askForLearning } from '@cartulary/database/learning';
import { newId } from '@cartulary/database/new-id';
import { manager, repository } from '@cartulary/database/organisation-context';
import { setNotificationTimes } from '@cartulary/database/notification-times';
import { publishEvent } from '@cartulary/database/outbox';
import { fillCollaboration } from '@cartulary/database/row-access-collaboration.test-helper';
import { writeSetting } from '@cartulary/database/settings';
import { fillEmptyTables } from './fill-by-columns.js';
import { fillSealed } from './sealed-rows.js';
import { aDocument, aGrant, anAccount, aNotification, anOrganisation } from './factories.js';

/** A made-up comparison. */
const compared: Comparison = {
  verdict: 'same',
  documents: 1,
  values: 1,
  rightBefore: 1,
  rightAfter: 1,
  gained: 0,
  lost: 0,
  chance: 1,
  chanceAllowed: 0.025,
  fields: [],
};
const learned = { content: '{}', sha256: 's', form: 1, compared, documents: 1, suppliers: 1 };

/**
 * Inserts a row into every table that the application's role can see, in one organization. Columns without special
 * requirements are filled by type. @returns its id.
 */
export async function fillEveryTable(database: Database): Promise<string> {
  const { id } = await anOrganisation(database);
  const account = await anAccount(database, id);
  const { item } = await aDocument(database, id, { ownerId: account.id });
  await aGrant(database, id, { itemId: item.id, principalId: account.id });
  // Only the system role can write sums of facts.
  await database.inSystem(async (system) => {
    await system.query(
      `INSERT INTO app.rollup (organisation_id, kind, version, grain, start, by, facts, late, newest, amounts, duration_ms)
       VALUES ($1, 'document.opened', 1, 'day', now(), '{}', 1, 0, now(), '{}', 0)`,
      [id],
    );
    await system.query(
      `INSERT INTO app.rollup_person (organisation_id, kind, hour, account_id, facts) VALUES ($1, 'document.opened', now(), $2, 1)`,
      [id, account.id],
    );
  });
  await database.inOrganisation(id, async () => {
    const sessionId = newId();
    await repository(Session).insert({ id: sessionId, accountId: account.id, expiresAt: new Date() });
    await repository(RefreshToken).insert({ id: newId(), sessionId, tokenHash: newId() });
    const runId = newId();
    await repository(ProcessingRun).insert({ id: runId, documentId: item.id, pipelineVersion: 'x' });
    await repository(StageRun).insert({ id: newId(), runId, stage: 'text' });
    const found = { documentId: item.id, runId, text: '1', page: 1, confidence: 1, engine: 'e', engineVersion: '1' };
    const page = {
      documentId: item.id,
      runId,
      number: 1,
      text: '',
      source: 'text-layer',
      engine: 'e',
      engineVersion: '1',
    } as const;
    await repository(Page).insert({ id: newId(), ...page });
    await repository(ExtractedEntity).insert({ id: newId(), kind: 'money', box: [0.1, 0.2, 0.3, 0.4], ...found });
    await repository(ExtractedField).insert({ id: newId(), name: 'total', ...found });
    const asked = { generation: newId(), documentId: item.id };
    await repository(AccuracyAskRow).insert({ ...asked, gate: 'proof', score: 0.9 });
    await repository(DoubleCheckRow).insert({ ...asked, fieldId: newId(), readText: 'a', readValue: 'a' });
    const reviewed = { valueId: newId(), kind: 'field', done: 'confirmed' } as const;
    await repository(ValueReviewRow).insert({ id: newId(), documentId: item.id, ...reviewed });
    await repository(LearningExampleRow).insert({
      id: newId(),
      documentId: item.id,
      fieldId: newId(),
      name: 'total',
      done: 'confirmed',
      text: '1',
      value: '1',
      page: 1,
      engine: 'e',
      engineVersion: '1',
      saidBy: account.id,
    });
    await repository(LearnedVersionRow).insert({ id: newId(), number: 1, ...learned });
    await askForLearning('normal');
    await repository(PassageRow).insert({
      id: newId(),
      documentId: item.id,
      runId,
      page: 1,
      startOffset: 0,
      endOffset: 1,
      vector: Buffer.alloc(4),
      engine: 'e',
      engineVersion: '1',
    });
    await repository(SavedSearchRow).insert({ id: newId(), ownerId: account.id, name: 'a', query: 'a', mode: 'words' });
    const questionId = newId();
    await repository(AnalysisRow).insert({
      id: questionId,
      ownerId: account.id,
      kind: 'question',
      name: 'a',
      definition: '{}',
      readers: [],
    });
    await repository(QuestionMailRow).insert({
      id: newId(),
      questionId,
      readerId: account.id,
      madeBy: account.id,
      zone: 'UTC',
      starts: '2026-11-23T09:00',
      repeat: { unit: 'day', interval: 1, days: [], until: null },
      nextAt: new Date(),
    });
    await repository(Batch).insert({ id: newId(), ownerId: account.id, name: 'November' });
    const mailed = { accountId: account.id, address: account.email } as const;
    await repository(Mail).insert({
      id: newId(),
      ...mailed,
      kind: 'verify',
      subject: 's',
      body: Buffer.alloc(1),
      organisationKeyId: newId(),
      state: 'kept',
    });
    await repository(MailedToken).insert({
      id: newId(),
      ...mailed,
      purpose: 'verify',
      tokenHash: newId(),
      expiresAt: new Date(),
    });
    await repository(Invitation).insert({
      id: newId(),
      email: 'i@example.org',
      role: 'user',
      tokenHash: newId(),
      invitedBy: account.id,
      expiresAt: new Date(),
    });
    const importId = newId();
    await repository(PeopleImport).insert({ id: importId, createdBy: account.id });
    await repository(PeopleImportRow).insert({
      importId,
      position: 1,
      email: 'i@example.org',
      firstName: '',
      lastName: '',
      roleName: '',
      deed: 'invite',
    });
    await repository(FactorRow).insert({ id: newId(), accountId: account.id, method: 'email', name: 'Mail' });
    await repository(MfaChallenge).insert({
      id: newId(),
      accountId: account.id,
      purpose: 'sign-in',
      expiresAt: new Date(),
    });
    await repository(IdentityProvider).insert({
      id: newId(),
      kind: 'oidc',
      enabled: true,
      allowNewAccounts: true,
      defaultRole: 'user',
      config: {},
    });
    await repository(OrganisationDomain).insert({ id: newId(), domain: `${id}.example.org`, challenge: 'c' });
    await repository(LinkedIdentity).insert({
      id: newId(),
      accountId: account.id,
      kind: 'oidc',
      ofOrganisation: true,
      issuer: 'i',
      subject: 's',
    });
    const peopleGroup = { id: newId(), name: 'Everybody' };
    await repository(PeopleGroup).insert(peopleGroup);
    await repository(PeopleGroupMember).insert({ groupId: peopleGroup.id, accountId: account.id });
    await fillCollaboration(item.id, account.id);
    await repository(ApiKeyRow).insert({
      id: newId(),
      name: 'Scanner',
      prefix: newId(),
      secretHash: 'h',
      scopes: ['search'],
      createdBy: account.id,
      expiresAt: new Date(),
    });
    await repository(DocumentPart).insert({ documentId: item.id, position: 1, sourceId: item.id, pages: [1] });
    const versionId = newId();
    await repository(ReadingVersion).insert({
      id: versionId,
      documentId: item.id,
      runId,
      pageTexts: [''],
      pageEngines: [],
      classConfirmed: false,
      fields: [],
      entities: [],
      sizeBytes: 0,
    });
    await repository(ReadingVersionPage).insert({
      versionId,
      number: 1,
      text: '',
      words: [],
      source: 'recognised',
      engine: 'e',
      engineVersion: '1',
    });
    const [{ keyId } = { keyId: '' }]: { keyId: string }[] = await manager().query(
      'SELECT id AS "keyId" FROM app.organisation_key',
    );
    await createWritten(item.id, Buffer.from('k'), keyId);
    await manager().query(
      `INSERT INTO app.written_update (item_id, seq, epoch, author_id, session_id, checksum, sealed) VALUES ($1, 1, 1, $2, $2, 1, 'x')`,
      [item.id, account.id],
    );
    await manager().query(`INSERT INTO app.written_snapshot (item_id, seq, checksum, sealed) VALUES ($1, 1, 1, 'x')`, [
      item.id,
    ]);
    await manager().query(
      `INSERT INTO app.written_version (item_id, number, seq, kind, authors, at, checksum, sealed)
       VALUES ($1, 1, 1, 'automatic', '{}', now(), 1, 'x')`,
      [item.id],
    );
    await keepWrittenText(item.id, 1, [{ number: 1, firstBlock: 1, text: 'x' }]);
    await manager().query('INSERT INTO app.written_client (item_id, client_id, account_id) VALUES ($1, 1, $2)', [
      item.id,
      account.id,
    ]);
    const tag = { id: newId(), name: 'Urgent', colour: 'red', createdBy: account.id } as const;
    await repository(Tag).insert(tag);
    await repository(DocumentTag).insert({ documentId: item.id, tagId: tag.id, addedBy: account.id });
    await repository(DocumentClassRow).insert({
      id: newId(),
      name: 'Note',
      description: 'A note',
      createdBy: account.id,
    });
    await repository(TextRuleRow).insert({
      id: newId(),
      name: 'Ships',
      sought: { kind: 'dictionary', terms: ['Ottermere'] },
      createdBy: account.id,
    });
    await recordAudit({ actorId: account.id, action: 'document.view', targetKind: 'document', targetId: item.id });
    await publishEvent('item.binned', { itemId: item.id }, [`organisation:${id}`]);
    await writeSetting('ai', null, { budget: 1 }, 0);
    const groupId = newId();
    const sent = `organisation_id, account_id, at`;
    const values = [id, account.id];
    await manager().query(
      `INSERT INTO app.error_group (id, organisation_id, fingerprint, name, message, severity_rank) VALUES ($1, $2, 'f', 'n', 'm', 1)`,
      [groupId, id],
    );
    await manager().query(
      `INSERT INTO app.error_report (id, ${sent}, group_id, error_id, severity) VALUES ($3, $1, $2, now(), $4, 'e', 'low')`,
      [...values, newId(), groupId],
    );
    await manager().query(
      `INSERT INTO app.error_tally (organisation_id, group_id, kind, key) VALUES ($1, $2, 'hour', '2026-11-20T10:00:00Z')`,
      [id, groupId],
    );
    await manager().query(
      `INSERT INTO app.client_log (id, ${sent}, via, level, severity, message) VALUES ($3, $1, $2, now(), 'log', 'warn', 'low', 'm')`,
      [...values, newId()],
    );
    await manager().query(`INSERT INTO app.analytics_event (id, ${sent}, name) VALUES ($3, $1, $2, now(), 'a')`, [
      ...values,
      newId(),
    ]);
    await manager().query(
      `INSERT INTO app.replay (id, account_id, sitting_id, part, reason, started_at, ended_at, blob_id)
       SELECT $1, $2, 's', 0, 'error', now(), now(), id FROM app.blob LIMIT 1`,
      [newId(), account.id],
    );
    await manager().query(
      `INSERT INTO app.item_file (id, item_id, blob_id, name, media_type)
       SELECT $1, $2, id, 'plan.png', 'image/png' FROM app.blob LIMIT 1`,
      [newId(), item.id],
    );
    await aNotification(database, id, { accountId: account.id });
    await setNotificationTimes(account.id, usualTimes);
    await fillSealed(item.id, account.id);
    const proposal = { documentId: item.id, kind: 'task', atMs: 0, answer: 'accepted', text: 'Ada sends it' } as const;
    await repository(TranscriptProposalRow).insert(proposal);
    await repository(AttentionRow).insert({ accountId: account.id, itemId: item.id, attention: 'watched' });
    await fillEmptyTables();
  });
  return id;
}
