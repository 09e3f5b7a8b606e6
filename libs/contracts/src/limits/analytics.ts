/** Limits for saved questions and for insights computed from figures. */
export const analyticsLimits = {
  /** Per person. */
  maxQuestions: 150,
  maxNameCharacters: 120,
  /** People and groups that a question is shared with. */
  maxReaders: 40,
  /** Question emails per recipient. Below the number of emails that one address can receive per hour. */
  maxQuestionMails: 15,
  /** Days, weeks, or months between two emails. */
  maxMailInterval: 12,
  /** Dimension values listed in an email, largest first. */
  maxMailedRows: 12,
  /** How far ahead the next time is searched. Leap days recur within this many days, even across century years. */
  mailHorizonDays: 2_930,
  /** A spreadsheet holds at most 1,048,576 rows. */
  maxSheetRows: 400_000,

  /** Length of the weekly season, in days. */
  seasonDays: 7,
  /** Minimum full weeks for anomalies and correlations, and for forecasts. */
  insightWeeks: 3,
  forecastWeeks: 8,
  /** Maximum past weeks in a forecast, weeks forecast ahead, and number of backtests. */
  forecastPastWeeks: 26,
  forecastAheadWeeks: 2,
  forecastTrials: 6,
  /** Minimum weeks to train a forecast, including in backtests. */
  forecastTrainingWeeks: 6,
  /** Cached forecasts per process, across all organizations. */
  keptForecasts: 200,
  /** A day is an anomaly from this many usual deviations. */
  unusualFrom: 5,
  maxAnomalies: 10,
  /** Dimension values considered to explain an anomaly, largest first. */
  maxExplaining: 25,
  cohortWeeks: 12,
} as const;
