/**
 * Documents with content, for semantic search: short texts made of sentences about some sixty office topics, filled
 * with names, numbers, and places. Not real documents. The same seed gives the same texts.
 */
import { randomOf } from './search-corpus.mjs';

const matters = [
  ['the lease of the office', 'the landlord', 'the tenant', 'rent', 'the keys of the flat', 'a deposit'],
  [
    'the repair of the roof',
    'the roofer',
    'the owner of the house',
    'broken tiles',
    'a leak in the attic',
    'scaffolding',
  ],
  [
    'the delivery of pallets',
    'the carrier',
    'the warehouse',
    'a damaged crate',
    'the loading dock',
    'a delay of two days',
  ],
  [
    'the sick leave of an employee',
    'the doctor',
    'the personnel office',
    'a certificate',
    'wages during illness',
    'a fever',
  ],
  [
    'the purchase of laptops',
    'the supplier',
    'the purchasing department',
    'a discount',
    'warranty of three years',
    'keyboards',
  ],
  ['the court hearing', 'the judge', 'the defendant', 'a witness', 'the appeal', 'costs of the proceedings'],
  ['the insurance claim', 'the insurer', 'the policy holder', 'water damage', 'an expert’s opinion', 'the excess'],
  [
    'the electricity bill',
    'the power company',
    'the customer',
    'the meter reading',
    'kilowatt hours',
    'a monthly instalment',
  ],
  [
    'the annual report',
    'the board',
    'the shareholders',
    'profit before tax',
    'the dividend',
    'the outlook for next year',
  ],
  [
    'the job application',
    'the candidate',
    'the interviewer',
    'years of experience',
    'a degree in chemistry',
    'the salary wanted',
  ],
  ['the blood test', 'the patient', 'the laboratory', 'cholesterol', 'an iron deficiency', 'a second sample'],
  ['the software licence', 'the vendor', 'the administrator', 'user accounts', 'the support contract', 'an upgrade'],
  [
    'the travel expenses',
    'the traveller',
    'the bookkeeper',
    'a hotel in another city',
    'train tickets',
    'the daily allowance',
  ],
  ['the school trip', 'the teacher', 'the parents', 'a museum', 'packed lunches', 'permission to take part'],
  ['the patent application', 'the inventor', 'the patent office', 'the claims', 'prior art', 'the drawings'],
  ['the kitchen renovation', 'the carpenter', 'the client', 'oak cupboards', 'a new oven', 'tiles behind the sink'],
  ['the tax return', 'the tax office', 'the taxpayer', 'deductions', 'an extension of the deadline', 'a refund'],
  [
    'the marketing campaign',
    'the agency',
    'the brand manager',
    'posters in the underground',
    'social networks',
    'the target group',
  ],
  [
    'the flight reservation',
    'the airline',
    'the passenger',
    'a missed connection',
    'lost luggage',
    'a seat by the window',
  ],
  ['the vaccination of children', 'the nurse', 'the family', 'measles', 'the booster', 'side effects'],
  [
    'the bridge inspection',
    'the engineer',
    'the municipality',
    'rust on the bearings',
    'cracks in concrete',
    'traffic limits',
  ],
  ['the bank loan', 'the bank', 'the borrower', 'interest', 'monthly repayments', 'the mortgage'],
  ['the restaurant order', 'the chef', 'the wine merchant', 'fresh fish', 'olive oil', 'seasonal vegetables'],
  [
    'the data breach',
    'the security team',
    'the regulator',
    'stolen passwords',
    'encrypted backups',
    'affected customers',
  ],
  ['the car accident', 'the driver', 'the police', 'a dented bumper', 'the traffic light', 'a towing service'],
  ['the garden maintenance', 'the gardener', 'the residents', 'hedges', 'a fallen tree', 'watering in summer'],
  ['the machine maintenance', 'the mechanic', 'the plant manager', 'worn bearings', 'hydraulic oil', 'a safety switch'],
  ['the wedding reception', 'the caterer', 'the couple', 'a three-tier cake', 'the seating plan', 'live music'],
  ['the museum loan', 'the curator', 'the collector', 'an oil painting', 'climate control', 'transport insurance'],
  [
    'the research grant',
    'the university',
    'the foundation',
    'a doctoral position',
    'the interim report',
    'laboratory equipment',
  ],
  [
    'the telephone contract',
    'the network operator',
    'the subscriber',
    'roaming charges',
    'mobile data',
    'the notice period',
  ],
  ['the water supply', 'the waterworks', 'the households', 'a burst main', 'chlorine levels', 'the pressure'],
  ['the fire drill', 'the fire brigade', 'the staff', 'the assembly point', 'extinguishers', 'emergency exits'],
  ['the harvest of apples', 'the farmer', 'the cooperative', 'cold storage', 'frost in spring', 'cider'],
  [
    'the building permit',
    'the architect',
    'the planning office',
    'neighbours’ objections',
    'the floor plan',
    'the height of the eaves',
  ],
  [
    'the translation of a manual',
    'the translator',
    'the publisher',
    'technical terms',
    'proofreading',
    'the price per line',
  ],
  ['the theatre season', 'the director', 'the subscribers', 'rehearsals', 'costumes', 'a premiere in autumn'],
  ['the pension', 'the pension fund', 'the retired worker', 'contributions', 'the retirement age', 'a widow’s share'],
  ['the football club', 'the coach', 'the members', 'the pitch', 'new jerseys', 'a youth tournament'],
  ['the cleaning of offices', 'the cleaning firm', 'the facility manager', 'windows', 'carpets', 'a night shift'],
];

const frames = [
  (m, n) => `This letter concerns ${m[0]}, about which ${m[1]} wrote to ${m[2]} on ${n.day}.`,
  (m, n) => `${cap(m[1])} confirms that ${m[3]} and ${m[4]} were discussed with ${n.person}.`,
  (m, n) => `An amount of ${n.amount} is agreed for ${m[3]}, and ${m[5]} is not included.`,
  (m, n) => `${cap(m[2])} asks ${m[1]} to see to ${m[4]} before ${n.day}.`,
  (m, n) => `Because of ${m[5]}, ${m[0]} has to be looked at again in ${n.place}.`,
  (m, n) => `${n.person} of ${n.place} will be responsible for ${m[0]} from ${n.day}.`,
  (m) => `Please note that ${m[4]} is the matter of ${m[2]}, while ${m[3]} is that of ${m[1]}.`,
  (m, n) => `Reference ${n.number}: ${m[0]}, with ${m[5]} and ${m[3]} as enclosed.`,
];
const asked = [
  (m) => `who has to take care of ${m[4]}`,
  (m) => `agreement between ${m[1]} and ${m[2]}`,
  (m) => `problems with ${m[3]} and ${m[5]}`,
  (m) => `what was written about ${m[0]}`,
];
const people = [
  'Ada Byron',
  'Bo Lindgren',
  'Chiara Rossi',
  'Daniel Okafor',
  'Elif Demir',
  'Femi Adeyemi',
  'Greta Holm',
];
const places = ['Ottermere', 'Basel', 'Leeds', 'Porto', 'Aarhus', 'Lyon', 'Gdansk', 'Turku'];
const cap = (text) => text[0].toUpperCase() + text.slice(1);

/** This many texts, each about one topic, some with a sentence about another. */
export function* texts(count, seed = 11) {
  const random = randomOf(seed);
  const one = (list) => list[Math.floor(random() * list.length)];
  for (let number = 0; number < count; number += 1) {
    const matter = one(matters);
    const sentences = Array.from({ length: 3 + Math.floor(random() * 4) }, (_, at) => {
      const about = at > 1 && random() < 0.25 ? one(matters) : matter;
      return one(frames)(about, {
        person: one(people),
        place: one(places),
        amount: `EUR ${Math.floor(random() * 90_000) / 10}`,
        day: `${1 + Math.floor(random() * 28)} March 2026`,
        number: Math.floor(random() * 1e6),
      });
    });
    yield sentences.join(' ');
  }
}

/** Questions that have only some words in common with the texts. */
export const questions = (count) =>
  Array.from({ length: count }, (_, n) => asked[n % asked.length](matters[(n * 7) % matters.length]));

/** A vector in almost the same direction: an artificial neighbor of a real one, with length 1. */
export function perturbed(vector, random, amount = 0.35) {
  const copy = Float32Array.from(vector);
  let noise = 0;
  const shifts = Float32Array.from(copy, () => gaussian(random));
  for (const shift of shifts) noise += shift * shift;
  const scale = amount / Math.sqrt(noise);
  let length = 0;
  copy.forEach((value, at) => {
    copy[at] = value + shifts[at] * scale;
    length += copy[at] * copy[at];
  });
  return copy.map((value) => value / Math.sqrt(length));
}

/** Box–Muller. */
const gaussian = (random) => Math.sqrt(-2 * Math.log(random() || 1e-9)) * Math.cos(2 * Math.PI * random());
