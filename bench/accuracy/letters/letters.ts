/** A letter in each of the seven languages, written for this bench, with the language's accents and diacritics. */
export const letters: Readonly<Record<string, string>> = {
  English: `Dear members, the reading room on the second floor will stay open until ten o'clock from the fourth of May. The
old lamps have been replaced, and each table now has a socket of its own. Please bring your card, since the doors lock at
six; whoever has lost it can ask for a new one at the front desk, which costs £4.50. Books from the cellar are fetched
twice a day.`,
  German: `Sehr geehrte Mitglieder, der Lesesaal im zweiten Stock bleibt ab dem vierten Mai bis zweiundzwanzig Uhr geöffnet.
Die alten Lampen wurden ersetzt, und jeder Tisch verfügt nun über eine eigene Steckdose. Bringen Sie bitte Ihren Ausweis
mit, da die Türen um sechs schließen; wer ihn verloren hat, erhält für 4,50 Euro einen neuen. Bücher aus dem Keller holen
wir zweimal täglich herauf, größere Bände nur samstags.`,
  French: `Chers membres, la salle de lecture du deuxième étage restera ouverte jusqu'à vingt-deux heures dès le quatre mai.
Les vieilles lampes ont été remplacées, et chaque table possède désormais sa propre prise. Veuillez apporter votre carte,
car les portes ferment à six heures ; celui qui l'a égarée en reçoit une nouvelle à l'entrée. Où qu'ils soient rangés, les
livres de la cave sont cherchés deux fois par jour, même à Noël.`,
  Spanish: `Estimados socios, la sala de lectura del segundo piso permanecerá abierta hasta las diez de la noche a partir del
cuatro de mayo. Las lámparas viejas se cambiaron, y cada mesa tiene ahora su propio enchufe. Traigan su carné, porque las
puertas se cierran a las seis; quien lo haya perdido recibirá otro en la recepción. ¿Necesita un libro del sótano? Lo
buscamos dos veces al día, también mañana.`,
  Italian: `Gentili soci, la sala di lettura al secondo piano resterà aperta fino alle ventidue a partire dal quattro maggio.
Le vecchie lampade sono state sostituite, e ogni tavolo ha ormai una presa propria. Portate la tessera, perché le porte si
chiudono alle sei; chi l'ha smarrita ne riceverà una nuova all'ingresso, più in fretta di prima. I libri della cantina si
cercano due volte al giorno, però non di lunedì, né di giovedì.`,
  Dutch: `Geachte leden, de leeszaal op de tweede verdieping blijft vanaf vier mei tot tweeëntwintig uur open. De oude lampen
zijn vervangen, en elke tafel heeft nu een eigen stopcontact. Neemt u alstublieft uw kaart mee, want de deuren sluiten om
zes uur; wie hem kwijt is, krijgt bij de balie een nieuwe, zonder één formulier. Boeken uit de kelder worden tweemaal per
dag gehaald, ook op de dag vóór het reünieconcert.`,
  Portuguese: `Caros sócios, a sala de leitura do segundo andar ficará aberta até às vinte e duas horas a partir de quatro de
maio. As lâmpadas velhas foram substituídas, e cada mesa já tem a sua própria tomada. Tragam o cartão, porque as portas
fecham às seis; quem o perdeu receberá outro na recepção, sem mais questões. Os livros da cave são procurados duas vezes
por dia, e não há exceções amanhã.`,
};
