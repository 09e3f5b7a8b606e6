import { texts } from '../engine/texts';

/** The field for a day. */
export const t = texts({ choose: '{label}: open the calendar' });
