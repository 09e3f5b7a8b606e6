/** Switches that operators control for the whole installation, with their defaults (section 9 of the specification). */
export const switchDefaults = { analytics: true, crashReporting: true } as const;

export type SwitchName = keyof typeof switchDefaults;
export const switchNames = Object.keys(switchDefaults) as [SwitchName, ...SwitchName[]];

/** Flags in the specification without a feature in this release. Displayed with the feature that will enable them. */
export const fixedFlags = {
  featureFlags: true,
  betaFeatures: false,
  gdpr: false,
  ccpa: false,
  hipaa: false,
  soc2: false,
} as const;
export type FixedFlag = keyof typeof fixedFlags;

/** From most to least verbose. */
export const shownLogLevels = ['debug', 'info', 'warn', 'error'] as const;
export type ShownLogLevel = (typeof shownLogLevels)[number];

/** Durations of a temporary log level (minutes). It always ends. */
export const logLevelMinutes = [15, 60, 240, 1_440] as const;
