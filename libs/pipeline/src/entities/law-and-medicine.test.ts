import { contextOf, findAll } from './find.js';

const found = (text: string): string[] =>
  findAll(text, contextOf(text)).map((one) => `${one.kind} ${text.slice(one.start, one.end)}`);

describe('statutes', () => {
  it.each([
    ['aus § 823 BGB folgt', '§ 823 BGB'],
    ['nach § 286 Abs. 1 Satz 2 BGB', '§ 286 Abs. 1 Satz 2 BGB'],
    ['§§ 133 ff. ZPO', '§§ 133 ff. ZPO'],
    ['under 42 U.S.C. § 1983, the', '42 U.S.C. § 1983'],
    ['12 C.F.R. § 1026.4(a)', '12 C.F.R. § 1026.4(a)'],
    ['Art. 6 GDPR', 'Art. 6 GDPR'],
    ['Article 6(1)(f) GDPR', 'Article 6(1)(f) GDPR'],
    ['Art. 5 Abs. 1 lit. a DSGVO', 'Art. 5 Abs. 1 lit. a DSGVO'],
    ['Cal. Civ. Code § 1714', 'Cal. Civ. Code § 1714'],
    ['Directive 2011/83/EU', 'Directive 2011/83/EU'],
    ['Regulation (EU) No 910/2014', 'Regulation (EU) No 910/2014'],
    ['the Data Protection Act 2018 says', 'Data Protection Act 2018'],
    ['l’article 1103 du Code civil', 'l’article 1103 du Code civil'],
  ])('in %j', (text, expected) => {
    expect(found(text)).toEqual([`statute ${expected}`]);
  });

  it.each([['§ 3 Preise'], ['Section 3 of this Agreement'], ['Article 4. Term'], ['an act of kindness'], ['Act 2']])(
    'are not in %j',
    (text) => {
      expect(found(text)).toEqual([]);
    },
  );
});

describe('cases', () => {
  it.each([
    ['see Roe v. Wade, 410 U.S. 113 (1973).', 'Roe v. Wade, 410 U.S. 113 (1973)'],
    [
      'In Smith v. Jones Co., 12 F.3d 345, 347 (9th Cir. 1994) it',
      'Smith v. Jones Co., 12 F.3d 345, 347 (9th Cir. 1994)',
    ],
    ['No. 3:14-cv-01229', '3:14-cv-01229'],
    ['Case C-362/14', 'Case C-362/14'],
    ['BGH, VIII ZR 12/20', 'BGH, VIII ZR 12/20'],
    ['Aktenzeichen: 5 O 17/23', '5 O 17/23'],
    ['Donoghue v Stevenson [1932] AC 562', 'Donoghue v Stevenson [1932] AC 562'],
    ['[2019] UKSC 41', '[2019] UKSC 41'],
  ])('in %j', (text, expected) => {
    expect(found(text)).toEqual([`case ${expected}`]);
  });

  it.each([['version 3:14'], ['Ajax v. Porto 2:1'], ['size C 12/20'], ['A 3/21']])('are not in %j', (text) => {
    expect(found(text).filter((one) => one.startsWith('case'))).toEqual([]);
  });
});

describe('drugs and doses', () => {
  it.each([
    ['metformin 500 mg twice daily', ['drug metformin', 'dose 500 mg twice daily']],
    ['Perindopril 4 mg', ['drug Perindopril', 'dose 4 mg']],
    ['lisinopril 10-20 mg once daily', ['drug lisinopril', 'dose 10-20 mg once daily']],
    ['cefixime 8 mg/kg daily', ['drug cefixime', 'dose 8 mg/kg daily']],
    ['Ibuprofen 400 mg dreimal täglich', ['drug Ibuprofen', 'dose 400 mg dreimal täglich']],
    ['pravastatin 1-0-1', ['drug pravastatin']],
    ['50 µg every 8 hours', ['dose 50 µg every 8 hours']],
  ])('in %j', (text, expected) => {
    expect(found(text)).toEqual(expected);
  });

  it.each([['in April we'], ['Milo 1 kg'], ['200 g flour'], ['salt 5 mg'], ['Manhattan'], ['a unison one']])(
    'are not in %j',
    (text) => {
      expect(found(text)).toEqual([]);
    },
  );
});

describe('conditions', () => {
  it.each([
    ['acute appendicitis with fever', 'acute appendicitis'],
    ['type 2 diabetes', 'type 2 diabetes'],
    ['a chronic obstructive pulmonary disease', 'chronic obstructive pulmonary disease'],
    ['Hypokaliämie', 'Hypokaliämie'],
    ['Diagnosis: I10', 'I10'],
    ['ICD-10 code M54.5', 'M54.5'],
    ['severe hyponatremia', 'severe hyponatremia'],
  ])('in %j', (text, expected) => {
    expect(found(text)).toContain(`condition ${expected}`);
  });

  it.each([['academia'], ['with sympathy'], ['under tension'], ['size A10'], ['room B12'], ['nostalgia']])(
    'are not in %j',
    (text) => {
      expect(found(text)).toEqual([]);
    },
  );
});
