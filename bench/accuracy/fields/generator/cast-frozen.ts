import type { Cast } from './invoice.js';

/** The names in the frozen layouts. */
export const frozenCast: Cast = {
  sellers: {
    'en-GB': [
      { name: 'Marlowe Joinery Ltd', street: '4 Foundry Row', city: 'Leeds LS9 8AG' },
      { name: 'Thames Valley Catering', street: '77 Abbey Road', city: 'Reading RG1 3BB' },
      { name: 'Osprey Print & Sign LLP', street: 'Unit 6, Dock Lane', city: 'Ipswich IP3 0BF' },
    ],
    'en-US': [
      { name: 'Redwood Plumbing Supply, Inc.', street: '2210 Mission Drive', city: 'Fresno, CA 93721' },
      { name: 'Blue Heron Studio LLC', street: '15 Canal Street', city: 'Providence, RI 02903' },
      { name: 'Tallgrass Equipment Co.', street: '900 Prairie Parkway', city: 'Topeka, KS 66603' },
    ],
    'de-DE': [
      { name: 'Möbelwerk Odenthal GmbH', street: 'Gewerbering 8', city: '51519 Odenthal' },
      { name: 'Druckerei Hansen e.K.', street: 'Hafenstr. 21', city: '24103 Kiel' },
      { name: 'Alpina Getränkehandel KG', street: 'Bahnhofplatz 2', city: '87435 Kempten' },
    ],
    'fr-FR': [
      { name: 'Menuiserie Delorme SAS', street: '31 route de Dijon', city: '21200 Beaune' },
      { name: 'Imprimerie du Parc SARL', street: '5 allée des Cèdres', city: '67000 Strasbourg' },
      { name: 'Boulangerie Traiteur Vasseur', street: '12 place du Marché', city: '59000 Lille' },
    ],
  },
  buyers: {
    'en-GB': [
      {
        name: 'Copperfield Schools Trust',
        street: '1 College Gate',
        city: 'York YO1 7HH',
        contact: 'Accounts Payable',
      },
      { name: 'Rowan Estates Ltd', street: '19 Park Terrace', city: 'Derby DE1 2QY', contact: 'Judith Mercer' },
    ],
    'en-US': [
      { name: 'Cedar County Clinic', street: '48 Elm Street', city: 'Tipton, IA 52772', contact: 'Randall Pope' },
      { name: 'Harborview Apartments LP', street: '3300 Bay Avenue', city: 'Tampa, FL 33611', contact: 'Front Office' },
    ],
    'de-DE': [
      { name: 'Stadtwerke Lahnau AöR', street: 'Rathausplatz 1', city: '35633 Lahnau', contact: 'Herr Pfeiffer' },
      { name: 'Hotel Seeblick GmbH', street: 'Uferweg 40', city: '78462 Konstanz', contact: 'Frau Sonja Kast' },
    ],
    'fr-FR': [
      { name: 'Hôtel Bellerive SA', street: '2 quai Rambaud', city: '69002 Lyon', contact: 'Mme Girault' },
      { name: 'Association Les Tilleuls', street: '44 rue Pasteur', city: '35000 Rennes', contact: 'M. Le Goff' },
    ],
  },
  goods: {
    'en-GB': ['Oak shelving, planed', 'Hire of trestle tables', 'Vinyl lettering', 'Delivery by van', 'Site survey'],
    'en-US': ['Copper pipe 3/4 in', 'Logo revision', 'Loader rental, day', 'Shipping', 'Ball valve brass'],
    'de-DE': ['Schreibtisch Eiche', 'Visitenkarten 500 Stück', 'Mineralwasser Kiste', 'Anfahrt', 'Montage vor Ort'],
    'fr-FR': ['Porte en chêne', 'Affiches A2', 'Plateau repas', 'Livraison', 'Pose sur chantier'],
  },
  numbers: [
    (random) => random.digits(5),
    (random, year) => `${year}-${random.digits(4)}`,
    (random) => `A/${random.digits(6)}`,
    (random, year) => `INV${String(year).slice(2)}${random.digits(5)}`,
  ],
};
