import { limits } from '@cartulary/contracts/limits';

/** C0, DEL, C1; marks that turn the direction of text (U+061C, U+200E…, U+202A…, U+2066…); U+FEFF and line separators. */
const unseen = /[\u0000-\u001f\u007f-\u009f\u061c\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff\ufff9-\ufffb]/gu;
const pathParts = /^.*[/\\]/su;

/**
 * The name of an uploaded file as it is stored and shown: without folders, without characters that nobody sees or that
 * turn the reading direction ("invoice\u202Efdp.exe"), at most 255 characters of which the extension is kept.
 */
export function cleanFileName(given: string): string {
  const name = given.replace(unseen, '').replace(pathParts, '').normalize('NFC').trim();
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

/** A title as a person typed it: without what nobody sees or what turns the reading direction. May come out empty. */
export const cleanTitle = (given: string): string => given.replace(unseen, '').normalize('NFC').trim();
