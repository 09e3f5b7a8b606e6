/** Writes to the log. */
export type Say = (level: 'info' | 'warn', text: string, detail?: Readonly<Record<string, unknown>>) => void;
