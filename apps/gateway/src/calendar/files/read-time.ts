/** A time of a calendar file, by the clock of its zone. */
export interface ReadTime {
  /** '2026-11-21T09:00'; of a day its midnight. */
  readonly wall: string;
  readonly zone: string;
  readonly allDay: boolean;
  readonly isZoneKnown: boolean;
}
