import { makePdf, textContent } from '../../libs/pipeline/fixtures/make';

/** A document in a different language. */
interface Paper {
  readonly name: string;
  readonly mediaType: 'application/pdf' | 'text/plain';
  readonly pages: readonly (readonly string[])[];
}

/** A question. The document that answers it contains none of its words, and no other document answers it. */
interface Asked {
  readonly question: string;
  readonly name: string;
  readonly page: number;
  /** A part of the displayed passage. */
  readonly shows: string;
  /** As the result displays it in English. */
  readonly language: string;
}

/** Ten documents, each in a different language: seven that semantic search supports, and three that it doesn't. */
const papers: readonly Paper[] = [
  {
    name: 'allotment-rules.pdf',
    mediaType: 'application/pdf',
    pages: [
      [
        'Rules of the Brookside allotment society.',
        'Each member pays the yearly rent in January and keeps the paths',
        'beside the plot free of weeds.',
      ],
      ['Water. The taps are opened in April and closed in October. Hoses', 'may be used in the evening only.'],
      [
        'Poultry. Whoever keeps hens locks the coop before dusk, because',
        'foxes come down from the railway embankment at night.',
      ],
    ],
  },
  {
    name: 'abfallkalender.pdf',
    mediaType: 'application/pdf',
    pages: [
      ['Gemeinde Lindau, Abfallkalender. Die graue Tonne wird alle zwei', 'Wochen geleert, die braune jede Woche.'],
      [
        'Sperrmüll: Sofas, Matratzen und Schränke holen wir am ersten',
        'Dienstag im Monat vor dem Haus ab. Bitte stellen Sie alles bis',
        'sechs Uhr früh an den Straßenrand.',
      ],
    ],
  },
  {
    name: 'piscine.txt',
    mediaType: 'text/plain',
    pages: [
      [
        'Règlement de la piscine municipale.',
        '',
        "Le bonnet de bain est obligatoire dans tous les bassins et la douche se prend avant d'entrer.",
        '',
        'Les enfants de moins de huit ans doivent être accompagnés par un adulte, en tenue de bain, pendant toute la durée de leur présence dans les bassins.',
      ],
    ],
  },
  {
    name: 'alquiler.txt',
    mediaType: 'text/plain',
    pages: [
      [
        'Condiciones de alquiler de vehículos.',
        '',
        'El coche se entrega con el depósito lleno. Si se devuelve con el depósito vacío, se cobrarán sesenta euros por llenarlo, además del combustible.',
      ],
    ],
  },
  {
    name: 'torta.txt',
    mediaType: 'text/plain',
    pages: [
      [
        'Pasticceria Bellini, torta della casa.',
        '',
        'Ingredienti: farina, burro, uova, zucchero, nocciole e mandorle tritate. Chi soffre di intolleranza alla frutta a guscio non deve mangiarla.',
      ],
    ],
  },
  {
    name: 'garantia.pdf',
    mediaType: 'application/pdf',
    pages: [
      [
        'Máquina de lavar roupa Ribeira. Instalação: coloque a máquina numa',
        'superfície plana e ligue a mangueira à torneira de água fria.',
      ],
      [
        'Garantia. Durante três anos a contar da data da compra, a assistência',
        'técnica arranja qualquer avaria sem custos para o cliente.',
      ],
    ],
  },
  {
    name: 'bibliotheek.txt',
    mediaType: 'text/plain',
    pages: [
      [
        'Huisregels van de openbare bibliotheek.',
        '',
        'U mag tien boeken tegelijk lenen, drie weken lang. Wie ze te laat inlevert, betaalt vijfentwintig cent per boek per dag.',
      ],
    ],
  },
  {
    name: 'siec.txt',
    mediaType: 'text/plain',
    pages: [['Szkolenie dla pracowników magazynu odbędzie się w poniedziałek o dziewiątej w sali konferencyjnej.']],
  },
  {
    name: 'styrelse.txt',
    mediaType: 'text/plain',
    pages: [['Styrelsen beslutade att måla om trapphuset nästa sommar och att be om tre anbud från målare i trakten.']],
  },
  {
    name: 'anakoinosi.txt',
    mediaType: 'text/plain',
    pages: [['Η γενική συνέλευση των ιδιοκτητών θα γίνει την Τετάρτη το απόγευμα στην αίθουσα του ισογείου.']],
  },
];

/** Three full questions each in German, French and English. */
export const asked: readonly Asked[] = [
  {
    question: 'Bis wann am Abend muss man seine Hühner vor dem Fuchs in den Stall sperren?',
    name: 'allotment-rules.pdf',
    page: 3,
    shows: 'locks the coop before dusk',
    language: 'In English',
  },
  {
    question: 'Was kostet es, wenn ich den Mietwagen ohne Benzin zurückgebe?',
    name: 'alquiler.txt',
    page: 1,
    shows: 'se cobrarán sesenta euros',
    language: 'In Spanish',
  },
  {
    question: 'Welche Strafe zahlt man für verspätet zurückgegebene Bücher?',
    name: 'bibliotheek.txt',
    page: 1,
    shows: 'vijfentwintig cent per boek',
    language: 'In Dutch',
  },
  {
    question: 'Quel jour passe-t-on chercher les vieux meubles ?',
    name: 'abfallkalender.pdf',
    page: 2,
    shows: 'am ersten Dienstag im Monat',
    language: 'In German',
  },
  {
    question: "Pendant combien d'années la réparation du lave-linge est-elle gratuite après l'achat ?",
    name: 'garantia.pdf',
    page: 2,
    shows: 'Durante três anos',
    language: 'In Portuguese',
  },
  {
    question: 'Ce gâteau est-il dangereux pour une personne allergique aux noisettes ?',
    name: 'torta.txt',
    page: 1,
    shows: 'frutta a guscio',
    language: 'In Italian',
  },
  {
    question: 'Can a seven-year-old child go to the swimming pool without a grown-up?',
    name: 'piscine.txt',
    page: 1,
    shows: 'accompagnés par un adulte',
    language: 'In French',
  },
  {
    question: 'On which day does the council collect old furniture from my home?',
    name: 'abfallkalender.pdf',
    page: 2,
    shows: 'am ersten Dienstag im Monat',
    language: 'In German',
  },
  {
    question: 'How much do I pay for bringing the rental car back without petrol?',
    name: 'alquiler.txt',
    page: 1,
    shows: 'se cobrarán sesenta euros',
    language: 'In Spanish',
  },
];

/** The ten documents as files. */
export const files: readonly { name: string; mediaType: Paper['mediaType']; bytes: Buffer }[] = papers.map(
  ({ name, mediaType, pages }) => ({
    name,
    mediaType,
    bytes:
      mediaType === 'application/pdf'
        ? makePdf(pages.map((lines) => ({ content: textContent(lines) })))
        : Buffer.from(pages.map((lines) => lines.join('\n')).join('\n\n')),
  }),
);
