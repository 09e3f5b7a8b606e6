import { limits } from '../limits.js';
import { inactivityMinutes } from '../remember-me.js';
import { choice, email, flag, follows, line, number, place, until, type Field } from './field.js';

/** Settings of the person (section 3), with the defaults of section 3 and decisions.md. */
export const personalSettings = {
  profile: {
    firstName: line('works', true),
    lastName: line('works', true),
    email: email(follows('address')),
    /** The name of the organisation: one for everybody in it, changed by its admin. */
    organization: line('works', true),
    timezone: place('timezone', 'works'),
    language: place('language', 'works'),
  },
  security: {
    twoFactorEnabled: flag(false, follows('factors')),
    sessionTimeout: number(
      'minutes',
      { min: 5, max: inactivityMinutes, default: inactivityMinutes, cappedBy: 'enterprise.sessionManagement' },
      'works',
    ),
    /** Holds where the organisation lets passwords expire: after its days or fewer. */
    passwordExpiry: number('days', { min: 1, max: 365, default: limits.auth.passwordExpiryDays }, 'works'),
    loginNotifications: flag(true, 'works'),
    securityEmails: flag(false, 'works'),
    loginHistory: flag(true, 'works'),
    deviceTracking: flag(true, 'works'),
  },
  notifications: {
    emailNotifications: flag(false, 'works'),
    pushNotifications: flag(false, until('push')),
    documentProcessing: flag(true, 'works'),
    securityAlerts: flag(true, 'works'),
    systemUpdates: flag(true, 'works'),
    collaborationUpdates: flag(true, 'works'),
    marketingEmails: flag(false, until('product-news')),
  },
  privacy: {
    /** How long the records of one's own activity are kept: sign-ins, notifications, events. Never documents. */
    dataRetention: number(
      'days',
      { min: 30, max: 3_650, default: 365, cappedBy: 'compliance.retentionPolicy' },
      'works',
    ),
    analyticsTracking: flag(false, 'works'),
    shareUsageData: flag(false, until('usage-figures')),
    /** One thing with the privacy mode: on is `privacy`, and another mode turns it off (decisions.md). */
    localProcessingOnly: flag(true, 'works'),
    /** Whether this browser may remember conveniences: widths, views, the sidebar. What sign-in needs is no choice. */
    cookieConsent: flag(true, 'works'),
    dataExportEnabled: flag(true, 'works'),
  },
  system: {
    theme: choice(['system', 'light', 'dark'], 'system', 'works'),
    autoSave: flag(true, 'works'),
    compressionLevel: choice(['none', 'low', 'medium', 'high'], 'medium', until('archives')),
    defaultFileFormat: choice(['pdf', 'docx', 'txt', 'json'], 'pdf', until('document-generation')),
    /** The installation's own limit ({@link limits}) holds beside it. */
    maxFileSize: number('megabytes', { min: 1, max: 100, default: 100 }, 'works'),
    autoBackup: flag(false, until('backup')),
    debugMode: flag(false, 'works'),
  },
} as const satisfies Record<string, Record<string, Field>>;
