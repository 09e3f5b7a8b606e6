import { limits } from '../limits.js';
import { pinnedAtFirst } from '../navigation.js';
import { inactivityMinutes } from '../remember-me.js';
import { reviewWhose } from '../review-work.js';
import { coveredFirst, pictureTools, textTools } from '../studio-choices.js';
import { choice, email, flag, follows, line, list, number, place, shows, spoken, until, type Field } from './field.js';

/** How fast recordings play: 1 as they were said. */
export const playbackSpeeds = ['0.75', '1', '1.25', '1.5', '2'] as const;

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
    /** In the browsers where it was turned on (`push.subscribe`), and only there. */
    pushNotifications: flag(false, 'works'),
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
    /** Figures of use are kept on this installation and sent nowhere. */
    shareUsageData: flag(false, shows('usage-figures')),
    /** One thing with the privacy mode: on is `privacy`, and another mode turns it off (decisions.md). */
    localProcessingOnly: flag(true, 'works'),
    /** Whether this browser may remember conveniences: widths, views, the sidebar. What sign-in needs is no choice. */
    cookieConsent: flag(true, 'works'),
    dataExportEnabled: flag(true, 'works'),
  },
  system: {
    theme: choice(['system', 'light', 'dark'], 'system', 'works'),
    /** Ids of {@link pins}: what stands at the top of the sidebar, in this order. */
    pinnedPages: list('page', 'works', pinnedAtFirst),
    autoSave: flag(true, 'works'),
    /** Of every archive that a page makes: several PDFs, pages of a board, all that a vault holds. */
    compressionLevel: choice(['none', 'low', 'medium', 'high'], 'medium', 'works'),
    defaultFileFormat: choice(['pdf', 'docx', 'txt', 'json'], 'pdf', until('document-generation')),
    /** The installation's own limit ({@link limits}) holds beside it. */
    maxFileSize: number('megabytes', { min: 1, max: 100, default: 100 }, 'works'),
    /** What a person stores is in the backups of the installation, or in none (decisions of 2026-11-25). */
    autoBackup: flag(false, follows('backups')),
    debugMode: flag(false, 'works'),
  },
  /** Defaults of studios (/studio-settings). */
  studios: {
    /** Of recordings that this person uploads; chosen anew for each at /voice-recording. */
    speechLanguage: spoken('works'),
    playbackSpeed: choice(playbackSpeeds, '1', 'works'),
    skipSilence: flag(false, 'works'),
    /** Takes noise out of what this person records, on their device; chosen before each recording. */
    reduceNoise: flag(false, 'works'),
    /** Whether the browser underlines misspelled words where something is written together. */
    spellCheck: flag(true, 'works'),
    /** Whether boards show their grid when they are opened. */
    boardGrid: flag(false, 'works'),
    /** The tool that /nlp-studio opens with where its address names none. */
    textTool: choice(textTools, 'entities', 'works'),
    /** The tool that /computer-vision-studio opens with where its address names none. */
    pictureTool: choice(pictureTools, 'page', 'works'),
    /** What is ticked at /advanced-processing when a document is opened. */
    redactionCovers: choice(coveredFirst, 'nothing', 'works'),
    /** Whose reviews /quality-control shows where its address says nothing of it. */
    reviewsShown: choice(reviewWhose, 'all', 'works'),
  },
} as const satisfies Record<string, Record<string, Field>>;
