/**
 * Input sanitizer of section 5, for single-line form fields. Removes angle brackets, script protocols and inline event handlers. The rule
 * has a cost: 'a < b' becomes 'a  b', and 'JavaScript: basics' loses its first word. So it is never used for passwords, searches, editors
 * or document text.
 */
const harmful: readonly RegExp[] = [
  /[<>]/g,
  // Browsers ignore control characters within a protocol name (URL Standard, 4.4).
  new RegExp(`${['javascript', 'vbscript', 'livescript'].map(spread).join('|')}`, 'gi'),
  /data[\0-\x1f]*:[\0-\x20]*text\/html[^\s,]*,?/gi,
  // Only where an attribute could begin: 'conversion = 5' isn't a handler.
  /(?<![\p{L}\p{N}_-])on[a-z]{3,}\s*=/giu,
];

function spread(protocol: string): string {
  return `${[...protocol].join('[\\0-\\x1f]*')}[\\0-\\x20]*:`;
}

/** Removes anything that could run as a script. Idempotent. */
export function sanitise(text: string): string {
  for (let before = text; ; before = text) {
    for (const pattern of harmful) text = text.replace(pattern, '');
    // Repeat: a removal can join the two halves of another match.
    if (text === before) return text;
  }
}
