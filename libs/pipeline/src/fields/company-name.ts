import type { Cell } from './cells.js';

/** Legal forms of companies, at the end of a name or inside it. */
export const LEGAL =
  /(?:^|[\s.])(?:GmbH|GMBH|G\.m\.b\.H\.|AG|KG|KGaA|OHG|e\.\s?K\.|eG|e\.G\.|UG|SE|GbR|mbH|MBH|a\.G\.|e\.V\.|Ltd\.?|LTD\.?|Limited|LIMITED|LLC|LLP|LP|Inc\.?|INC\.?|Corp\.?|Co\.|plc|PLC|S\.A\.|SA|SAS|SARL|SASU|EURL|S\.L\.|S\.p\.A\.|S\.r\.l\.|B\.V\.|BV|N\.V\.|NV|AB|AS|A\/S|Oy|SDN\.? BHD\.?|Sdn\.? Bhd\.?|Pty)(?:\s|$|[.,])/u;
const MAX_NAME = 120;

/** `GmbH` or `G m bH` without a name before it, caused by OCR splitting a line. */
export const isFormAlone = (text: string): boolean =>
  /^(?:gmbh|mbh|ag|kg|ohg|ek|ug|se|gbr|ltd|limited|llc|inc|plc|sa|sas|sarl|srl|bv|nv|gmbhcokg)$/iu.test(
    text.slice(0, MAX_NAME).replace(/[^\p{L}]/gu, ''),
  );
/** `(123456-K)`, `(Co. No. 12345)`: a number in parentheses. */
const BRACKETED = /[ ,]{0,3}[([](?:\p{L}{2,12}[.:]{0,2}[ ]?){0,3}(?<number>[A-Z]{0,3}\d[\dA-Z/ .-]{3,24})[)\]]?$/u;
/** `Reg. No. 12345`, `HRB 4711`: a number after a register label. */
const BEHIND_WORD =
  /[ ,]{0,3}(?<!\p{L})(?:[Cc]o\.?[ ][Nn]o|[Cc]ompany[ ][Nn]o|[Rr]eg(?:istration)?|REG(?:ISTRATION)?|ROC|HRB|HRA|GST|UEN|ABN)[ .:]{0,3}(?:(?:[Nn][OoRr]|NR)[ .:]{0,3})?(?<number>[A-Z]{0,3}\d[\dA-Z/ .-]{3,24})$/u;
/** `123456-K`: without parentheses or a register label, a number is stripped only if it is long and has letters only at its ends. */
const BARE = /[ ,]{0,3}(?<![\p{L}\p{N}])(?<number>[A-Z]{0,3}\d[\d/.-]{4,22}[A-Z]{0,3})[)\]]?$/u;

/** Strips the registration number from a company name. */
export const withoutRegistration = (text: string): string => {
  const whole = text.slice(0, MAX_NAME);
  const match = [BRACKETED, BEHIND_WORD, BARE].map((pattern) => pattern.exec(whole)).find(isNumberOfRegister);
  const cut = match ? whole.slice(0, match.index).trimEnd() : text;
  return /\p{L}{2}/u.test(cut) ? cut : text;
};

function isNumberOfRegister(match: RegExpExecArray | null): boolean {
  const number = match?.groups?.['number'] ?? '';
  const figures = number.replace(/\D/gu, '').length;
  return figures > number.replace(/[^A-Z]/gu, '').length && !LEGAL.test(number);
}

/** A line that can't be a complete name, such as `HANDELSGES.MBH` or `GmbH & Co. KG` below `SATURN ELECTRO`. */
const TAIL =
  /^(?:\p{Ll}|(?:[Hh]andels|HANDELS)?(?:[Gg]es(?:\.|ellschaft)|GES(?:\.|ELLSCHAFT))|(?:GmbH|GMBH|mbH|AG|KG|UG|SE|Ltd|LTD|Limited|LLC|Inc|plc|SARL|SAS|SA|SDN|Sdn)(?![\p{L}])|S\.|B\.V|&)/u;

/** Whether a line continues the name on the line above. */
export const continuesName = (upper: string, lower: string): boolean =>
  !LEGAL.test(upper) &&
  // `quince` above `quince Baumarkt GmbH` is a logo.
  !lower.toLowerCase().startsWith(upper.toLowerCase()) &&
  (TAIL.test(lower) || /(?:&|-|\bund|\band|\bet)$/u.test(upper));

/** Whether two lines are one name: similar font size, no common word, and no legal form on the upper line. */
export function areHalves(upper: Cell, lower: Cell): boolean {
  const sizes = [upper, lower].map(({ top, bottom }) => bottom - top);
  const alike = Math.max(...sizes) < Math.min(...sizes) * 1.5;
  const wordsOf = ({ text }: Cell): string[] => text.toLowerCase().split(/[^\p{L}]+/u);
  const words = new Set(wordsOf(lower));
  return alike && !LEGAL.test(upper.text) && upper.text.length > 3 && wordsOf(upper).every((word) => !words.has(word));
}
