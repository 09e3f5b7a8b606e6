/** Joins class names, skipping false, null, and undefined. */
export const cx = (...parts: (string | false | null | undefined)[]): string => parts.filter(Boolean).join(' ');
