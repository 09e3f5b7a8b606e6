/** Limits for custom dashboards. */
export const dashboardLimits = {
  /** Per person. */
  maxDashboards: 50,
  maxCards: 24,
  maxTitleCharacters: 120,
  /** Columns of the grid. The rows fit 24 cards of maximum size. */
  columns: 12,
  maxRows: 200,
  maxCardRows: 12,
  /** Rows of a result sent to a card: as bars, over time (each with its days), or as a table. The total includes omitted rows. */
  bars: 12,
  series: 3,
  tableRows: 100,
  /** Undo steps. */
  maxSteps: 100,
  /** A change is saved this long after the last one. */
  saveAfterMs: 600,
} as const;
