import { writingLimits } from '@cartulary/contracts/limits/writing';

/** Throws if an attribute can't have the value. Called by ProseMirror's `check()`. */
export type Validate = (value: unknown) => void;

const refuse = (what: string): never => {
  throw new RangeError(`not ${what}`);
};

/** Text with a maximum length in UTF-16 units. */
export const textOf =
  (maxCharacters: number): Validate =>
  (value) => {
    if (typeof value !== 'string' || value.length > maxCharacters)
      refuse(`text of at most ${maxCharacters} characters`);
  };

/** An id of the installation, such as a file, document or person. */
export const id: Validate = (value) => {
  if (typeof value !== 'string' || value.length > writingLimits.maxIdCharacters || !/^[\w:.-]+$/u.test(value))
    refuse('an id');
};

/** A whole number within a range. */
export const whole =
  (from: number, to: number): Validate =>
  (value) => {
    if (typeof value !== 'number' || !Number.isInteger(value) || value < from || value > to)
      refuse(`a whole number from ${from} to ${to}`);
  };

/** Accepts one of the given words. */
export const oneOf =
  (words: readonly string[]): Validate =>
  (value) => {
    if (typeof value !== 'string' || !words.includes(value)) refuse(`one of ${words.join(', ')}`);
  };

/** Null, or a value that another validator accepts. */
export const orNull =
  (validate: Validate): Validate =>
  (value) => {
    if (value !== null) validate(value);
  };

/** Whether a ProseMirror validator accepts a value. Accepts everything if there is no validator. */
export function passes(validate: unknown, value: unknown): boolean {
  if (typeof validate !== 'function') return true;
  try {
    (validate as Validate)(value);
    return true;
  } catch {
    return false;
  }
}

/** The part of a DOM element that is needed, because this library is compiled without DOM types. */
interface WithAttributes {
  getAttribute(name: string): string | null;
}

/** An attribute that the clipboard carries as `data-…`. */
export function dataAttribute(name: string, defaultValue: string | number | boolean | null, validate: Validate) {
  const attribute = `data-${name.replace(/[A-Z]/gu, (letter) => `-${letter.toLowerCase()}`)}`;
  return {
    default: defaultValue,
    validate,
    parseHTML: (element: WithAttributes): unknown => {
      const text = element.getAttribute(attribute);
      if (text === null) return defaultValue;
      return acceptedOr(defaultValue, readAs(text, defaultValue), validate);
    },
    renderHTML: (attributes: Record<string, unknown>): Record<string, string> => {
      const value = attributes[name];
      return value === null || value === undefined ? {} : { [attribute]: String(value) };
    },
  };
}

/** An attribute with a JSON value, stored on the clipboard as `data-…`. */
export function jsonAttribute(name: string, defaultValue: unknown, validate: Validate) {
  const attribute = `data-${name}`;
  return {
    default: defaultValue,
    validate,
    parseHTML: (element: WithAttributes): unknown => {
      const text = element.getAttribute(attribute);
      return text === null ? defaultValue : acceptedOr(defaultValue, parsed(text), validate);
    },
    renderHTML: (attributes: Record<string, unknown>): Record<string, string> =>
      attributes[name] === null ? {} : { [attribute]: JSON.stringify(attributes[name]) },
  };
}

function readAs(text: string, like: string | number | boolean | null): unknown {
  if (typeof like === 'boolean') return text === 'true';
  if (typeof like === 'number') return Number(text);
  // Nullable values are numbers or text, and no id consists only of digits.
  return like === null && /^\d{1,9}$/u.test(text) ? Number(text) : text;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

function acceptedOr(defaultValue: unknown, value: unknown, validate: Validate): unknown {
  return passes(validate, value) ? value : defaultValue;
}
