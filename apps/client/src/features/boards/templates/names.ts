/** Built-in templates; text/boards.ts names them. */
export const boardTemplates = ['retrospective', 'kanban', 'journey', 'workshop'] as const;
export type BoardTemplate = (typeof boardTemplates)[number];

export const isBoardTemplate = (value: string | null): value is BoardTemplate =>
  boardTemplates.some((each) => each === value);
