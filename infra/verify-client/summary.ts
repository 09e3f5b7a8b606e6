import type { PageSettings } from '@cartulary/contracts/served-page';
import type { Comparison } from './compare.js';
import { shown } from './read-page.js';

const MOST_LINES = 100;

/** A comparison's result as lines: differences, allowed differences, and what they mean. */
export function summaryOf(origin: string, { files, pages, digest, settings, differences }: Comparison): string[] {
  const told = differences
    .slice(0, MOST_LINES)
    .map(({ path, what }) => `  ${path === '' ? '' : `${shown(path)} `}${what}`);
  const more = differences.length - told.length;
  const result =
    differences.length === 0
      ? [`Every file and page that ${origin} answered is that of this build.`]
      : [`${differences.length} differences:`, ...told, ...(more > 0 ? [`  and ${more} more`] : [])];
  return [
    `Compared ${files} files and the page at ${pages} addresses. This build: ${digest}.`,
    ...result,
    'Not compared, since settings of the installation put it into its pages:',
    '  a nonce of 22 characters, in each answer another',
    ...[...new Set(settings.flatMap(linesOf))],
    'This is what was answered to this command, now. Whom a server answers otherwise it does not show.',
  ];
}

function linesOf({ apiBase, monitoringUrl, boardKey, css }: PageSettings): string[] {
  return [
    ...(apiBase === null ? [] : [`  calls go to ${apiBase}`]),
    ...(monitoringUrl === null ? [] : [`  error reports and logs go to ${monitoringUrl}`]),
    ...(boardKey === null ? [] : [`  a license key of the surface of boards, ${boardKey.length} characters`]),
    ...(css === '' ? [] : [`  colors of the designs, ${css.length} characters`]),
  ];
}
