/** What operators turn on and off for the whole installation, and how it is unless they do (section 9 of the specification). */
export const switchDefaults = { analytics: true, crashReporting: true } as const;

export type SwitchName = keyof typeof switchDefaults;
export const switchNames = Object.keys(switchDefaults) as [SwitchName, ...SwitchName[]];

/** Flags of the specification behind which nothing stands in this release: shown as they are, with what will bring them. */
export const fixedFlags = {
  featureFlags: true,
  betaFeatures: false,
  gdpr: false,
  ccpa: false,
  hipaa: false,
  soc2: false,
} as const;
export type FixedFlag = keyof typeof fixedFlags;

/** From the most to the least that is written. */
export const shownLogLevels = ['debug', 'info', 'warn', 'error'] as const;
export type ShownLogLevel = (typeof shownLogLevels)[number];

/** For how long another log level can be chosen (minutes); it always ends. */
export const logLevelMinutes = [15, 60, 240, 1_440] as const;
