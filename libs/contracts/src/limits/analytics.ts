/** Of questions about figures that people keep, and of what is worked out from figures. */
export const analyticsLimits = {
  /** Of one person. */
  maxQuestions: 150,
  maxNameCharacters: 120,
  /** Somebody, or several under one name, with whom a question is shared. */
  maxReaders: 40,
  /** A sheet of a spreadsheet holds 1,048,576 rows. */
  maxSheetRows: 400_000,

  /** Weekdays come again after so many days. */
  seasonDays: 7,
  /** Below so many whole weeks nothing is said of unusual days and of what goes together; of what comes, below so many. */
  insightWeeks: 3,
  forecastWeeks: 8,
  /** As many weeks of the past as a forecast looks at, at most; how many it tells; and at how many moments of the past it is tried. */
  forecastPastWeeks: 26,
  forecastAheadWeeks: 2,
  forecastTrials: 6,
  /** Weeks that a forecast is made from at least, also where it is tried. */
  forecastTrainingWeeks: 6,
  /** Forecasts that one process keeps, of all organisations. */
  keptForecasts: 200,
  /** A day is unusual from so many usual deviations on. */
  unusualFrom: 5,
  maxAnomalies: 10,
  /** Values of a dimension that are looked at to explain an unusual day, the largest first. */
  maxExplaining: 25,
  cohortWeeks: 12,
} as const;
