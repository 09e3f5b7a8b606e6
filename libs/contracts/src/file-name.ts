import { limits } from './limits.js';
import { withoutUnseen } from './unseen.js';

const pathParts = /^.*[/\\]/su;

/**
 * Cleans the name of an uploaded file for storage and display. Removes folders, invisible characters, and characters that reverse the
 * reading direction ("invoice\u202Efdp.exe"). Truncates to 255 characters and preserves the extension.
 */
export function cleanFileName(given: string): string {
  const name = withoutUnseen(given).replace(pathParts, '').normalize('NFC').trim();
  if (name === '' || /^\.+$/.test(name)) return 'Unnamed';
  const characters = [...name];
  const { maxNameCharacters } = limits.upload;
  if (characters.length <= maxNameCharacters) return name;
  const extension = extensionOf(name);
  const ending = extension === '' ? [] : [...`.${extension}`];
  return [...characters.slice(0, maxNameCharacters - ending.length), ...ending].join('');
}

/** The part after the last dot, in lower case; '' if there is none or it is too long for an extension. */
export function extensionOf(name: string): string {
  return /[^.]\.([\p{L}\p{N}]{1,10})$/u.exec(name)?.[1]?.toLowerCase() ?? '';
}
