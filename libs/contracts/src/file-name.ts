import { limits } from './limits.js';
import { withoutUnseen } from './unseen.js';

const pathParts = /^.*[/\\]/su;

/**
 * The name of an uploaded file as it is stored and shown: without folders, without characters that nobody sees or that
 * turn the reading direction ("invoice\u202Efdp.exe"), at most 255 characters of which the extension is kept.
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

/** What stands behind the last dot, in lower case; '' where there is none or it is too long to be one. */
export function extensionOf(name: string): string {
  return /[^.]\.([\p{L}\p{N}]{1,10})$/u.exec(name)?.[1]?.toLowerCase() ?? '';
}
