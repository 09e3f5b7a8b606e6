import { limits } from '../limits.js';
import { pinnedAtFirst } from '../navigation.js';
import { inactivityMinutes } from '../remember-me.js';
import { reviewWhose } from '../review-work.js';
import { coveredFirst, pictureTools, textTools } from '../studio-choices.js';
import { choice, email, flag, follows, line, list, number, place, shows, spoken, until, type Field } from './field.js';

/** Playback speeds of recordings; 1 is the original. */
export const playbackSpeeds = ['0.75', '1', '1.25', '1.5', '2'] as const;

/** Settings of the person (section 3), with the defaults of section 3 and decisions.md. */
export const personalSettings = {
  profile: {
    firstName: line('works', true),
    lastName: line('works', true),
    email: email(follows('address')),
    /** Name of the organization: the same for everyone in it, changed by its admin. */
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
    /** Only if the organization lets passwords expire: at most the organization's number of days. */
    passwordExpiry: number('days', { min: 1, max: 365, default: limits.auth.passwordExpiryDays }, 'works'),
    loginNotifications: flag(true, 'works'),
    securityEmails: flag(false, 'works'),
    loginHistory: flag(true, 'works'),
    deviceTracking: flag(true, 'works'),
  },
  notifications: {
    emailNotifications: flag(false, 'works'),
    /** Only in browsers where it was turned on (`push.subscribe`). */
    pushNotifications: flag(false, 'works'),
    documentProcessing: flag(true, 'works'),
    securityAlerts: flag(true, 'works'),
    systemUpdates: flag(true, 'works'),
    collaborationUpdates: flag(true, 'works'),
    marketingEmails: flag(false, until('product-news')),
  },
  privacy: {
    /** Retention of the person's own activity records: sign-ins, notifications, events. Never applies to documents. */
    dataRetention: number(
      'days',
      { min: 30, max: 3_650, default: 365, cappedBy: 'compliance.retentionPolicy' },
      'works',
    ),
    analyticsTracking: flag(false, 'works'),
    /** Usage statistics are stored on this installation and sent nowhere. */
    shareUsageData: flag(false, shows('usage-figures')),
    /** Linked to the privacy mode: on means `privacy`, and choosing another mode turns it off (decisions.md). */
    localProcessingOnly: flag(true, 'works'),
    /** Whether this browser may store conveniences: widths, views, the sidebar. Doesn't affect what sign-in needs. */
    cookieConsent: flag(true, 'works'),
    dataExportEnabled: flag(true, 'works'),
  },
  system: {
    theme: choice(['system', 'light', 'dark'], 'system', 'works'),
    /** Ids of {@link pins} at the top of the sidebar, in order. */
    pinnedPages: list('page', 'works', pinnedAtFirst),
    autoSave: flag(true, 'works'),
    /** For every archive that a page creates: several PDFs, pages of a board, a vault export. */
    compressionLevel: choice(['none', 'low', 'medium', 'high'], 'medium', 'works'),
    defaultFileFormat: choice(['pdf', 'docx', 'txt', 'json'], 'pdf', until('document-generation')),
    /** The installation's own limit ({@link limits}) applies too. */
    maxFileSize: number('megabytes', { min: 1, max: 100, default: 100 }, 'works'),
    /** A person's data is either in the installation's backups or in none (decisions of 2026-11-25). */
    autoBackup: flag(false, follows('backups')),
    debugMode: flag(false, 'works'),
  },
  /** Studio defaults (/studio-settings). */
  studios: {
    /** For recordings that this person uploads. Can be changed for each one at /voice-recording. */
    speechLanguage: spoken('works'),
    playbackSpeed: choice(playbackSpeeds, '1', 'works'),
    skipSilence: flag(false, 'works'),
    /** Removes noise from this person's recordings on their device. Can be changed before each recording. */
    reduceNoise: flag(false, 'works'),
    /** Whether the browser underlines misspelled words in collaborative items. */
    spellCheck: flag(true, 'works'),
    /** Whether boards open with their grid visible. */
    boardGrid: flag(false, 'works'),
    /** Initial tool of /nlp-studio, unless the URL names one. */
    textTool: choice(textTools, 'entities', 'works'),
    /** Initial tool of /computer-vision-studio, unless the URL names one. */
    pictureTool: choice(pictureTools, 'page', 'works'),
    /** Initial selection when a document is opened at /advanced-processing. */
    redactionCovers: choice(coveredFirst, 'nothing', 'works'),
    /** Reviews shown at /quality-control, unless the URL selects others. */
    reviewsShown: choice(reviewWhose, 'all', 'works'),
  },
} as const satisfies Record<string, Record<string, Field>>;
