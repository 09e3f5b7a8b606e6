import type { Cast } from './invoice.js';

/** The names in the layouts that rules may be tuned on. */
export const tuningCast: Cast = {
  sellers: {
    'en-GB': [
      { name: 'Kingfisher Garden Services Ltd', street: '9 Mill Street', city: 'Bath BA1 5LT' },
      { name: 'Hollis & Dean', street: '60 Queen Square', city: 'Hull HU1 3RA' },
    ],
    'en-US': [
      { name: 'Lone Star Fencing LLC', street: '5102 Ranch Road', city: 'Austin, TX 78731' },
      { name: 'Granite State Movers', street: '27 Depot Street', city: 'Concord, NH 03301' },
    ],
    'de-DE': [
      { name: 'Elektro Sommer GmbH', street: 'Ringstraße 5', city: '97070 Würzburg' },
      { name: 'Gartenbau Petersen', street: 'Dorfweg 19', city: '25813 Husum' },
    ],
    'fr-FR': [
      { name: 'Garage Martin SARL', street: '18 avenue de la Gare', city: '87000 Limoges' },
      { name: 'Fleurs de Provence', street: '3 rue Mignet', city: '13100 Aix-en-Provence' },
    ],
  },
  buyers: {
    'en-GB': [
      { name: 'Fairfax Dental Practice', street: '2 The Crescent', city: 'Truro TR1 2EX', contact: 'Reception' },
    ],
    'en-US': [{ name: 'Maple Grove HOA', street: '1 Maple Drive', city: 'Dover, DE 19901', contact: 'Ellen Burke' }],
    'de-DE': [{ name: 'Kita Sonnenschein e.V.', street: 'Am Anger 6', city: '99423 Weimar', contact: 'Frau Bauer' }],
    'fr-FR': [
      { name: 'Cabinet Roche et Fils', street: '7 rue du Palais', city: '86000 Poitiers', contact: 'M. Roche' },
    ],
  },
  goods: {
    'en-GB': ['Hedge trimming', 'Turf, per roll', 'Conveyancing advice', 'Travel', 'Lawn seed'],
    'en-US': ['Cedar pickets', 'Gate hinge', 'Moving crew, hours', 'Boxes', 'Blankets'],
    'de-DE': ['Steckdose montiert', 'Kabel NYM 3x1,5', 'Hecke schneiden', 'Fahrtkosten', 'Entsorgung'],
    'fr-FR': ['Vidange moteur', 'Plaquettes de frein', 'Bouquet de saison', 'Main-d’oeuvre', 'Déplacement'],
  },
  numbers: [
    (random) => `INV-${random.digits(4)}`,
    (random, year) => `${random.digits(3)}/${year}`,
    (random) => `R${random.digits(6)}`,
  ],
};
