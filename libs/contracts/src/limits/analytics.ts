/** Of questions about figures that people keep, and of what is worked out from figures. */
export const analyticsLimits = {
  /** Of one person. */
  maxQuestions: 150,
  maxNameCharacters: 120,
  /** Somebody, or several under one name, with whom a question is shared. */
  maxReaders: 40,
  /** Questions that one person gets by mail, at most: fewer than the mails that one address gets within the hour. */
  maxQuestionMails: 15,
  /** Every so many days, weeks or months. */
  maxMailInterval: 12,
  /** Values of a dimension that a mail lists, the largest first. */
  maxMailedRows: 12,
  /** How far a next time is looked for: a day that only leap years have comes again within so many days, round centuries too. */
  mailHorizonDays: 2_930,
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
