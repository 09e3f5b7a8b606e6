/** Words around names, and parts of names, in English, German, French, Spanish, Italian and Dutch. */

/** Words before a person's name that aren't part of it. */
export const titles: ReadonlySet<string> = new Set(
  `mr mrs ms miss mx dr prof professor sir lady lord dame rev reverend father sister brother judge justice captain capt colonel col general lieutenant lt sergeant sgt officer nurse senator congressman congresswoman
  president chancellor minister secretary mayor governor chairman chairwoman director detective inspector sheriff bishop pope king queen prince princess coach herr herrn frau dr.med med dipl.-ing ing mag univ.-prof madame monsieur mme m mlle mademoiselle maître me
  docteur professeur señor señora señorita sr sra srta don doña signor signora sig dott dott.ssa avv ing mevrouw meneer dhr mevr uncle aunt attorney counsel dean rabbi imam`.split(
    /\s+/u,
  ),
);
/** Titles after which a single unknown word also counts as a name. */
export const strictTitles: ReadonlySet<string> = new Set(
  'mr mrs ms miss mx dr prof professor sir lady lord dame herr herrn frau madame monsieur mme mlle señor señora sr sra srta signor signora sig dott mevrouw meneer officer nurse judge justice senator captain sergeant detective inspector'.split(
    ' ',
  ),
);
export const particles: ReadonlySet<string> = new Set(
  'van von de del della der den di da du dos das la le ten ter zu zum bin al el y e'.split(' '),
);

/** Legal forms at the end of a company name, longest first. */
export const legalForms: readonly string[] = [
  'GmbH & Co\\. KGaA',
  'GmbH & Co\\. ?KG',
  'GmbH & Co\\. OHG',
  'GmbH & Co',
  'AG & Co\\. KG',
  'SE & Co\\. KG',
  'gGmbH',
  'GmbH',
  'mbH',
  'KGaA',
  'OHG',
  'GbR',
  'e\\. ?K\\.',
  'e\\. ?V\\.',
  'eG',
  'UG \\(haftungsbeschränkt\\)',
  'UG',
  'AöR',
  'KG',
  'AG',
  'SE',
  'Pty\\.? Ltd\\.?',
  'Pvt\\.? Ltd\\.?',
  'Pte\\.? Ltd\\.?',
  'Sdn\\.? ?Bhd\\.?',
  'SDN\\.? ?BHD\\.?',
  'Co\\.,? Ltd\\.?',
  '& Co\\.,? Inc\\.',
  'Ltd\\.?',
  'LTD\\.?',
  'Limited',
  'LIMITED',
  'L\\.L\\.C\\.',
  'LLC',
  'L\\.L\\.P\\.',
  'LLP',
  'L\\.P\\.',
  'LP',
  'PLLC',
  'P\\.C\\.',
  'Incorporated',
  'Inc\\.?',
  'INC\\.?',
  'Corporation',
  'Corp\\.?',
  'CORP\\.?',
  'Company',
  'Co\\.',
  'PLC',
  'plc',
  'P\\.L\\.C\\.',
  'CIC',
  'S\\.A\\.R\\.L\\.',
  'SARL',
  'S\\.à r\\.l\\.',
  'Sàrl',
  'SASU',
  'SAS',
  'S\\.A\\.S\\.',
  'SCI',
  'EURL',
  'SNC',
  'S\\. ?A\\.',
  'SA',
  'S\\. ?L\\.',
  'SL',
  'S\\. ?p\\. ?A\\.',
  'SpA',
  'SPA',
  'S\\. ?r\\. ?l\\.',
  'Srl',
  'SRL',
  'S\\.N\\.C\\.',
  'S\\.C\\.',
  'B\\. ?V\\.',
  'BV',
  'N\\. ?V\\.',
  'NV',
  'VOF',
  'CV',
  'A\\/S',
  'ApS',
  'AB',
  'ASA',
  'AS',
  'Oyj',
  'Oy',
  'hf\\.',
  'ehf\\.',
  'sp\\. z o\\.o\\.',
  'Sp\\. z o\\.o\\.',
  's\\.r\\.o\\.',
  'a\\.s\\.',
  'd\\.o\\.o\\.',
  'Kft\\.?',
  'Zrt\\.?',
  'SRL',
  'Ltda\\.?',
  'S\\.A\\. de C\\.V\\.',
  'K\\.K\\.',
  'Kabushiki Kaisha',
];

/** Words that make a name an organization's. Lowercase. */
export const organisationWords: ReadonlySet<string> = new Set(
  `bank university college school hospital clinic foundation orchestra society association institute institution council agency ministry department museum library club church cathedral trust group holdings partners press airlines airways motors industries systems union federation
  party commission shelter practice insurance authority consulting consultants brothers bros sons services solutions technologies laboratories labs pharmaceuticals pharma energy logistics foods textiles media records studios theatre theater academy laboratory centre center committee parliament senate congress
  court tribunal bureau board corporation enterprises associates ventures capital securities investments properties estates bakery brewery winery farms railways railway railroad telecom communications network networks software consortium cooperative organisation organization alliance league chamber fund guild post times herald gazette tribune courier journal
  universität hochschule klinikum krankenhaus stadtwerke sparkasse volksbank verein verband stiftung ministerium bundesamt landratsamt finanzamt  praxis apotheke verlag werke versicherung genossenschaft kanzlei gesellschaft bäckerei druckerei
  société université banque mairie mutuelle crédit assurances hôpital lycée ministère préfecture école fondation compagnie établissements institut association librairie pharmacie imprimerie menuiserie banco universidad ayuntamiento hospital fundación ministerio cerámicas colegio banca università comune ospedale officine fondazione ministero gemeente universiteit stichting ziekenhuis`.split(
    /\s+/u,
  ),
);
/** The subset that only counts after another word: `Post` alone is mail. */
export const weakOrganisationWords: ReadonlySet<string> = new Set(
  'party court board post times journal center centre group school church club bank energy media records capital fund network union council committee department practice library museum college press trust league society'.split(
    ' ',
  ),
);
/** German compounds: `Kreissparkasse`, `Heimatverein`. */
export const organisationEndings =
  /(?:bank|kasse|verein|verband|verlag|werke|klinik|klinikum|gesellschaft|stiftung|ministerium|kammer|amt|universität|hochschule|versicherung|genossenschaft|verwaltung|brauerei|apotheke|orchester|theater)$/u;

/** Closings of letters, followed by the writer's name. */
export const closings =
  /^(?:yours(?: \p{L}+){0,2}|sincerely(?: yours)?|(?:kind|best|warm|with best|with kind)(?: \p{L}+)? (?:regards|wishes)|best(?: wishes| regards)?|regards|love|cheers|cordially|respectfully(?: submitted| yours)?|(?:mit |viele |herzliche |beste )?(?:freundlichen?|besten?|herzlichen?|liebe|viele|schöne)? ?grü(?:ß|ss)en?|hochachtungsvoll|cordialement|bien (?:à vous|cordialement)|sincères salutations|.{0,80}salutations distinguées|atentamente|un (?:cordial )?saludo|saludos(?: cordiales)?|distinti saluti|cordiali saluti|met vriendelijke groet(?:en)?)[,.]?$/iu;
export const salutation =
  /(?:^|\n)[ ]*(?:dear|hi|hello|hey|lieber?|sehr geehrter?|guten tag|hallo|ch[eè]re?|bonjour|estimad[oa]|querid[oa]|caro|cara|gentile|egregio|beste|geachte)[ ]$/iu;
/** Form labels that announce a person. */
export const personLabel =
  /(?:(?:^|[\n\t])[ ]*|(?<![ ])[ ]{2,})(?:from|to|cc|bcc|name|full name|patient|patient name|contact(?: person)?|attn\.?|attention|account holder|holder|passenger|prescriber|prescribed by|attending|physician|counsel|applicant|employee|tenant|landlord|witness(?:es)?|present|apologies|attendees|signed(?: by)?|prepared by|author|by|notify|member|manager|supervisor|cashier|kontoinhaber|inhaber|name und vorname|ansprechpartner(?:in)?|bearbeiter(?:in)?|patient(?:in)?|versicherte[rn]?|geschäftsführer(?:in)?|titulaire|nom|nom et prénom|contact|représenté par|titular|nombre|intestatario|references?|reviewer|interviewer|instructor)[ ]?:[ ]*$/iu;
/** Verbs for people, after a person's name. */
export const personVerb =
  /^(?:,? (?:who|whose)\b|,? (?:said|says|told|wrote|writes|asked|answered|replied|added|explained|argued|believes|thinks|expects|recommends|presented|declared|joined|married|died|retired|resigned|teaches|taught|studied|studies|worked|works|lives|lived|plays|played|scored|won|lost|moved|grew|founded|led|leads|runs|ran|signs|signed|declined|agreed|remarked|sang|painted|walked|sat|looked|smiled|laughed|nodded|paid|gave|found|shot|born|visited|will|would|has|had|was|is)\b|, (?:a|an|the|its|his|her|chief|head|director|president|treasurer|secretary|chair|MD|PhD|Esq)\b|, \d{2},)/u;

export const streetWords: ReadonlySet<string> = new Set(
  'street st road rd avenue ave lane ln drive dr court ct boulevard blvd way place square terrace row close parade quay highway hwy parkway pkwy crescent gate hill mews gardens walk wharf plaza circle trail pike turnpike'.split(
    ' ',
  ),
);

/** Capitalized words that aren't names of people or places: months, days, languages, roles, parts of documents. */
export const noName: ReadonlySet<string> = new Set(
  `january february march april may june july august september october november december monday tuesday wednesday thursday friday saturday sunday januar februar märz mai juni juli oktober dezember montag dienstag mittwoch donnerstag freitag samstag sonntag
  english german french spanish italian dutch latin greek russian chinese japanese arabic american british european european african asian christmas easter god internet web section article chapter appendix exhibit schedule annex table figure page part clause paragraph item note date time
  invoice receipt contract agreement lease statement letter report form policy order account tax total subtotal vat gst amount balance payment number phone fax email website address customer client seller buyer landlord tenant licensor licensee employer employee provider consultant contractor plaintiff defendant appellant respondent petitioner
  party parties company effective term fees termination notice law laws state court act the this that these those it its he she they we you i a an in on at for from to of and or but if when where while after before because as by with without no not yes please thank thanks hello dear sir madam sirs colleague friend friends resident editor
  customer member members team all everyone sehr geehrte geehrter damen herren kollegin kollege rechnung kunde kunden betrag summe datum seite vertrag madame monsieur messieurs facture total client date objet dear hi regards sincerely best subject re cc bcc attn tel fax mobile`.split(
    /\s+/u,
  ),
);
