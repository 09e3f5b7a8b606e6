import { inactivityMinutes } from '../remember-me.js';
import { passwordPolicies } from '../password.js';
import { always, choice, email, flag, follows, line, list, number, shows, until, type Field } from './field.js';

/** Settings of the organisation (section 3), written by its admin, with the defaults of section 3 and decisions.md. */
export const organisationSettings = {
  enterprise: {
    /** Members enter through the organisation's identity provider alone; administrators still by password. */
    ssoEnabled: flag(false, 'works'),
    ssoProvider: choice(['saml', 'oidc', 'oauth2', 'ldap'], 'saml', 'works'),
    domainRestriction: flag(false, 'works'),
    allowedDomains: list('domain', 'works'),
    mfaRequired: flag(false, 'works'),
    passwordPolicy: choice(passwordPolicies, 'standard', 'works'),
    /** Minutes without activity after which everybody is signed out; a person may choose fewer. */
    sessionManagement: number('minutes', { min: 5, max: inactivityMinutes, default: inactivityMinutes }, 'works'),
    /** Calls, sockets and sign-ins come from `allowedIPs` only. */
    ipWhitelisting: flag(false, 'works'),
    allowedIPs: list('network', 'works'),
  },
  compliance: {
    gdpr: flag(false, until('compliance')),
    hipaa: flag(false, until('compliance')),
    sox: flag(false, until('compliance')),
    iso27001: flag(false, until('compliance')),
    dataClassification: choice(['public', 'internal', 'confidential', 'restricted'], 'internal', until('compliance')),
    auditLogging: flag(true, always),
    /** Days for which records of people's activity are kept at most; a person may choose fewer. Never documents. */
    retentionPolicy: number('days', { min: 30, max: 3_650, default: 3_650 }, 'works'),
    encryptionAtRest: flag(true, always),
    encryptionInTransit: flag(false, shows('transport')),
    /** Of the installation: whether a schedule stands, and its newest backup was verified in time. */
    regularBackups: flag(false, follows('backups')),
    /** Of the installation: whether a restore was tried lately, and could be. */
    disasterRecovery: flag(false, follows('restores')),
    riskAssessment: flag(false, until('compliance')),
  },
  administration: {
    userManagement: flag(true, always),
    roleBasedAccess: flag(true, always),
    departmentStructure: line(until('enterprise-control')),
    costCenter: line(until('enterprise-control')),
    budgetAllocated: number('money', { min: 0, max: 1_000_000_000, default: 0 }, until('enterprise-control')),
    licenseType: choice(['starter', 'business', 'enterprise'], 'business', until('enterprise-control')),
    /** The three contacts are shown to everybody of the organisation where they need help. */
    billingContact: email('works'),
    technicalContact: email('works'),
    escalationPath: line('works'),
    /** Told to everybody of the organisation, and shown to whoever plans maintenance. */
    maintenanceWindow: line('works'),
    supportLevel: choice(['basic', 'standard', 'premium'], 'basic', until('support')),
    dedicatedManager: line(until('support')),
  },
  ai: {
    /** Which privacy mode members work in who never chose one: `cloud` means the workers of this installation. */
    dataProcessingLocation: choice(['local', 'hybrid', 'cloud'], 'local', 'works'),
    /** Of confirmed values, as examples to learn from; `none`: none are kept and nothing is learnt. */
    dataRetentionPolicy: choice(['none', '30-days', '90-days', '365-days'], 'none', 'works'),
    /** Into the teams of `endToEndTeams` nothing comes that the server can read: what is theirs is sealed. */
    endToEndEncryption: flag(false, 'works'),
    /** By their ids. */
    endToEndTeams: list('team', 'works'),
    auditLogging: flag(true, always),
    federatedLearningParticipation: flag(false, until('federated-learning')),
    /** `maximum` is the strictest: ε 1 (decisions.md). */
    privacyBudget: choice(['maximum', 'high', 'medium', 'low'], 'maximum', until('federated-learning')),
    /** Recordings are written down by the newest model that was put into the models directory and proved usable. */
    automaticUpdates: flag(false, 'works'),
    autoScalingTraining: flag(false, until('model-training')),
    /** How soon after a correction it is learnt, and whether readings go before. */
    trainingPriority: choice(['low', 'normal', 'high'], 'normal', 'works'),
    /** The workers' engines stay in memory as long as one organisation of the installation wants it. */
    modelCaching: flag(false, 'works'),
    /** New batches are read when nothing else waits. */
    batchProcessing: flag(false, 'works'),
    /** Watches the share of readings that fail; alert rules of one's own go on without it. */
    realtimeMonitoring: flag(false, 'works'),
    /** Tells administrators when that share is above `alertThreshold`. */
    performanceAlerts: flag(false, 'works'),
    trainingNotifications: flag(false, 'works'),
    alertThreshold: number('percent', { min: 1, max: 100, default: 5 }, 'works'),
    /** Off: what is proved to be better waits for a person. */
    automatedDeployment: flag(false, 'works'),
    abTesting: flag(false, until('model-training')),
    /** Off: one goes back to nothing learnt. */
    modelVersioning: flag(false, 'works'),
    /** Readings that begin keep what each stage took. */
    debugMode: flag(false, 'works'),
  },
} as const satisfies Record<string, Record<string, Field>>;
