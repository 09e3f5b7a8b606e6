import type { Candidate } from './candidate.js';

const SPACE = '[ \\u00A0\\n]';
const SECTION = '\\d{1,5}[a-z]{0,2}(?:[-.:]\\d{1,5}[a-z]?){0,3}(?:\\(\\w{1,4}\\)){0,4}';

/** The part before a German law: section, subsection, sentence, number. */
const GERMAN_SECTION = `§{1,2}${SPACE}?\\d{1,4}[a-z]?(?:${SPACE}?ff?\\.)?(?:${SPACE}?(?:Abs\\.|Absatz|Satz|S\\.|Nr\\.|Nummer|lit\\.|Alt\\.)${SPACE}?\\w{1,4}){0,4}`;
const GERMAN_LAW =
  '(?:[A-ZÄÖÜ][A-Za-zÄÖÜäöü]{0,9}(?:G|GB|PO|VO|O|V|StG|GO)|AO|GG|SGB [IVX]{1,4}|DSGVO|DS-GVO)(?![\\p{L}\\p{N}])';
/** Laws and treaties that have articles. */
const ARTICLE_LAW = `(?:GDPR|DSGVO|DS-GVO|RGPD|TFEU|TEU|AEUV|EUV|GG|ECHR|EMRK|CEDH|OR|ZGB|UCC|(?:of${SPACE}the${SPACE}|of${SPACE}|de${SPACE}la${SPACE})?(?:GDPR|Charter|Constitution|Convention|Treaty|Statute)|of${SPACE}(?:the${SPACE})?(?:Regulation|Directive)(?:${SPACE}\\((?:EU|EC)\\))?${SPACE}(?:No${SPACE})?\\d{2,4}\\/\\d{1,4}(?:\\/E[CU])?|du${SPACE}Code${SPACE}(?:civil|pénal|du${SPACE}travail|de${SPACE}commerce|des${SPACE}assurances|de${SPACE}la${SPACE}consommation)|(?:du${SPACE})?RGPD)(?![\\p{L}\\p{N}])`;

const statutes: readonly (readonly [RegExp, number])[] = [
  [new RegExp(`${GERMAN_SECTION}${SPACE}${GERMAN_LAW}`, 'gu'), 0.96],
  [
    new RegExp(
      `(?<![\\p{L}\\p{N}])\\d{1,2}${SPACE}(?:U\\.${SPACE}?S\\.${SPACE}?C\\.|USC|U\\.S\\.C\\.A\\.)${SPACE}(?:§{1,2}${SPACE}?)?${SECTION}`,
      'gu',
    ),
    0.97,
  ],
  [
    new RegExp(
      `(?<![\\p{L}\\p{N}])\\d{1,2}${SPACE}(?:C\\.${SPACE}?F\\.${SPACE}?R\\.|CFR)${SPACE}(?:§{1,2}${SPACE}?|[Pp]art${SPACE})?${SECTION}`,
      'gu',
    ),
    0.97,
  ],
  [
    new RegExp(
      `(?<![\\p{L}\\p{N}.])(?:[A-Z][A-Za-z]{0,11}\\.?${SPACE}){0,4}(?:Code|Stat\\.|Law|Laws|Gen\\.${SPACE}Laws|C\\.R\\.S\\.|R\\.S\\.|RCW|ORS|RSA|Stats\\.)${SPACE}(?:Ann\\.${SPACE})?§{1,2}${SPACE}?${SECTION}`,
      'gu',
    ),
    0.94,
  ],
  [
    new RegExp(
      `(?<![\\p{L}\\p{N}])(?:Art(?:icle|ikel)?s?|ART)\\.?${SPACE}\\d{1,4}[a-z]?(?:${SPACE}?\\(\\w{1,4}\\)){0,4}(?:${SPACE}(?:Abs\\.|Absatz|lit\\.|Nr\\.|para\\.)${SPACE}?\\w{1,4}){0,3}${SPACE}${ARTICLE_LAW}`,
      'gu',
    ),
    0.95,
  ],
  [
    new RegExp(
      `(?<![\\p{L}\\p{N}])(?:l['’])?[Aa]rticles?${SPACE}(?:[LRD]\\.?${SPACE}?)?\\d{1,4}(?:-\\d{1,4}){0,3}${SPACE}(?:du|de${SPACE}la)${SPACE}(?:Code|code)${SPACE}(?:civil|pénal|monétaire${SPACE}et${SPACE}financier|(?:du|de${SPACE}la|de${SPACE}l['’]|des|de)${SPACE}?[\\p{L}]{3,20})(?![\\p{L}\\p{N}])`,
      'gu',
    ),
    0.95,
  ],
  [
    /(?<![\p{L}\p{N}])(?:Directive|Richtlinie)[ \u00A0\n](?:\((?:EU|EC|EG)\)[ \u00A0\n])?\d{2,4}\/\d{1,4}(?:\/(?:EC|EU|EEC|EG|EWG|CE|UE))?(?![\p{L}\p{N}])/gu,
    0.93,
  ],
  [
    /(?<![\p{L}\p{N}])(?:Regulation|Verordnung|Règlement)[ \u00A0\n]\((?:EU|EC|EG|UE|CE)\)[ \u00A0\n](?:(?:No\.?|Nr\.|n°)[ \u00A0\n])?\d{1,4}\/\d{2,4}(?![\p{L}\p{N}])/gu,
    0.96,
  ],
  [
    /(?<![\p{L}\p{N}])\p{Lu}[\p{L}'’]{2,20}(?:[ \u00A0\n](?:(?:of|and|the|for|in)[ \u00A0\n])?\p{Lu}[\p{L}'’]{2,20}){0,5}[ \u00A0\n]Act(?:[ \u00A0\n]of)?[ \u00A0\n](?:1[789]|20)\d{2}(?![\p{L}\p{N}])/gu,
    0.92,
  ],
  [
    /(?<!\b(?:an|An|The Balancing|of) )(?<![\p{L}\p{N}])\p{Lu}[\p{L}'’]{3,20}(?:[ \u00A0\n](?:(?:of|and|for|in)[ \u00A0\n])?\p{Lu}[\p{L}'’]{2,20}){1,5}[ \u00A0\n]Act(?![\p{L}\p{N}]|[ \u00A0\n](?:of[ \u00A0\n])?\d)/gu,
    0.84,
  ],
];

const REPORTER =
  "(?:U\\.S\\.|S\\.[ ]?Ct\\.|L\\.[ ]?Ed\\.(?:[ ]?2d)?|F\\.(?:[ ]?(?:2d|3d|4th|Supp\\.(?:[ ]?(?:2d|3d))?))?|F\\.App[’']x|N\\.[YEW]\\.(?:[ ]?(?:2d|3d))?|N\\.[ ]?[EW]\\.[ ]?2d|A\\.(?:2d|3d)|P\\.(?:2d|3d)|So\\.[ ]?(?:2d|3d)?|S\\.[EW]\\.(?:2d|3d)|Cal\\.(?:[ ]?(?:2d|3d|4th|5th|App\\.(?:[ ]?(?:2d|3d|4th|5th))?|Rptr\\.(?:[ ]?(?:2d|3d))?))?|Ill\\.(?:[ ]?2d)?|Mass\\.|Ohio St\\.(?:[ ]?(?:2d|3d))?|Pa\\.|Tex\\.|Wis\\.(?:[ ]?2d)?|Mich\\.|Wash\\.(?:[ ]?2d)?)";
const NAME_PART = "(?:\\p{Lu}[\\p{L}'’&.-]{0,24}|&|\\d{1,4})";
const PARTY_NAME = `${NAME_PART}(?:,?${SPACE}(?:of${SPACE}|the${SPACE}|for${SPACE}|and${SPACE}|ex${SPACE}rel\\.${SPACE}|de${SPACE})?${NAME_PART}){0,7}`;
const VERSUS = `(?<![\\p{L}\\p{N}])(?:In${SPACE}re${SPACE}${PARTY_NAME}|${PARTY_NAME}${SPACE}vs?\\.?${SPACE}${PARTY_NAME})`;
const COURT =
  '(?:BGH|BVerfG|BVerwG|BAG|BFH|BSG|EuGH|EuG|OLG|LG|AG|KG|VG|OVG|VGH|LAG|OGH|BGer)(?:[ ]\\p{Lu}\\p{L}{2,20})?,?(?:[ ](?:Urt(?:eil|\\.)|Beschl(?:uss|\\.))[ ](?:v\\.|vom)[ ]\\d{1,2}\\.[ ]?\\d{1,2}\\.[ ]?\\d{4}[ ]?[-–,]?)?(?:[ ]Az\\.:?)?[ ]';
const GERMAN_REGISTER =
  '(?:(?:[IVX]{1,4}[a-z]?|\\d{1,3}(?:[ ]?[a-z])?)[ ])?(?:ZR|ZB|StR|AZR|ABR|BvR|BvL|BvF|BvE|AR|Js|Ls|Ds|Cs|OWi|Wx|Ws|Ss|O|U|S|C|F|T|W|K|L|B|M|VK|Ca|Sa)[ ]\\d{1,5}\\/\\d{2}';

const cases: readonly (readonly [RegExp, number])[] = [
  [
    new RegExp(
      `${VERSUS},${SPACE}\\d{1,4}${SPACE}${REPORTER}${SPACE}\\d{1,5}(?:,${SPACE}\\d{1,5}(?:[-–]\\d{1,5})?)?(?:${SPACE}\\((?:[\\p{L}\\d.]{1,10}${SPACE}){0,3}\\d{4}\\))?`,
      'gu',
    ),
    0.96,
  ],
  [
    new RegExp(
      `(?<![\\p{L}\\p{N}])(?:${VERSUS},?${SPACE})?\\[\\d{4}\\]${SPACE}(?:UKSC|UKHL|UKPC|EWCA${SPACE}(?:Civ|Crim)|EWHC|CSIH|NICA|HCA|FCA|SCC|SGCA|SGHC|IESC|NZSC|\\d{0,2}${SPACE}?(?:AC|QB|KB|Ch|WLR|All${SPACE}ER))${SPACE}\\d{1,5}(?:${SPACE}\\((?:Admin|Ch|QB|KB|Comm|Pat|TCC|Fam)\\))?`,
      'gu',
    ),
    0.96,
  ],
  [/(?<![\p{L}\p{N}])\d:\d{2}-(?:cv|cr|mc|md|mj|bk|ap)-\d{3,6}(?:-[A-Z]{2,4}){0,3}(?![\p{L}\p{N}])/giu, 0.96],
  [
    /(?<![\p{L}\p{N}])(?:(?:Case|Joined Cases|Rechtssache|Affaire) )?[CTF][-‑–]\d{1,4}\/\d{2}(?: P)?(?![\p{L}\p{N}/])/gu,
    0.9,
  ],
  [/(?<![\p{L}\p{N}])ECLI:[A-Z]{2}:[A-Z0-9]{1,7}:\d{4}:[A-Z0-9.]{1,25}(?![\p{L}\p{N}])/gu, 0.98],
  [new RegExp(`(?<![\\p{L}\\p{N}])${COURT}${GERMAN_REGISTER}(?![\\p{L}\\p{N}/])`, 'gu'), 0.95],
  [
    new RegExp(
      `(?<=(?:Aktenzeichen|Geschäftszeichen|Geschäfts-Nr\\.|Az\\.|AZ)[: ]{1,3})${GERMAN_REGISTER}(?![\\p{L}\\p{N}/])`,
      'gu',
    ),
    0.94,
  ],
];

/** Finds sections of laws: `§ 823 Abs. 1 BGB`, `42 U.S.C. § 1983`, `Art. 6 GDPR`, `Directive 95/46/EC`, `Companies Act 2006`. */
export const findStatutes = (text: string): Candidate[] =>
  text.includes('§') || /\d/u.test(text) ? collect(text, 'statute', statutes) : [];

/** Finds court decisions by citation, and docket numbers in court format: `Roe v. Wade, 410 U.S. 113 (1973)`, `3:14-cv-01229`. */
export const findCases = (text: string): Candidate[] => collect(text, 'case', cases);

function collect(
  text: string,
  kind: 'statute' | 'case',
  patterns: readonly (readonly [RegExp, number])[],
): Candidate[] {
  return patterns.flatMap(([pattern, confidence]) =>
    Array.from(text.matchAll(pattern), (match): Candidate => {
      const skipped =
        /^(?:See|In|The|Under|But|Cf\.|And|Also)[ \u00A0\n]+(?:also[ \u00A0\n]+)?(?!re[ \u00A0\n])/u.exec(match[0])?.[0]
          .length ?? 0;
      const written = match[0].slice(skipped);
      const start = match.index + skipped;
      return { kind, start, end: start + written.length, value: written.replace(/\s+/gu, ' '), confidence };
    }),
  );
}
