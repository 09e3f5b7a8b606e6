import { inactivityMinutes } from '../remember-me.js';
import { passwordPolicies } from '../password.js';
import { always, choice, email, flag, follows, line, list, number, shows, until, type Field } from './field.js';

/** Settings of the organization (section 3), changed by its admin, with the defaults of section 3 and decisions.md. */
export const organisationSettings = {
  enterprise: {
    /** Members can only sign in through the organization's identity provider; administrators still can with a password. */
    ssoEnabled: flag(false, 'works'),
    ssoProvider: choice(['saml', 'oidc', 'oauth2', 'ldap'], 'saml', 'works'),
    domainRestriction: flag(false, 'works'),
    allowedDomains: list('domain', 'works'),
    mfaRequired: flag(false, 'works'),
    passwordPolicy: choice(passwordPolicies, 'standard', 'works'),
    /** Minutes of inactivity until people are signed out; each person can choose fewer. */
    sessionManagement: number('minutes', { min: 5, max: inactivityMinutes, default: inactivityMinutes }, 'works'),
    /** Restricts calls, sockets and sign-ins to `allowedIPs`. */
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
    /** Maximum retention of activity records, in days; each person can choose fewer. Never applies to documents. */
    retentionPolicy: number('days', { min: 30, max: 3_650, default: 3_650 }, 'works'),
    encryptionAtRest: flag(true, always),
    encryptionInTransit: flag(false, shows('transport')),
    /** Of the installation: whether there is a schedule and the latest backup was verified in time. */
    regularBackups: flag(false, follows('backups')),
    /** Of the installation: whether a recent restore test succeeded. */
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
    /** The three contacts are shown to everyone in the organization where they may need help. */
    billingContact: email('works'),
    technicalContact: email('works'),
    escalationPath: line('works'),
    /** Shown to everyone in the organization, and to operators planning maintenance. */
    maintenanceWindow: line('works'),
    supportLevel: choice(['basic', 'standard', 'premium'], 'basic', until('support')),
    dedicatedManager: line(until('support')),
  },
  ai: {
    /** Privacy mode of members who haven't chosen one. `cloud` means the workers of this installation. */
    dataProcessingLocation: choice(['local', 'hybrid', 'cloud'], 'local', 'works'),
    /** Retention period for confirmed values as training examples. `none`: nothing is stored or learned. */
    dataRetentionPolicy: choice(['none', '30-days', '90-days', '365-days'], 'none', 'works'),
    /** Teams in `endToEndTeams` only accept sealed items, which the server can't read. */
    endToEndEncryption: flag(false, 'works'),
    /** Team ids. */
    endToEndTeams: list('team', 'works'),
    auditLogging: flag(true, always),
    federatedLearningParticipation: flag(false, until('federated-learning')),
    /** `maximum` is the strictest: ε 1 (decisions.md). */
    privacyBudget: choice(['maximum', 'high', 'medium', 'low'], 'maximum', until('federated-learning')),
    /** Recordings are transcribed with the newest valid model in the models directory. */
    automaticUpdates: flag(false, 'works'),
    autoScalingTraining: flag(false, until('model-training')),
    /** How soon corrections are used for learning, and whether document processing has priority. */
    trainingPriority: choice(['low', 'normal', 'high'], 'normal', 'works'),
    /** Engines stay in the workers' memory while any organization on the installation has this enabled. */
    modelCaching: flag(false, 'works'),
    /** New batches are processed when nothing else is queued. */
    batchProcessing: flag(false, 'works'),
    /** Watches the share of failed runs. Custom alert rules work without it. */
    realtimeMonitoring: flag(false, 'works'),
    /** Notifies administrators when that share exceeds `alertThreshold`. */
    performanceAlerts: flag(false, 'works'),
    trainingNotifications: flag(false, 'works'),
    alertThreshold: number('percent', { min: 1, max: 100, default: 5 }, 'works'),
    /** If off, proven improvements wait for approval. */
    automatedDeployment: flag(false, 'works'),
    abTesting: flag(false, until('model-training')),
    /** If off, a rollback removes everything learned. */
    modelVersioning: flag(false, 'works'),
    /** New runs record the resources used by each stage. */
    debugMode: flag(false, 'works'),
  },
} as const satisfies Record<string, Record<string, Field>>;
