/** Of dashboards that people compose. */
export const dashboardLimits = {
  /** Of one person. */
  maxDashboards: 50,
  maxCards: 24,
  maxTitleCharacters: 120,
  /** Cards stand in so many columns; rows are as many as 24 cards of the largest size need. */
  columns: 12,
  maxRows: 200,
  maxCardRows: 12,
  /** Rows of an answer that a card is sent: as bars, over time (each with its days), as a table. What is left out is counted in the total. */
  bars: 12,
  series: 3,
  tableRows: 100,
  /** Steps that can be undone. */
  maxSteps: 100,
  /** A change is saved so long after the last one. */
  saveAfterMs: 600,
} as const;
