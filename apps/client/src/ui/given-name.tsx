/**
 * Characters that change the direction of the following text (Unicode Annex 9, explicit directional formatting), and invisible control
 * characters. A name with U+202E in it, 'invoice…fdp.exe', would appear to end in 'exe.pdf'.
 */
const deceiving = /[\p{Cc}\u202A-\u202E\u2066-\u2069]/gu;

const codeOf = (character: string): string =>
  `‹U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}›`;

/** A user-provided name with such characters spelled out, for attributes and sentences. */
export const plainName = (name: string): string => name.replace(deceiving, codeOf);

/**
 * The name of a document, folder, or person, wherever it's displayed: isolated from the surrounding text direction and free of deceptive
 * characters.
 */
export const GivenName = ({ children }: { children: string }) => <bdi>{plainName(children)}</bdi>;

/** User-written multi-line text. Each line has its own direction, and deceptive characters are spelled out. */
export const GivenLines = ({ children }: { children: string }) => (
  <p className="wrap-anywhere">
    {children.split(/\r?\n/).map((line, index) => (
      <bdi key={index} className="block min-h-[1lh] whitespace-pre-wrap">
        {plainName(line.replaceAll('\t', ' '))}
      </bdi>
    ))}
  </p>
);
