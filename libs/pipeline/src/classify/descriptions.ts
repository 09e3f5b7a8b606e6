import type { DocumentClass } from '@cartulary/contracts/understanding';

/** Descriptions of the built-in classes. A custom class has to match a document better than these. */
export const descriptions: Readonly<Record<Exclude<DocumentClass, 'other'>, string>> = {
  invoice:
    'Invoice. A bill from a seller that asks for payment of goods or services, with amounts, tax, total and a due date',
  receipt: 'Receipt. A slip from a shop, restaurant or till that shows what was bought and paid',
  contract: 'Contract. An agreement between parties with clauses on obligations, term, payment and signatures',
  letter: 'Letter. A message on paper with an address, a salutation, some paragraphs and a closing',
  form: 'Form. A sheet with fields, boxes to tick and lines to fill in',
  report: 'Report. An account of findings, results or a business year with summary, analysis and conclusions',
  resume: 'Résumé. A curriculum vitae with work experience, education and skills of a person',
  'medical-note': 'Medical note. A doctor on a patient: symptoms, findings, diagnosis, medication and treatment',
  'court-filing': 'Court filing. A complaint, motion, order or judgment before a court between plaintiff and defendant',
  'identity-document':
    'Identity document. A passport, identity card or driving licence with name, date of birth and number',
  statement: 'Statement. An account statement of a bank with transactions, opening and closing balance',
  'e-mail': 'E-mail. An electronic message with from, to, subject and date',
};
