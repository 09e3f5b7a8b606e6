import type { Candidate } from '../candidate.js';

const ROLES =
  'Landlord|Tenant|Lessor|Lessee|Seller|Buyer|Purchaser|Vendor|Licensor|Licensee|Provider|Supplier|Customer|Client|Contractor|Consultant|Company|Employer|Employee|Borrower|Lender|Owner|Agent|Principal|Disclosing Party|Receiving Party|Discloser|Recipient|Plaintiffs?|Defendants?|Petitioners?|Respondents?|Appellants?|Appellees?|Claimants?|Vermieter(?:in)?|Mieter(?:in)?|Verkäufer(?:in)?|Käufer(?:in)?|Auftraggeber(?:in)?|Auftragnehmer(?:in)?|Arbeitgeber(?:in)?|Arbeitnehmer(?:in)?|Lizenzgeber(?:in)?|Lizenznehmer(?:in)?|Darlehensgeber(?:in)?|Darlehensnehmer(?:in)?|Kläger(?:in)?|Beklagte[rn]?|Antragsteller(?:in)?|Antragsgegner(?:in)?|Bailleur|Preneur|Locataire|Vendeur|Acheteur|Acquéreur|Prestataire|Employeur|Salarié|Demandeur|Défendeur';
/** `(the "Landlord")`, `, Plaintiff`, `- nachfolgend Auftragnehmer -`, `, ci-après le Client` */
const ROLE_AFTER = new RegExp(
  `^[ \\u00A0\\n]*(?:,?[ \\n]?\\((?:(?:hereinafter|hereafter|collectively|together)[ ,]{1,3}(?:referred to as[ ]|called[ ])?)?(?:the|der|die|le|la|l['’])?[ ]?["“”„'‘’«]?[ ]?(?:${ROLES})[ ]?["“”'’»]?\\)|,[ \\n]{1,4}(?:${ROLES})\\b|[ ,–-]{1,4}(?:nachfolgend|nachstehend|im Folgenden|ci-après|hereinafter)[ ,]{1,3}(?:auch |genannt |dénommée? |called |the )?["„«]?(?:der |die |le |la |l['’])?["„«]?[ ]?(?:${ROLES})\\b)`,
  'u',
);
const ARTICLE = `(?:(?:the|der|dem|den|die|la|le|l['’]|Herrn?|Frau|Madame|Monsieur|Mr\\.?|Ms\\.?|Mrs\\.?|Firma|société|Société)[ \\u00A0\\n])?`;
const FIRST = new RegExp(
  `(?:\\b(?:between|BETWEEN|Between|zwischen|Zwischen|ZWISCHEN|entre|Entre|ENTRE|tra|by and between)[ \\u00A0\\n]*:?[ \\u00A0\\n]*(?:\\(?[1Aa][).][ ]?)?${ARTICLE})$`,
  'u',
);
const SECOND = new RegExp(
  `(?:(?:\\band|\\bAND|\\bAnd|\\bund|\\bUnd|\\bet|\\bET|\\be|\\by)[ \\u00A0\\n]*:?[ \\u00A0\\n]*(?:\\(?[2Bb][).][ ]?)?${ARTICLE})$`,
  'u',
);
const LAWSUIT =
  /\b(?:In dem Rechtsstreit|In der Rechtssache|in dem Verfahren|in Sachen)[ \n](?:(?:der|des|Herrn|Frau|Firma)[ \n])?$/u;
const AGAINST = /\b(?:gegen|contre|against|v\.|vs\.|VS\.|V\.)[ \n]*(?:(?:die|den|Herrn|Frau|Firma)[ \n])?$/u;
const SPEAKS_OF_PARTIES = new RegExp(
  `\\b(?:between|BETWEEN|zwischen|ZWISCHEN|Zwischen|entre|Entre|ENTRE|tra|Rechtsstreit|Rechtssache|${ROLES})\\b`,
  'iu',
);
/** Maximum distance of the second party from the first, in characters. */
const REACH = 400;

/**
 * Finds parties: persons and organizations in positions where contracts and lawsuits name their parties. Parties replace the names found
 * there.
 */
export function findParties(text: string, names: readonly Candidate[]): Candidate[] {
  if (!SPEAKS_OF_PARTIES.test(text)) return [];
  const ordered = [...names].sort((a, b) => a.start - b.start);
  const parties: Candidate[] = [];
  let first: Candidate | undefined;
  for (const name of ordered) {
    const before = text.slice(Math.max(0, name.start - 80), name.start);
    const after = text.slice(name.end, name.end + 140);
    const role = ROLE_AFTER.test(after);
    const opens = FIRST.test(before) || LAWSUIT.test(before);
    const follows =
      first !== undefined &&
      name.start - first.end < REACH &&
      (SECOND.test(before) || AGAINST.test(before)) &&
      !/\n[ ]*\n[^]*\n[ ]*\n/u.test(text.slice(first.end, name.start));
    if (!role && !opens && !follows) continue;
    // `between Berlin and Hamburg` aren't parties unless a contract says so.
    if (!role && opens && !isContract(text, name.start)) continue;
    const { start, end, value } = name;
    parties.push({ kind: 'party', start, end, value, confidence: role ? 0.93 : 0.88 });
    first = opens || role ? name : undefined;
  }
  return parties;
}

const CONTRACT =
  /\b(?:agreement|contract|lease|deed|memorandum of understanding|vertrag\p{L}*|\p{L}{1,40}vertrag|vereinbarung|contrat|convention|accord|contrato|contratto|rechtsstreit|rechtssache|verfahren)\b/iu;

const isContract = (text: string, at: number): boolean => CONTRACT.test(text.slice(Math.max(0, at - 600), at + 300));
