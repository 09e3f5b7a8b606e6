import type { Marker } from '@cartulary/editor-schema/kinds/map/json';

/** Icons next to a topic's text: markers, task status, note, and link. */
export type SignName = Marker | 'open' | 'done' | 'note' | 'link';

export interface Sign {
  /** Strokes on a 24-unit square, two units wide. */
  readonly d: string;
  /** A design token for its color. Null for the text color. */
  readonly colour: string | null;
}

const circle = 'M12 3a9 9 0 1 0 0 18a9 9 0 1 0 0-18';

/** Drawn on the map and in its images. Shapes are distinguishable without color. */
export const signs: Readonly<Record<SignName, Sign>> = {
  priority1: { d: `${circle}M10 9l2.5-2v10`, colour: 'red' },
  priority2: { d: `${circle}M9.3 9.5a2.8 2.8 0 0 1 5.3 1.2c0 2-5.3 3.4-5.3 6.1h5.6`, colour: 'orange' },
  priority3: { d: `${circle}M9.5 8h5l-3 3.5a2.8 2.8 0 1 1-2.3 4.4`, colour: 'yellow' },
  star: { d: 'M12 3l2.8 5.9l6.2.8l-4.6 4.4l1.2 6.3l-5.6-3.1l-5.6 3.1l1.2-6.3L3 9.7l6.2-.8z', colour: 'yellow' },
  flag: { d: 'M5 22V4h14l-3 5l3 5H5', colour: 'red' },
  heart: { d: 'M12 20.5L4.3 12.6a5 5 0 0 1 7.7-6.4a5 5 0 0 1 7.7 6.4z', colour: 'red' },
  idea: { d: 'M9 18h6M10 22h4M8.5 15a6.5 6.5 0 1 1 7 0', colour: 'yellow' },
  question: { d: `${circle}M9.3 9.3a2.8 2.8 0 1 1 3.7 2.8c-.7.3-1 .8-1 1.6M12 17h.01`, colour: 'blue' },
  warning: { d: 'M12 3.5L22 20.5H2zM12 10v4.5M12 17.5h.01', colour: 'orange' },
  stop: { d: 'M8 3h8l5 5v8l-5 5H8l-5-5V8zM9 9l6 6M15 9l-6 6', colour: 'red' },
  plus: { d: 'M12 5v14M5 12h14', colour: 'green' },
  minus: { d: 'M5 12h14', colour: 'red' },
  person: { d: 'M12 3a4.5 4.5 0 1 0 0 9a4.5 4.5 0 1 0 0-9M4 21a8 8 0 0 1 16 0', colour: 'blue' },
  calendar: { d: 'M4 5h16v16H4zM4 10h16M8 2.5v4M16 2.5v4', colour: 'teal' },
  open: { d: 'M4 4h16v16H4z', colour: null },
  done: { d: 'M4 4h16v16H4zM8 12l3 3l5-6', colour: null },
  note: { d: 'M4 4h16v10l-6 6H4zM14 20v-6h6', colour: null },
  link: { d: 'M9 17H7a5 5 0 0 1 0-10h2M15 7h2a5 5 0 0 1 0 10h-2M8 12h8', colour: null },
};

/** A topic's icons, before and after its text. */
export function signsAt({
  task,
  markers,
  note,
  link,
}: {
  readonly task: { readonly isDone: boolean } | null;
  readonly markers: readonly Marker[];
  readonly note: string;
  readonly link: string | null;
}): { readonly before: readonly SignName[]; readonly after: readonly SignName[] } {
  return {
    before: [...(task === null ? [] : [task.isDone ? ('done' as const) : ('open' as const)]), ...markers],
    after: [...(note === '' ? [] : (['note'] as const)), ...(link === null ? [] : (['link'] as const))],
  };
}
